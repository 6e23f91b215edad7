import { type Insertable, sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** An article's revision that waits for approval; undefined when there is none. */
export const findRevision = (db: Db, articleId: number) =>
  db
    .selectFrom('article_revisions as r')
    .leftJoin('users as d', 'd.id', 'r.decided_by')
    .selectAll('r')
    .select('d.username as decided_by_name')
    .where('r.article_id', '=', articleId)
    .executeTakeFirst();

export type RevisionRow = NonNullable<Awaited<ReturnType<typeof findRevision>>>;

/** Stores a waiting revision; `shown_version` keeps the value of the first. */
export const upsertRevision = (db: Db, revision: Insertable<Database['article_revisions']>) => {
  const { article_id: _, shown_version: _shown, ...changes } = revision;
  return db
    .insertInto('article_revisions')
    .values(revision)
    .onConflict((oc) => oc.column('article_id').doUpdateSet(changes))
    .execute();
};

export const updateRejected = (
  db: Db,
  articleId: number,
  decision: { reason: string; decided_by: number; decided_at: Date },
) =>
  db
    .updateTable('article_revisions')
    .set({ ...decision, state: 'rejected' })
    .where('article_id', '=', articleId)
    .execute();

export const deleteRevision = (db: Db, articleId: number) =>
  db.deleteFrom('article_revisions').where('article_id', '=', articleId).execute();

/** Users who changed an article since it was approved. */
export const listPeople = (db: Db, articleId: number) =>
  db
    .selectFrom('users')
    .select(['id', 'username as name'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('articles')
        .select(sql<number>`unnest(worked_on_by)`.as('id'))
        .where('id', '=', articleId),
    )
    .orderBy('username')
    .execute();
