import { dateDiffInDays } from 'ts-fsrs';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';

/*
 * FSRS tells a step within a day from a day that passed by dates, which ts-fsrs takes of UTC: they
 * turn at 08:00 Asia/Shanghai, when many are in the midst of a session. Seen so much later, they
 * turn at 04:00.
 */
const SHIFT = 4 * HOUR_MS;

/** An instant as ts-fsrs is to see it. */
export const toReviewTime = (at: Date): Date => new Date(at.getTime() + SHIFT);

/** The instant ts-fsrs means. */
export const fromReviewTime = (seen: Date): Date => new Date(seen.getTime() - SHIFT);

/** When the next day of reviews begins, 04:00 Asia/Shanghai. */
export const nextReviewDay = (at: Date): Date =>
  fromReviewTime(new Date((Math.floor(toReviewTime(at).getTime() / DAY_MS) + 1) * DAY_MS));

/** Days from one review to another, as the scheduler counts them. */
export const reviewDaysBetween = (last: Date, at: Date): number =>
  dateDiffInDays(toReviewTime(last), toReviewTime(at));
