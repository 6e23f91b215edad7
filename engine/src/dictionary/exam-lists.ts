import type { Exam } from './entry.ts';

const SCHOOL = ['zk', 'gk'] as const;

/**
 * Exams whose words whoever prepares for one has behind them. The lists of ECDICT repeat those of
 * earlier exams in part: 90 % of the words of CET-4 are on that of CET-6, 13 % of those of middle
 * school on that of IELTS. IELTS and TOEFL are sat from school, without CET before them.
 */
const PRESUPPOSED: Record<Exam, readonly Exam[]> = {
  zk: [],
  gk: ['zk'],
  cet4: SCHOOL,
  cet6: [...SCHOOL, 'cet4'],
  ky: [...SCHOOL, 'cet4'],
  toefl: SCHOOL,
  ielts: SCHOOL,
  gre: [...SCHOOL, 'cet4', 'cet6', 'ky'],
};

/** Of the exams that list a word those for which it is to be learnt: none presupposes it. */
export const learntFor = <E extends string>(exams: readonly E[]): E[] =>
  exams.filter((exam) => !presupposedBy(exam).some((earlier) => exams.includes(earlier as E)));

const presupposedBy = (exam: string): readonly string[] => PRESUPPOSED[exam as Exam] ?? [];
