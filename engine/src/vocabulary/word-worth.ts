/** What decides whether a word is worth a look before reading. */
export type Worth = {
  /** Occurrences in the text. */
  count: number;
  /** Frequency rank; null beyond every list. */
  rank: number | null;
  /** Exams that ask for it. */
  exams: number;
};

/** As many as three minutes take, at a quarter of a minute each. */
export const MAX_WORDS = 12;

/** The rank at which a word is half as useful as the most frequent one. */
const HALF_USEFUL = 8_000;
/** What each exam adds, and how many count. */
const EXAM_BONUS = 0.12;
const MAX_EXAMS = 4;

/**
 * How much knowing a word beforehand helps: the more often it comes here and anywhere, and the more
 * exams ask for it, the more. A word met twice saves two stops, but the second one is shorter.
 */
export function worthOf({ count, rank, exams }: Worth): number {
  const here = 1 + Math.log2(count);
  const anywhere = rank === null ? 0.15 : 1 / (1 + rank / HALF_USEFUL);
  return here * anywhere * (1 + EXAM_BONUS * Math.min(exams, MAX_EXAMS));
}

/** The places of the most useful ones, in their given order. */
export function mostUseful(words: readonly Worth[], most = MAX_WORDS): number[] {
  return words
    .map((worth, place) => ({ place, worth: worthOf(worth) }))
    .sort((a, b) => b.worth - a.worth || a.place - b.place)
    .slice(0, most)
    .map(({ place }) => place)
    .sort((a, b) => a - b);
}
