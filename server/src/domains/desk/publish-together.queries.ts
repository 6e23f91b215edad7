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

/** Publishes one, and approves it with that. */
export const updatePublished = (
  tx: Db,
  id: number,
  { date, actorId, at }: { date: Date; actorId: number; at: Date },
) =>
  tx
    .updateTable('articles')
    .set((eb) => ({
      status: 'published',
      published_at: date,
      updated_at: at,
      updated_by: actorId,
      audited_by: eb
        .case()
        .when('audit', '=', 'approved')
        .then(eb.ref('audited_by'))
        .else(actorId)
        .end(),
      audited_at: eb
        .case()
        .when('audit', '=', 'approved')
        .then(eb.ref('audited_at'))
        .else(at)
        .end(),
      audit: 'approved',
    }))
    .where('id', '=', id)
    .execute();
