import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Sums up the days of a reader's week anew, so that week and days always agree. */
export async function upsertReading(db: Db, userId: number, week: string): Promise<void> {
  await sql`
    insert into rank_weeks (user_id, week, seconds, words)
    select ${userId}, ${week}::date, coalesce(sum(ranked_seconds), 0), coalesce(sum(words), 0)
    from reading_days
    where user_id = ${userId} and day >= ${week}::date and day < ${week}::date + 7
    on conflict (user_id, week) do update
      set seconds = excluded.seconds, words = excluded.words
  `.execute(db);
}

/** Adds to the cards reviewed in a week. */
export const addReviews = (db: Db, userId: number, week: string, by: number) =>
  db
    .insertInto('rank_weeks')
    .values({ user_id: userId, week, reviews: Math.max(0, by) })
    .onConflict((oc) =>
      oc.columns(['user_id', 'week']).doUpdateSet({
        reviews: sql<number>`greatest(0, rank_weeks.reviews + ${by}::int)`,
      }),
    )
    .execute();
