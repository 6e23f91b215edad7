import type { Db } from '#db/client.ts';
import { dayOf, mondayOf } from '#core/shanghai.ts';
import { addReviews, upsertReading } from './scores.queries.ts';

/**
 * Brings the week of a day up to date with its reading. To be called in the transaction that
 * changed the day; the reader's beats wait for one another there.
 */
export const countReading = (tx: Db, userId: number, day: string): Promise<void> =>
  upsertReading(tx, userId, mondayOf(day));

/**
 * Counts a reviewed card, or takes one back with -1. `receivedAt` is when the server heard of it:
 * what a device sends late does not change a week that is over.
 */
export async function countReview(
  tx: Db,
  userId: number,
  receivedAt: Date,
  by: 1 | -1 = 1,
): Promise<void> {
  await addReviews(tx, userId, mondayOf(dayOf(receivedAt)), by);
}
