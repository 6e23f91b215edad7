import { type Insertable, type Updateable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Lines of contents with their downloads, in order. */
const lines = (db: Db) =>
  db
    .selectFrom('magazine_articles as l')
    .leftJoin('tasks as t', 't.id', 'l.task_id')
    .leftJoin('articles as a', 'a.id', 'l.article_id')
    .selectAll('l')
    .select([
      'a.deleted_at as article_deleted_at',
      't.status as task_status',
      't.progress as task_progress',
      't.message as task_message',
      't.result as task_result',
    ]);

export type ContentsRow = Awaited<ReturnType<ReturnType<typeof lines>['execute']>>[number];

/** Every line of an issue's contents, in order. */
export const listContents = (db: Db, magazineId: number) =>
  lines(db).where('l.magazine_id', '=', magazineId).orderBy('l.position').orderBy('l.id').execute();

export const findLine = (db: Db, id: number) => lines(db).where('l.id', '=', id).executeTakeFirst();

/** The issue a line belongs to. */
export const findIssueOf = (db: Db, id: number) =>
  db.selectFrom('magazine_articles').select('magazine_id').where('id', '=', id).executeTakeFirst();

/**
 * A page of an issue's lines that everyone may open at an instant: lines and article ids, in order.
 */
export const listShown = (db: Db, magazineId: number, at: Date, offset: number, limit: number) =>
  db
    .selectFrom('magazine_articles as l')
    .innerJoin('articles as a', 'a.id', 'l.article_id')
    .select(['l.id', 'l.section', 'l.title', 'a.id as article_id'])
    .where('l.magazine_id', '=', magazineId)
    .where('l.chosen', '=', true)
    .where('a.deleted_at', 'is', null)
    .where('a.status', '=', 'published')
    .where('a.published_at', '<=', at)
    .orderBy('l.position')
    .orderBy('l.id')
    .offset(offset)
    .limit(limit)
    .execute();

export const insertLines = async (
  tx: Db,
  rows: Insertable<Database['magazine_articles']>[],
): Promise<void> => {
  if (rows.length > 0) await tx.insertInto('magazine_articles').values(rows).execute();
};

export const updateLine = (
  tx: Db,
  id: number,
  changes: Updateable<Database['magazine_articles']>,
) => tx.updateTable('magazine_articles').set(changes).where('id', '=', id).execute();

export const deleteLines = async (tx: Db, ids: number[]): Promise<void> => {
  if (ids.length > 0) await tx.deleteFrom('magazine_articles').where('id', 'in', ids).execute();
};

/** Chooses lines of an issue, or undoes that. @returns how many changed */
export async function updateChosen(
  tx: Db,
  magazineId: number,
  ids: number[],
  chosen: boolean,
): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('magazine_articles')
    .set({ chosen })
    .where('magazine_id', '=', magazineId)
    .where('id', 'in', ids)
    .where('chosen', '<>', chosen)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Puts an issue's lines in the order of `ids`, from 0. */
export const updateOrder = (tx: Db, magazineId: number, ids: number[]) =>
  sql`
    update magazine_articles l set position = o.place - 1
    from unnest(${ids}::bigint[]) with ordinality as o(id, place)
    where l.id = o.id and l.magazine_id = ${magazineId}
  `.execute(tx);

/** Resets lines to never having been downloaded. */
export async function forgetDownloads(tx: Db, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('magazine_articles')
    .set({ task_id: null, article_id: null })
    .where('id', 'in', ids)
    .execute();
}

/** Links the lines whose downloads are done with the articles that came of them. */
export const settleArticles = (tx: Db, magazineId: number) =>
  sql`
    update magazine_articles l set article_id = a.id
    from tasks t join articles a on a.id = (t.result ->> 'article_id')::bigint
    where l.magazine_id = ${magazineId} and l.article_id is null
      and t.id = l.task_id and t.status = 'done'
  `.execute(tx);
