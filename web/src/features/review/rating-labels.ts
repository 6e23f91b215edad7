import type { Rating } from '@bluebird/contract/review.ts';

/** What the four ratings are called, on their buttons and in a word's history. */
export const RATING_LABELS: Record<Rating, string> = { 1: '忘了', 2: '难', 3: '记得', 4: '简单' };
