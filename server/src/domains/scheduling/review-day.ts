import { dateDiffInDays } from 'ts-fsrs';

/*
 * FSRS tells a step within a day from a day that passed by dates, which ts-fsrs takes of UTC: they
 * turn at 08:00 Asia/Shanghai, when many are in the midst of a session. Seen so much later, they
 * turn at 04:00.
 */
const SHIFT = 4 * 3_600_000;

/** An instant as ts-fsrs is to see it. */
export const toReviewTime = (at: Date): Date => new Date(at.getTime() + SHIFT);

/** The instant ts-fsrs means. */
export const fromReviewTime = (seen: Date): Date => new Date(seen.getTime() - SHIFT);

/** Days from one review to another, as the scheduler counts them. */
export const reviewDaysBetween = (last: Date, at: Date): number =>
  dateDiffInDays(toReviewTime(last), toReviewTime(at));
