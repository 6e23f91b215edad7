import type { Insertable } from 'kysely';
import type { AwardKind } from '@bluebird/contract/awards.ts';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Adds an award, unless the reader has it. @returns whether it was added */
export async function insertAward(db: Db, award: Insertable<Database['awards']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('awards')
    .values(award)
    .onConflict((oc) => oc.columns(['user_id', 'kind', 'subject']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findAward = (db: Db, userId: number, kind: AwardKind, subject: string) =>
  db
    .selectFrom('awards')
    .select(['days', 'reason', 'created_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();

/** Marks an award as taken back, once. @returns its days; null without such an award */
export async function markTakenBack(
  tx: Db,
  userId: number,
  kind: AwardKind,
  subject: string,
  at: Date,
): Promise<number | null> {
  const row = await tx
    .updateTable('awards')
    .set({ taken_back_at: at })
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('taken_back_at', 'is', null)
    .returning('days')
    .executeTakeFirst();
  return row?.days ?? null;
}
