import type { Difficulty, Topic } from '@bluebird/contract/articles.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';

export const TOPIC_LABELS = {
  science: '科学',
  economy: '经济',
  culture: '文化',
  technology: '科技',
  society: '社会',
  longread: '长读',
} satisfies Record<Topic, string>;

/** Grades of the text itself, easiest first. */
export const GRADE_CODES = [
  'VERY_EASY',
  'EASY',
  'STANDARD',
  'DIFFICULT',
  'VERY_DIFFICULT',
] as const;
/** Exams, by the vocabulary they ask for. */
export const EXAM_CODES = ['C4', 'C6', 'L4', 'L8', 'IELTS'] as const;

export const isTopic = (value: string | null): value is Topic =>
  value !== null && Object.hasOwn(TOPIC_LABELS, value);

export const isDifficulty = (value: string | null): value is Difficulty =>
  value !== null && Object.hasOwn(DIFFICULTY_LABELS, value);
