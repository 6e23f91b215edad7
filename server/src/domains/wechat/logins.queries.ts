import type { Insertable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Database } from '#db/schema/database.ts';

/** Keeps a login that was begun, and forgets those that are over. */
export async function insertLogin(
  db: Db,
  login: Insertable<Database['wechat_logins']>,
  at: Date,
): Promise<void> {
  await db.deleteFrom('wechat_logins').where('expires_at', '<=', at).execute();
  await db.insertInto('wechat_logins').values(login).execute();
}

/** Takes a login that was begun and is not over, once. @returns the challenge of its browser */
export async function takeLogin(db: Db, stateHash: Buffer, at: Date): Promise<string | null> {
  const row = await db
    .deleteFrom('wechat_logins')
    .where('state_hash', '=', stateHash)
    .where('expires_at', '>', at)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge ?? null;
}
