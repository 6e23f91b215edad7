import { sql, type Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** The living article that appeared under any of these addresses (`canonicalAddress`). */
export const findBySource = (db: Db, canonicalUrls: string[]) =>
  db
    .selectFrom('article_sources as s')
    .innerJoin('articles as a', 'a.id', 's.article_id')
    .select('a.id')
    .where('s.canonical_url', '=', sql<string>`any(${canonicalUrls})`)
    .where('a.deleted_at', 'is', null)
    .orderBy('a.id')
    .limit(1)
    .executeTakeFirst();

/** Adds an address to an article; one that an article now deleted had moves over. */
export const upsertSource = (db: Db, source: Insertable<Database['article_sources']>) =>
  db
    .insertInto('article_sources')
    .values(source)
    .onConflict((oc) =>
      oc.column('canonical_url').doUpdateSet({
        article_id: source.article_id,
        url: source.url,
        fetched_at: source.fetched_at,
      }),
    )
    .execute();

/** An article's addresses, the first one first. */
export const listSources = (db: Db, articleId: number) =>
  db
    .selectFrom('article_sources')
    .select(['url', 'canonical_url', 'site', 'fetched_at'])
    .where('article_id', '=', articleId)
    .orderBy('id')
    .limit(100)
    .execute();
