import type { Exam } from './entry.ts';

const SCHOOL = ['zk', 'gk'] as const;

/**
 * For each exam the earlier exams whose words its candidates know. ECDICT's lists repeat part of
 * those of earlier exams: 90 % of the words of CET-4 are on the list of CET-6, 13 % of those of
 * middle school on that of IELTS. IELTS and TOEFL are taken from school, without CET before them.
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

/**
 * The exams for which a word is new: of those that list it, the ones that presuppose no other of
 * them.
 */
export const learntFor = <E extends string>(exams: readonly E[]): E[] =>
  exams.filter((exam) => !presupposedBy(exam).some((earlier) => exams.includes(earlier as E)));

/** Exams whose words an exam presupposes; none for an unknown exam. */
export const presupposedBy = (exam: string): readonly Exam[] => PRESUPPOSED[exam as Exam] ?? [];
