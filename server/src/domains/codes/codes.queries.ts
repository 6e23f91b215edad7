import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Adds a reader's own code or one for an xhs_id, unless there is one. */
export const insertCode = (tx: Db, code: Insertable<Database['codes']>) =>
  tx
    .insertInto('codes')
    .values(code)
    .onConflict((oc) => oc.doNothing())
    .execute();

export const findOwnCode = (db: Db, ownerId: number) =>
  db.selectFrom('codes').select(['id', 'code']).where('owner_id', '=', ownerId).executeTakeFirst();

export const findCodeOfXhs = (db: Db, xhsId: string) =>
  db.selectFrom('codes').select(['id', 'code']).where('xhs_id', '=', xhsId).executeTakeFirst();

export const findTrialOfXhs = (db: Db, xhsId: string) =>
  db.selectFrom('trials').select('id').where('xhs_id', '=', xhsId).executeTakeFirst();

export type CodeToUse = NonNullable<Awaited<ReturnType<typeof findCode>>>;

/** A code with its batch's terms, which are null for a code of no batch; none of an owner who left. */
export const findCode = (db: Db, code: string) =>
  db
    .selectFrom('codes as c')
    .leftJoin('code_batches as b', 'b.id', 'c.batch_id')
    .leftJoin('users as o', 'o.id', 'c.owner_id')
    .select(['c.id', 'c.code', 'c.ctype', 'c.owner_id', 'c.xhs_id', 'c.uses'])
    .select(['b.level', 'b.days', 'b.max_uses', 'b.expires_at', 'b.stopped_at'])
    .select(['b.asked', 'b.confirmed_at'])
    .where('c.code', '=', code)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();

/** Counts a use of a code, unless it was used as often as it may be. @returns whether it was counted */
export async function countUse(tx: Db, id: number, most: number | null): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('codes')
    .set((eb) => ({ uses: eb('uses', '+', 1) }))
    .where('id', '=', id)
    .$if(most !== null, (q) => q.where('uses', '<', most))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds a use, unless the reader has used the code or came by another. @returns whether it was added */
export async function insertUse(tx: Db, use: Insertable<Database['code_uses']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('code_uses')
    .values(use)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
