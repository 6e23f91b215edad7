import type { WordFilter } from './words-api.ts';

/** Exams to whose words the word book can be narrowed, from school to graduate school. */
export const WORD_EXAM_LABELS: readonly {
  value: NonNullable<WordFilter['exam']>;
  label: string;
}[] = [
  { value: 'zk', label: '中考' },
  { value: 'gk', label: '高考' },
  { value: 'cet4', label: '四级' },
  { value: 'cet6', label: '六级' },
  { value: 'ky', label: '考研' },
  { value: 'toefl', label: '托福' },
  { value: 'ielts', label: '雅思' },
  { value: 'gre', label: 'GRE' },
];
