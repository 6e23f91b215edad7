import type { Db } from '#db/client.ts';

/** The texts of a living article that can be put right. */
export const findCorrectable = (db: Db, id: number) =>
  db
    .selectFrom('articles as a')
    .innerJoin('documents as d', 'd.id', 'a.document_id')
    .select(['a.title', 'a.title_zh', 'd.blocks'])
    .where('a.id', '=', id)
    .where('a.deleted_at', 'is', null)
    .executeTakeFirst();
