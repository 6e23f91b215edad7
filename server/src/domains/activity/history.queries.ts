import type { Db } from '#db/client.ts';
import type { TextKey } from './reading.queries.ts';

const shown = (db: Db, userId: number) =>
  db
    .selectFrom('reading_texts as r')
    .where('r.user_id', '=', userId)
    .where('r.hidden_at', 'is', null);

/**
 * One page of the texts a reader has read, latest first, with their titles, published or not, and those of the
 * books that chapters are in.
 */
export const listHistory = (db: Db, userId: number, offset: number, limit: number) =>
  shown(db, userId)
    .leftJoin('articles as a', 'a.id', 'r.source_id')
    .leftJoin('books as b', 'b.id', 'a.book_id')
    .select(['r.source', 'r.source_id', 'r.furthest', 'r.seconds', 'r.last_read_at'])
    .select(['a.title', 'a.title_zh', 'a.chapter', 'b.id as book_id', 'b.title as book_title'])
    .select((eb) =>
      eb
        .or([
          eb('r.finished_at', 'is not', null),
          eb.and([
            eb('r.source', '=', 'ARTICLE'),
            eb.exists(
              eb
                .selectFrom('article_marks as m')
                .select('m.action')
                .whereRef('m.user_id', '=', 'r.user_id')
                .whereRef('m.article_id', '=', 'r.source_id')
                .where('m.action', '=', 'read'),
            ),
          ]),
        ])
        .$castTo<boolean>()
        .as('finished'),
    )
    .orderBy('r.last_read_at', 'desc')
    .orderBy('r.source_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();

export async function countHistory(db: Db, userId: number): Promise<number> {
  const { count } = await shown(db, userId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes a text out of the history, or puts it back. @returns whether it had been read */
export async function updateHidden(
  db: Db,
  { userId, source, sourceId }: TextKey,
  hiddenAt: Date | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reading_texts')
    .set({ hidden_at: hiddenAt })
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
