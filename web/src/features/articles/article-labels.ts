import type { Difficulty, Length, Topic } from '@bluebird/contract/articles.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { TOPIC_LABELS } from '@bluebird/contract/topic-labels.ts';

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

/** How reading times are called, the shortest first. */
export const LENGTH_LABELS = {
  short: '5 分钟内',
  medium: '6–8 分钟',
  long: '9 分钟以上',
} as const satisfies Record<Length, string>;

export const isLength = (value: string | null): value is Length =>
  value !== null && Object.hasOwn(LENGTH_LABELS, value);

export const isTopic = (value: string | null): value is Topic =>
  value !== null && Object.hasOwn(TOPIC_LABELS, value);

export const isDifficulty = (value: string | null): value is Difficulty =>
  value !== null && Object.hasOwn(DIFFICULTY_LABELS, value);
