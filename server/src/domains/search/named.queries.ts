import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

export const listCreators = (db: Db, ids: number[]) =>
  db
    .selectFrom('creators')
    .select(['id', 'name', 'name_zh', 'about_zh', 'created_at'])
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();

/** Those of the collections that everyone finds, with the number of their articles that are out. */
export const listCollections = (db: Db, ids: number[], at: Date) =>
  db
    .selectFrom('collections as c')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.name_zh',
      'c.intro',
      'c.cover',
      'c.published_at',
      eb
        .selectFrom('collection_items as i')
        .innerJoin('articles as a', 'a.id', 'i.article_id')
        .whereRef('i.collection_id', '=', 'c.id')
        .where('a.status', '=', 'published')
        .where('a.published_at', '<=', at)
        .where('a.deleted_at', 'is', null)
        .select((e) => e.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('articles'),
    ])
    .where('c.id', '=', sql<number>`any(${ids})`)
    .where('c.visibility', '=', 'public')
    .where('c.deleted_at', 'is', null)
    .execute();
