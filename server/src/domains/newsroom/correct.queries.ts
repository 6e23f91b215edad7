import type { Db } from '#db/client.ts';

/**
 * The texts of an article that readers may propose corrections to; undefined when it is deleted, or
 * a chapter of a book.
 */
export const findCorrectable = (db: Db, id: number) =>
  db
    .selectFrom('articles as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .select(['a.title', 'a.title_zh', 'd.blocks'])
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .where('a.book_id', 'is', null)
    .executeTakeFirst();
