import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Those of the books that everyone finds, with their whole text. */
export const listBooksToFind = (db: Db, ids: number[]) =>
  db
    .selectFrom('books as b')
    .select(['b.id', 'b.title', 'b.title_zh', 'b.authors', 'b.summary', 'b.summary_zh'])
    .select([
      'b.published_at',
      sql<string>`coalesce((select string_agg(t.text, e'\\n' order by t.chapter, t.place)
        from book_blocks t where t.book_id = b.id), '')`.as('text'),
    ])
    .where('b.id', '=', sql<number>`any(${ids})`)
    .where('b.owner_id', 'is', null)
    .where('b.published_at', 'is not', null)
    .execute();
