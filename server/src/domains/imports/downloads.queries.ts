import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Stores a source as it was fetched, in place of an earlier one of the same kind. */
export const upsertDownload = (db: Db, download: Insertable<Database['article_downloads']>) =>
  db
    .insertInto('article_downloads')
    .values(download)
    .onConflict((oc) => oc.columns(['article_id', 'kind']).doUpdateSet(download))
    .execute();

export const findDownload = (db: Db, articleId: number, kind: 'base' | 'proposal') =>
  db
    .selectFrom('article_downloads')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('kind', '=', kind)
    .executeTakeFirst();

export const deleteProposal = (db: Db, articleId: number) =>
  db
    .deleteFrom('article_downloads')
    .where('article_id', '=', articleId)
    .where('kind', '=', 'proposal')
    .execute();
