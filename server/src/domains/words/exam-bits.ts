import { WORD_EXAMS } from '@bluebird/contract/words.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';

export type Exam = (typeof WORD_EXAMS)[number];

/** Exams as the bits of one small number, in the order of WORD_EXAMS. */
export const examBits = (exams: readonly Exam[]): number =>
  exams.reduce((bits, exam) => bits | (1 << WORD_EXAMS.indexOf(exam)), 0);

/** What lists are ordered and narrowed by, as the dictionary has it. */
export function tagsOf(dictionary: Dictionary, word: string) {
  const entry = dictionary.entry(word);
  return { rank: entry?.rank ?? null, exams: examBits(entry?.exams ?? []) };
}
