import { sql } from 'kysely';
import type { ReviewSettings } from '@bluebird/contract/review.ts';
import type { Db } from '#db/client.ts';

/** Words whose reviews one fit looks at, those reviewed last. */
const MAX_WORDS = 3_000;

type DueRule = {
  at: Date;
  /** Reviews since the last fit that call for another. */
  reviews: number;
  /** Days after which any new review does. */
  days: number;
};

/**
 * Those of the next accounts after an id whose log has grown enough for a fit. Each log is counted by
 * itself: all at once take longer than a statement may when there are many millions of reviews.
 * @returns also the last account looked at, null when there are no more
 */
export async function listReadersToFit(
  db: Db,
  { at, reviews, days }: DueRule,
  { after, accounts }: { after: number; accounts: number },
): Promise<{ readers: number[]; last: number | null }> {
  const { rows } = await sql<{ readers: number[]; last: number | null }>`
    with looked_at as materialized (
      select id from users where id > ${after} order by id limit ${accounts}
    )
    select to_jsonb(array(
      select l.id from looked_at l
      cross join lateral (select count(*) as done from reviews where user_id = l.id) r
      left join review_settings s on s.user_id = l.id
      where r.done >= coalesce(s.fitted_reviews, 0) + ${reviews}
        or (r.done > s.fitted_reviews and s.fitted_at < ${at}::timestamptz - make_interval(days => ${days}))
      order by l.id
    )) as readers, (select max(id) from looked_at) as last
  `.execute(db);
  return rows[0]!;
}

export async function countReviews(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('reviews')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The reader's log, word by word, each in order. */
export const listLog = (db: Db, userId: number) =>
  db
    .selectFrom('reviews')
    .select(['entry_id', 'rating', 'reviewed_at', 'was_new'])
    .where('user_id', '=', userId)
    .where('entry_id', 'in', (eb) =>
      eb
        .selectFrom('reviews')
        .select('entry_id')
        .where('user_id', '=', userId)
        .groupBy('entry_id')
        .orderBy((one) => one.fn.max('reviewed_at'), 'desc')
        .limit(MAX_WORDS),
    )
    .orderBy('entry_id')
    .orderBy('id')
    .execute();

/**
 * Notes that a fit was tried; `weights` absent: the reader keeps those they have.
 * @param initial settings of a reader who has none yet
 */
export async function upsertFit(
  db: Db,
  userId: number,
  fit: { fitted_at: Date; fitted_reviews: number; weights?: number[] },
  initial: ReviewSettings,
): Promise<void> {
  await db
    .insertInto('review_settings')
    .values({ user_id: userId, ...initial, ...fit })
    .onConflict((oc) => oc.column('user_id').doUpdateSet(fit))
    .execute();
}
