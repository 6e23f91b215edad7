/** One old highlight is shown for each ten words of a review. */
const WORDS_PER_HIGHLIGHT = 10;
const MAX_HIGHLIGHTS = 6;
/** One question is asked for each six words: a question takes longer than a word. */
const WORDS_PER_QUESTION = 6;
const MAX_QUESTIONS = 10;
/** Fewest words of a review into which highlights and questions are mixed. */
const MIN_WORDS = 5;

/** Most highlights and questions mixed into a review of so many words. */
export function resurfacedShares(words: number): { highlights: number; questions: number } {
  if (words < MIN_WORDS) return { highlights: 0, questions: 0 };
  return {
    highlights: Math.min(MAX_HIGHLIGHTS, Math.ceil(words / WORDS_PER_HIGHLIGHT)),
    questions: Math.min(MAX_QUESTIONS, Math.floor(words / WORDS_PER_QUESTION)),
  };
}

/**
 * The places, as counts of words before them, of `count` items among `words` words: evenly apart,
 * never first or last.
 */
export const resurfacedPlaces = (words: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => Math.round(((i + 1) * words) / (count + 1)));

/** Merges two lists, each in its own order and evenly spread. */
export function interleave<A, B>(some: readonly A[], others: readonly B[]): (A | B)[] {
  const spread = <T>(list: readonly T[]) =>
    list.map((item, i) => ({ item, at: (i + 0.5) / list.length }));
  return [...spread<A | B>(some), ...spread<A | B>(others)]
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
