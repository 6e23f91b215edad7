import type { Rating } from '@bluebird/contract/review.ts';
import type { ReviewHistory } from '#integrations/memory-fit/memory-fit.ts';
import { reviewDaysBetween } from './review-day.ts';

/** A review as the log keeps it; of one word they come in the order they were given. */
export type LoggedReview = {
  entry_id: number;
  rating: Rating;
  reviewed_at: Date;
  /** The word's first, or its first after it was begun anew. */
  was_new: boolean;
};

/** The newest share of a log that parameters are tried on. */
const HELD_OUT = 0.2;

/**
 * Cuts a log into what parameters learn from and what they are tried on: the newest fifth. Each
 * review that was a day or more after the one before it is something to foretell from all before
 * it. A word whose log does not begin at its beginning is left out until it is begun anew.
 */
export function splitLog(log: readonly LoggedReview[]): {
  train: ReviewHistory[];
  test: ReviewHistory[];
} {
  const times = log.map(({ reviewed_at }) => reviewed_at.getTime()).toSorted((a, b) => a - b);
  const heldOutFrom = times[Math.floor(times.length * (1 - HELD_OUT))] ?? Infinity;
  const train: ReviewHistory[] = [];
  const test: ReviewHistory[] = [];
  let history: ReviewHistory | null = null;
  let before: LoggedReview | null = null;
  for (const review of log) {
    const sameWord = before?.entry_id === review.entry_id;
    if (review.was_new) history = { ratings: [], days: [] };
    else if (!sameWord) history = null;
    const days =
      before && sameWord && !review.was_new
        ? Math.max(0, reviewDaysBetween(before.reviewed_at, review.reviewed_at))
        : 0;
    before = review;
    if (!history) continue;
    history = { ratings: [...history.ratings, review.rating], days: [...history.days, days] };
    if (days > 0) (review.reviewed_at.getTime() < heldOutFrom ? train : test).push(history);
  }
  return { train, test };
}
