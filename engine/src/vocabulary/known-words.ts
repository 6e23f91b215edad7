import { FUNCTION_WORDS } from '#dictionary/function-words.ts';
import type { DocumentVocabulary } from './document-vocabulary.ts';

/** What a reader has said of a word in the word book: saved, in review, known, or set aside. */
export type SaidState = 'new' | 'learning' | 'known' | 'suspended';

/** What is known of a reader's vocabulary. */
export type ReaderKnowledge = {
  /** What the reader said, by headword. */
  states: ReadonlyMap<string, SaidState>;
  /** Words up to this frequency rank count as known where the reader is silent; null: not tested. */
  knownRank: number | null;
};

/**
 * Whether a reader knows a word. What they said wins: only `known` is known; a word set aside was
 * saved because it was not, and setting it aside only spares them its reviews. Where they are
 * silent, function words and words as frequent as their test says are known.
 *
 * Names and numbers are always known; they are not asked about, being no vocabulary.
 */
export function isKnown(
  { word, rank }: { word: string; rank: number | null },
  { states, knownRank }: ReaderKnowledge,
): boolean {
  const said = states.get(word);
  if (said !== undefined) return said === 'known';
  return FUNCTION_WORDS.has(word) || (rank !== null && knownRank !== null && rank <= knownRank);
}

/** How much of a text a reader knows. */
export type Coverage = {
  /** Share of running words known, 0 to 1; 1 for a text without words. */
  known: number;
  /** Headwords not known, each counted once. */
  newWords: number;
};

export function coverageOf(
  { words, running }: DocumentVocabulary,
  knowledge: ReaderKnowledge,
): Coverage {
  const unknown = words.filter((word) => !isKnown(word, knowledge));
  const occurrences = unknown.reduce((sum, { count }) => sum + count, 0);
  return { known: running === 0 ? 1 : 1 - occurrences / running, newWords: unknown.length };
}
