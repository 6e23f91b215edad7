import type { Db } from '#db/client.ts';
import { dayOf, mondayOf } from '#core/shanghai.ts';
import { addReviews, upsertReading } from './scores.queries.ts';

/**
 * Updates the week of a day after its reading changed. To be called in the same transaction, in
 * which the reader's beats wait for one another.
 */
export const countReading = (tx: Db, userId: number, day: string): Promise<void> =>
  upsertReading(tx, userId, mondayOf(day));

/**
 * Counts a reviewed card; -1 undoes one. `receivedAt` is when the server received the review: one
 * that a device sends late does not change a week that is over.
 */
export async function countReview(
  tx: Db,
  userId: number,
  receivedAt: Date,
  by: 1 | -1 = 1,
): Promise<void> {
  await addReviews(tx, userId, mondayOf(dayOf(receivedAt)), by);
}
