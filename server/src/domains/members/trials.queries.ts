import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Adds a code, unless its xhs_id has one. */
export const insertCode = (tx: Db, code: Insertable<Database['trial_codes']>) =>
  tx
    .insertInto('trial_codes')
    .values(code)
    .onConflict((oc) => oc.column('xhs_id').doNothing())
    .execute();

export const findCodeOf = (db: Db, xhsId: string) =>
  db.selectFrom('trial_codes').select('code').where('xhs_id', '=', xhsId).executeTakeFirst();

/** Whom a code was made for. */
export const findCode = (db: Db, code: string) =>
  db.selectFrom('trial_codes').select('xhs_id').where('code', '=', code).executeTakeFirst();

export const findTrialOf = (db: Db, xhsId: string) =>
  db.selectFrom('trials').select('id').where('xhs_id', '=', xhsId).executeTakeFirst();

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
