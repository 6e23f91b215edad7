import type { Difficulty } from '@bluebird/contract/articles.ts';

/** Size of each exam's word list, by its syllabus. */
export const EXAM_SIZES = [
  { exam: '高考', size: 3_500 },
  { exam: '四级', size: 4_500 },
  { exam: '六级', size: 5_500 },
  { exam: '雅思', size: 7_500 },
  { exam: '专八', size: 13_000 },
] as const;

/** Vocabularies with which texts of each grade read without much looking up. */
const GRADES: [below: number, grade: Difficulty][] = [
  [2_500, 'VERY_EASY'],
  [4_500, 'EASY'],
  [7_500, 'STANDARD'],
  [12_000, 'DIFFICULT'],
];

/** The grade of texts that suits a vocabulary. */
export const gradeFor = (size: number): Difficulty =>
  GRADES.find(([below]) => size < below)?.[1] ?? 'VERY_DIFFICULT';

/** A vocabulary size as shown: rounded to the precision of the test. */
export function roundedSize(size: number): string {
  const step = size < 1_000 ? 10 : 100;
  return (Math.round(size / step) * step).toLocaleString('en');
}
