import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Adds a trial, unless the account, its phone or the xhs_id had one. @returns whether it was added */
export async function insertTrial(tx: Db, trial: Insertable<Database['trials']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trials')
    .values(trial)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The phone of an account; null for one without. */
export const findPhone = async (db: Db, userId: number): Promise<string | null> =>
  (await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst())
    ?.phone ?? null;
