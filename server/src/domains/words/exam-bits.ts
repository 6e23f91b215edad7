import { WORD_EXAMS } from '@bluebird/contract/words.ts';
import type { Dictionary } from '@bluebird/engine/dictionary/dictionary.ts';
import { presupposedBy } from '@bluebird/engine/dictionary/exam-lists.ts';

export type Exam = (typeof WORD_EXAMS)[number];

/** Exams as the bits of one small number, in the order of WORD_EXAMS. */
export const examBits = (exams: readonly Exam[]): number =>
  exams.reduce((bits, exam) => bits | (1 << WORD_EXAMS.indexOf(exam)), 0);

/** By which lists a word is one to be learnt for an exam: as cards name it, no earlier exam lists it. */
export const learntBits = (exam: Exam): { listed: number; unlisted: number } => ({
  listed: examBits([exam]),
  unlisted: examBits(presupposedBy(exam)),
});

/** The rank and the exams of a word, by which lists are ordered and filtered. */
export function tagsOf(dictionary: Dictionary, word: string) {
  const entry = dictionary.entry(word);
  return { rank: entry?.rank ?? null, exams: examBits(entry?.exams ?? []) };
}
