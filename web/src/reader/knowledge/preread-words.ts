import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import type { CardGlossary } from '#reader/card/card-subjects.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { WordSpot } from '#reader/word-spot.ts';
import type { Marks } from './marks.ts';

/** A word to look at before reading, where it first occurs. */
export type PrereadWord = { headword: string; entry: GlossaryEntry; spot: WordSpot };

/** What decides whether a word is worth a look before reading. */
type Worth = {
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

/** Chooses the words to look at before reading a text, in the order in which they come. */
export function prereadWords(
  blockIds: readonly string[],
  { index, glossary }: { index: TextIndex; glossary: CardGlossary },
  marks: Marks,
): PrereadWord[] {
  const met = new Map<string, PrereadWord & Worth>();
  for (const blockId of blockIds) {
    const { words } = index.words(blockId);
    for (const { headword, word, rank } of marks(blockId)) {
      const before = met.get(headword);
      const entry = glossary(headword);
      if (before) before.count++;
      else if (word && entry?.senses[0]?.glosses[0]) {
        const spot = index.spot(blockId, words.indexOf(word));
        if (spot)
          met.set(headword, { headword, entry, spot, count: 1, rank, exams: entry.exams.length });
      }
    }
  }
  const all = [...met.values()];
  return mostUseful(all).map((place) => all[place]!);
}
