import type { Db } from '#db/client.ts';

/** What decides whether articles may come out; locked, always in the same order. */
export const listForPublishing = (tx: Db, ids: number[]) =>
  tx
    .selectFrom('articles')
    .select(['id', 'status', 'audit', 'published_at'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Publishes one. */
export const updatePublished = (
  tx: Db,
  id: number,
  { date, actorId, at }: { date: Date; actorId: number; at: Date },
) =>
  tx
    .updateTable('articles')
    .set({ status: 'published', published_at: date, updated_at: at, updated_by: actorId })
    .where('id', '=', id)
    .execute();
