import { type Insertable, sql } from 'kysely';
import { MAX_VERSIONS } from '@bluebird/contract/newsroom-versions.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Stores a version, unless it is stored already, and deletes those beyond the most recent. */
export async function insertVersion(
  db: Db,
  version: Insertable<Database['article_versions']>,
): Promise<void> {
  await db
    .insertInto('article_versions')
    .values(version)
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db
    .deleteFrom('article_versions')
    .where('article_id', '=', version.article_id)
    .where('version', '<=', version.version - MAX_VERSIONS)
    .execute();
}

const versions = (db: Db, articleId: number) =>
  db
    .selectFrom('article_versions as v')
    .leftJoin('users as u', 'u.id', 'v.actor_id')
    .select(['v.version', 'v.act', 'v.actor_id', 'u.username as actor_name', 'v.created_at'])
    .select([
      sql<string>`v.fields->>'title'`.as('title'),
      sql<number>`jsonb_array_length(v.blocks)`.as('block_count'),
    ])
    .where('v.article_id', '=', articleId);

/** An article's versions, the latest first. */
export const listVersions = (db: Db, articleId: number, offset: number, limit: number) =>
  versions(db, articleId).orderBy('v.version', 'desc').offset(offset).limit(limit).execute();

export async function countVersions(db: Db, articleId: number): Promise<number> {
  const { count } = await db
    .selectFrom('article_versions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findVersion = (db: Db, articleId: number, version: number) =>
  versions(db, articleId)
    .select(['v.fields', 'v.blocks'])
    .where('v.version', '=', version)
    .executeTakeFirst();
