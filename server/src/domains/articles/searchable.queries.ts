import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Articles that are out, or will be, with their texts. */
export const listWithText = (db: Db, ids: number[]) =>
  db
    .selectFrom('articles as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .leftJoin('creators as c', 'c.id', 'a.creator_id')
    .select([
      'a.id',
      'a.title',
      'a.title_zh',
      'a.byline',
      'a.summary',
      'a.summary_zh',
      'a.is_lock',
      'a.extent',
      'a.published_at',
      'a.status',
      'd.blocks',
      'c.name as creator_name',
      'c.name_zh as creator_name_zh',
    ])
    .where('a.id', '=', sql<number>`any(${ids})`)
    .where('a.status', '=', 'published')
    .where('a.deleted_at', 'is', null)
    .execute();
