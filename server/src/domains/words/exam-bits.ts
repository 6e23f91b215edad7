import { WORD_EXAMS } from '@bluebird/contract/words.ts';

export type Exam = (typeof WORD_EXAMS)[number];

/** Exams as the bits of one small number, in the order of WORD_EXAMS. */
export const examBits = (exams: readonly Exam[]): number =>
  exams.reduce((bits, exam) => bits | (1 << WORD_EXAMS.indexOf(exam)), 0);
