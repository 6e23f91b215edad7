import { FINISHED } from '@bluebird/contract/finished.ts';
import { unsentTexts } from '#lib/unsent-reading.ts';

/* Articles that were read without a network, as they will be once the server knows. */

/** How far the server does not know that an article was read, 0 to 1. */
export const unsentProgress = (id: number): number => unsentTexts('ARTICLE').get(id)?.progress ?? 0;

/** Whether an article was read to its end without the server knowing. */
export const isFinishedUnsent = (id: number): boolean => unsentProgress(id) >= FINISHED;

/** The articles of which that is so, the one read last at the end. */
export const finishedUnsent = (): number[] =>
  [...unsentTexts('ARTICLE')]
    .filter(([, { progress }]) => progress >= FINISHED)
    .toSorted(([, a], [, b]) => a.at - b.at)
    .map(([id]) => id);
