import { saidStates } from '#features/words/word-states.ts';
import type { CardGlossary } from '#reader/card/card-subjects.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { MarkChoice } from './mark-preferences.ts';
import { marksOf, ranksFrom, type Mark, type MarkScope } from './word-marks.ts';

/** The marked words of a text by block, as things stand when it is asked. */
export type Marks = (blockId: string) => readonly Mark[];

/**
 * What a reader who has not taken the test is taken to know: the rank up to which words are known,
 * by what they want marked. Whoever asks for an exam's words has the earlier exams' behind them.
 */
export const ASSUMED_RANK: Record<MarkChoice, number> = {
  saved: 4_000,
  all: 4_000,
  C4: 1_500,
  C6: 3_000,
  L4: 3_000,
  L8: 5_000,
  IELTS: 3_000,
};

/**
 * Makes the marks of a text.
 * @param knownRank of the reader; null where it is not known
 * @param examWords the chosen exam's words in this text; null while they are on their way
 */
export function textMarks(
  { index, glossary }: { index: TextIndex; glossary: CardGlossary },
  choice: MarkChoice,
  knownRank: number | null,
  examWords: ReadonlySet<string> | null,
): Marks {
  const scope: MarkScope =
    choice === 'saved' || choice === 'all' ? choice : (examWords ?? new Set());
  const rank = knownRank ?? ASSUMED_RANK[choice];
  const rankOf = ranksFrom(glossary);
  return (blockId) =>
    marksOf(index.words(blockId), rankOf, { states: saidStates(), knownRank: rank }, scope);
}
