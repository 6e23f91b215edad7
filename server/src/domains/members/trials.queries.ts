import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Adds a trial, unless the account, its phone or e-mail address, or the xhs_id had one. @returns whether it was added */
export async function insertTrial(tx: Db, trial: Insertable<Database['trials']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('trials')
    .values(trial)
    .onConflict((oc) => oc.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The phone of an account, or the e-mail address of one without; null where there is neither. */
export async function findContact(db: Db, userId: number): Promise<string | null> {
  const account = await db
    .selectFrom('users')
    .select(['phone', 'email'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return account?.phone ?? account?.email ?? null;
}
