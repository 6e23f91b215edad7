import { sql } from 'kysely';
import type { Mark } from '@bluebird/contract/articles-marks.ts';
import type { Db } from '#db/client.ts';
import { isPublished, summaries } from './articles.queries.ts';

/** Puts a mark on an article; one that stands keeps its date. */
export const insertMark = (db: Db, userId: number, articleId: number, action: Mark, at: Date) =>
  db
    .insertInto('article_marks')
    .values({ user_id: userId, article_id: articleId, action, created_at: at })
    .onConflict((oc) => oc.doNothing())
    .execute();

/** Puts a mark on articles that do not have it. @returns how many */
export async function insertMarks(
  db: Db,
  userId: number,
  articleIds: readonly number[],
  action: Mark,
  at: Date,
): Promise<number> {
  if (articleIds.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('article_marks')
    .values(
      articleIds.map((article_id) => ({ user_id: userId, article_id, action, created_at: at })),
    )
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/** Removes from articles the marks of one kind that were put on them at one instant. */
export const deleteMarksOf = (
  db: Db,
  userId: number,
  articleIds: readonly number[],
  action: Mark,
  at: Date,
) =>
  db
    .deleteFrom('article_marks')
    .where('user_id', '=', userId)
    .where('article_id', '=', sql<number>`any(${articleIds})`)
    .where('action', '=', action)
    .where('created_at', '=', at)
    .execute();

export const deleteMark = (db: Db, userId: number, articleId: number, action: Mark) =>
  db
    .deleteFrom('article_marks')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .where('action', '=', action)
    .execute();

/** The marks one reader has put on an article. */
export async function listMarks(db: Db, userId: number, articleId: number): Promise<Mark[]> {
  const rows = await db
    .selectFrom('article_marks')
    .select('action')
    .where('user_id', '=', userId)
    .where('article_id', '=', articleId)
    .execute();
  return rows.map((row) => row.action);
}

/** How many readers starred and liked an article. */
export const countMarks = (db: Db, articleId: number) =>
  db
    .selectFrom('article_marks')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('action', '=', 'star').as('star'),
      eb.fn.countAll<number>().filterWhere('action', '=', 'like').as('like'),
    ])
    .where('article_id', '=', articleId)
    .where('action', 'in', ['star', 'like'])
    .executeTakeFirstOrThrow();

type MarkedFilter = {
  userId: number;
  action: Mark;
  /** The instant at which the articles must be published; null: all, for editors. */
  outAt: Date | null;
};

const marked = (db: Db, { userId, action, outAt }: MarkedFilter) =>
  summaries(db)
    .innerJoin('article_marks as m', 'm.article_id', 'a.id')
    .where('m.user_id', '=', userId)
    .where('m.action', '=', action)
    .$if(outAt !== null, (qb) => qb.where((eb) => isPublished(eb, outAt!)));

/** One page of the articles a reader put a mark on, the latest marked first. */
export const listMarked = (db: Db, filter: MarkedFilter, offset: number, limit: number) =>
  marked(db, filter)
    .orderBy('m.created_at', 'desc')
    .orderBy('m.article_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countMarked(db: Db, filter: MarkedFilter): Promise<number> {
  const { count } = await marked(db, filter)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Where one session stopped in an article, or a chapter: both have their ids from one row of numbers. */
export const findPlaceOf = (db: Db, sessionId: string, articleId: number) =>
  db
    .selectFrom('reading_places')
    .select(['block_id', 'position', 'progress', 'read_at'])
    .where('session_id', '=', sessionId)
    .where('source_id', '=', articleId)
    .executeTakeFirst();

/** Where a reader was last in an article, on whatever device. */
export const findLatestPlace = (db: Db, userId: number, articleId: number) =>
  db
    .selectFrom('reading_texts as t')
    // A session that has ended has no row any more, so its place is found by a left join.
    .leftJoin('sessions as s', 's.id', 't.placed_by')
    .select(['t.block_id', 't.position', 't.progress', 't.placed_at', 't.placed_by'])
    .select('s.user_agent')
    .where('t.user_id', '=', userId)
    .where('t.source_id', '=', articleId)
    .executeTakeFirst();

/** Which of some articles a reader starred, read or saved for later. */
export const listMarksOf = (db: Db, userId: number, articleIds: readonly number[]) =>
  db
    .selectFrom('article_marks')
    .select(['article_id', 'action'])
    .where('user_id', '=', userId)
    .where('article_id', 'in', articleIds)
    .where('action', 'in', ['star', 'read', 'later'])
    .execute();

/** How far a reader got in some articles. */
export const listProgressOf = (db: Db, userId: number, articleIds: readonly number[]) =>
  db
    .selectFrom('reading_texts')
    .select(['source_id', 'furthest'])
    .where('user_id', '=', userId)
    .where('source_id', 'in', articleIds)
    .where('hidden_at', 'is', null)
    .execute();
