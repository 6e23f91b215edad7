import { sql, type Insertable } from 'kysely';
import type { ReviewSettings } from '@bluebird/contract/review.ts';
import type { Db } from '#db/client.ts';
import { IN_REVIEW } from '#db/review-phase.ts';
import type { Database } from '#db/schema/database.ts';
import { metIn } from '#domains/words/words.queries.ts';

const mine = (db: Db, userId: number) =>
  db
    .selectFrom('word_entries as e')
    .selectAll('e')
    .where('e.user_id', '=', userId)
    .where('e.deleted_at', 'is', null);

/**
 * Cards that are due, least likely to be recalled first. FSRS's curve falls with elapsed time over
 * stability, so that quotient orders them; doubt makes it larger.
 * @param most.reviews of them that have passed their learning steps
 */
export const listDue = (
  db: Db,
  userId: number,
  at: Date,
  most: { size: number; reviews: number },
) => {
  const urgency = sql`extract(epoch from ${at}::timestamptz - e.last_review) / greatest(e.stability, 0.001) * e.doubt desc, e.id`;
  const due = db
    .selectFrom('word_entries as e')
    .select('e.id')
    .where('e.user_id', '=', userId)
    .where('e.deleted_at', 'is', null)
    .where('e.state', '=', 'learning')
    .where('e.due', '<=', at)
    .orderBy(urgency);
  const reviews = due.where('e.phase', '=', IN_REVIEW).limit(Math.min(most.size, most.reviews));
  const steps = due.where('e.phase', '!=', IN_REVIEW).limit(most.size);
  const first = db
    .selectFrom(reviews.as('r'))
    .select('r.id')
    .unionAll(db.selectFrom(steps.as('s')).select('s.id'));
  // All that are due are weighed in the index; only the first ones' rows are read.
  return db
    .selectFrom(first.as('first'))
    .innerJoin('word_entries as e', 'e.id', 'first.id')
    .selectAll('e')
    .orderBy(urgency)
    .limit(most.size)
    .execute();
};

/** The words of the cards that are due, longest due first. */
export async function listDueWords(
  db: Db,
  userId: number,
  at: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('word_entries')
    .select('word')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'learning')
    .where('due', '<=', at)
    .orderBy('due')
    .limit(limit)
    .execute();
  return rows.map(({ word }) => word);
}

/** Words not begun, oldest first. */
export const listFresh = (db: Db, userId: number, limit: number) =>
  mine(db, userId)
    .where('e.state', '=', 'new')
    .orderBy('e.created_at')
    .orderBy('e.id')
    .limit(limit)
    .execute();

/** Cards that will come due next. */
export const listAhead = (db: Db, userId: number, at: Date, limit: number) =>
  mine(db, userId)
    .where('e.state', '=', 'learning')
    .where('e.due', '>', at)
    .orderBy('e.due')
    .orderBy('e.id')
    .limit(limit)
    .execute();

/** Entries met in an article, in the order they were met; all states but set-aside ones. */
export async function listOfArticle(
  db: Db,
  userId: number,
  articleId: number,
  offset: number,
  limit: number,
) {
  const met = mine(db, userId)
    .where('e.state', 'in', ['new', 'learning'])
    .where('e.id', 'in', metIn(db, userId, articleId));
  const [rows, { count }] = await Promise.all([
    met.orderBy('e.created_at').orderBy('e.id').offset(offset).limit(limit).execute(),
    met
      .clearSelect()
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Cards that are due: those in their learning steps, and those past them. */
export const countDue = (db: Db, userId: number, at: Date) =>
  db
    .selectFrom('word_entries')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('phase', '!=', IN_REVIEW).as('steps'),
      eb.fn.countAll<number>().filterWhere('phase', '=', IN_REVIEW).as('reviews'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'learning')
    .where('due', '<=', at)
    .executeTakeFirstOrThrow();

export async function countFresh(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('word_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'new')
    .executeTakeFirstOrThrow();
  return count;
}

/** Reviews since an instant: of due cards, of words begun, and altogether. */
export const countDone = (db: Db, userId: number, since: Date) =>
  db
    .selectFrom('reviews')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('was_new', '=', true).as('new'),
      eb.fn.countAll<number>().filterWhere('was_due', '=', true).as('due'),
    ])
    .where('user_id', '=', userId)
    .where('reviewed_at', '>=', since)
    .executeTakeFirstOrThrow();

/** Locks one of the reader's entries for a review. */
export const findEntryForUpdate = (db: Db, userId: number, id: number) =>
  db
    .selectFrom('word_entries')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const findEntryById = (db: Db, userId: number, id: number) =>
  mine(db, userId).where('e.id', '=', id).executeTakeFirst();

export const findReview = (db: Db, userId: number, reviewUuid: string) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('review_uuid', '=', reviewUuid)
    .executeTakeFirst();

export const findLatestReview = (db: Db, userId: number, entryId: number) =>
  db
    .selectFrom('reviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('entry_id', '=', entryId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const insertReview = (db: Db, review: Insertable<Database['reviews']>) =>
  db.insertInto('reviews').values(review).execute();

export const deleteReview = (db: Db, userId: number, id: number) =>
  db.deleteFrom('reviews').where('user_id', '=', userId).where('id', '=', id).execute();

/** Fewest answers from which a usual time is told, and how many latest ones it is taken from. */
const MEDIAN_OF = { least: 20, latest: 200 };

/** The reader's usual time for an answer in milliseconds; null while there are too few to tell. */
export async function medianSpent(db: Db, userId: number): Promise<number | null> {
  const { rows } = await sql<{ median: number | null; answers: number }>`
    select percentile_cont(0.5) within group (order by spent) as median, count(*)::int as answers
    from (
      select spent from reviews
      where user_id = ${userId} and spent > 0
      order by reviewed_at desc limit ${MEDIAN_OF.latest}
    ) latest
  `.execute(db);
  const { median, answers } = rows[0]!;
  return answers >= MEDIAN_OF.least ? median : null;
}

export async function listReviews(
  db: Db,
  { userId, entryId }: { userId: number; entryId: number },
  { offset, limit }: { offset: number; limit: number },
) {
  const [rows, { count }] = await Promise.all([
    db
      .selectFrom('reviews')
      .select(['rating', 'kind', 'spent', 'reviewed_at', 'interval_days'])
      .where('user_id', '=', userId)
      .where('entry_id', '=', entryId)
      .orderBy('id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
    db
      .selectFrom('reviews')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .where('entry_id', '=', entryId)
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count };
}

/** Reviews of several entries of a reader, oldest first. */
export const listReviewsOf = (db: Db, userId: number, entryIds: number[]) =>
  db
    .selectFrom('reviews')
    .select(['entry_id', 'rating', 'spent', 'reviewed_at', 'interval_days', 'was_new'])
    .where('user_id', '=', userId)
    .where('entry_id', '=', sql<number>`any(${entryIds})`)
    .orderBy('id')
    .execute();

export const findSettings = (db: Db, userId: number) =>
  db.selectFrom('review_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Changes the settings given; the others keep their value or become `initial`. */
export const upsertSettings = (
  db: Db,
  userId: number,
  change: Partial<ReviewSettings>,
  initial: ReviewSettings,
) =>
  db
    .insertInto('review_settings')
    .values({ user_id: userId, ...initial, ...change })
    .onConflict((oc) =>
      // Something must be set for the row to be returned.
      oc.column('user_id').doUpdateSet({ user_id: userId, ...change }),
    )
    .returning(['new_per_day', 'due_per_day', 'retention'])
    .executeTakeFirstOrThrow();
