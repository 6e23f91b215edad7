import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** How many words there are of each state, and how many of those `leechLapses` times forgotten. */
export const countStates = (db: Db, userId: number, leechLapses: number) =>
  db
    .selectFrom('word_entries')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('words'),
      eb.fn.countAll<number>().filterWhere('lapses', '>=', leechLapses).as('leeches'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .groupBy('state')
    .execute();

/**
 * Cards that come due before `until`, by the day counted from `from`, which is when a day begins;
 * what is overdue counts on the first.
 */
export async function countDueByDay(db: Db, userId: number, from: Date, until: Date) {
  const { rows } = await sql<{ day: number; due: number }>`
    select greatest(0, floor(extract(epoch from due - ${from}::timestamptz) / 86400))::int as day,
      count(*)::int as due
    from word_entries
    where user_id = ${userId} and deleted_at is null and state = 'learning' and due < ${until}
    group by day
  `.execute(db);
  return new Map(rows.map(({ day, due }) => [day, due]));
}

/** Reviews of cards that were due, since an instant, and how many of them were recalled. */
export const countRecalled = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('reviews')
    .select((eb) => [
      eb.fn.countAll<number>().as('reviews'),
      eb.fn.countAll<number>().filterWhere('rating', '>', 1).as('recalled'),
    ])
    .where('user_id', '=', userId)
    .where('reviewed_at', '>=', since)
    .where('was_due', '=', true)
    .executeTakeFirstOrThrow();

/** The latest Asia/Shanghai days with a review, latest first. */
export async function listReviewDays(db: Db, userId: number, limit: number): Promise<string[]> {
  // Walks the index from day to day instead of reading every review.
  const { rows } = await sql<{ day: string }>`
    with recursive days as (
      (select reviewed_at from reviews where user_id = ${userId}
        order by reviewed_at desc limit 1)
      union all
      select (
        select r.reviewed_at from reviews r
        where r.user_id = ${userId}
          and r.reviewed_at < date_trunc('day', days.reviewed_at at time zone 'Asia/Shanghai')
            at time zone 'Asia/Shanghai'
        order by r.reviewed_at desc limit 1
      )
      from days where days.reviewed_at is not null
    )
    select to_char(reviewed_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from days where reviewed_at is not null limit ${limit}
  `.execute(db);
  return rows.map(({ day }) => day);
}
