import type { Topic } from './articles.ts';

/** How topics are called, in the order they are offered. */
export const TOPIC_LABELS = {
  science: '科学',
  economy: '经济',
  culture: '文化',
  technology: '科技',
  society: '社会',
  longread: '长读',
} as const satisfies Record<Topic, string>;
