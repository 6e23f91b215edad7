import { type Insertable, sql } from 'kysely';
import type { ArticleStatus } from '@bluebird/contract/articles.ts';
import type { ArticleFields, AuditState } from '@bluebird/contract/newsroom.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** @returns the new id */
export async function insertArticle(
  db: Db,
  article: Insertable<Database['articles']>,
): Promise<number> {
  const { id } = await db
    .insertInto('articles')
    .values(article)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Writes the fields of an article that readers see. */
export const updateFields = (
  db: Db,
  {
    id,
    fields,
    computed,
    actorId,
    at,
  }: {
    id: number;
    fields: ArticleFields;
    /** The grade the engine computed. */
    computed: string | null;
    actorId: number | null;
    at: Date;
  },
) => {
  const { difficulty_override: own, ...columns } = fields;
  return db
    .updateTable('articles')
    .set({
      ...columns,
      difficulty: own ?? computed,
      graded_difficulty: own === null ? null : computed,
      updated_by: actorId,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute();
};

/**
 * Counts up an article's version.
 * @param workedOnBy a user to add to those who changed it since its approval; null: empties that
 *   list
 */
export const updateVersion = (
  db: Db,
  id: number,
  {
    version,
    audit,
    workedOnBy,
  }: { version: number; audit?: AuditState; workedOnBy?: number | null },
) =>
  db
    .updateTable('articles')
    .set({
      revision: version,
      ...(audit && { audit }),
      ...(workedOnBy === null && { worked_on_by: [] }),
      ...(workedOnBy && {
        worked_on_by: sql<number[]>`array(
          select distinct unnest(worked_on_by || ${workedOnBy}::bigint))`,
      }),
    })
    .where('id', '=', id)
    .execute();

export const updateStatus = (
  db: Db,
  id: number,
  change: { status: ArticleStatus; publishedAt: Date | null; actorId: number; at: Date },
) =>
  db
    .updateTable('articles')
    .set({
      status: change.status,
      published_at: change.publishedAt,
      updated_by: change.actorId,
      updated_at: change.at,
    })
    .where('id', '=', id)
    .execute();

export const updateAudit = (
  db: Db,
  id: number,
  audit: { state: AuditState; reason: string; auditorId: number | null; at: Date },
) =>
  db
    .updateTable('articles')
    .set({
      audit: audit.state,
      audit_reason: audit.reason,
      audited_by: audit.auditorId,
      audited_at: audit.at,
      ...(audit.state === 'approved' && { worked_on_by: [] }),
    })
    .where('id', '=', id)
    .execute();

/**
 * Sets when an article was deleted.
 * @param at null restores it
 */
export const updateDeleted = (db: Db, id: number, at: Date | null) =>
  db.updateTable('articles').set({ deleted_at: at }).where('id', '=', id).execute();

export const updateFetchedAt = (db: Db, articleId: number, at: Date) =>
  db.updateTable('articles').set({ fetched_at: at }).where('id', '=', articleId).execute();
