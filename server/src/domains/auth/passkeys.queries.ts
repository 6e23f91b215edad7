import type { Db } from '#db/client.ts';

const SHOWN = ['id', 'name', 'synced', 'created_at', 'last_used_at'] as const;

/** The passkeys of an account, the newest first. */
export const listPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select([...SHOWN, 'credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();

export async function countPasskeys(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const findPasskey = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();

/** A passkey with its count, locked until the transaction ends. */
export const lockPasskey = (tx: Db, id: number) =>
  tx
    .selectFrom('passkeys')
    .select(['id', 'name', 'counter'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type NewRow = {
  userId: number;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  synced: boolean;
  name: string;
  at: Date;
};

/** @returns undefined when the passkey is kept already */
export const insertPasskey = (tx: Db, { userId, at, ...passkey }: NewRow) =>
  tx
    .insertInto('passkeys')
    .values({
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      synced: passkey.synced,
      name: passkey.name,
      created_at: at,
    })
    .onConflict((oc) => oc.column('credential_id').doNothing())
    .returning(SHOWN)
    .executeTakeFirst();

export const updatePasskeyUse = (
  tx: Db,
  id: number,
  { counter, synced, at }: { counter: number; synced: boolean; at: Date },
) =>
  tx
    .updateTable('passkeys')
    .set({ counter, synced, last_used_at: at })
    .where('id', '=', id)
    .execute();

/** @returns undefined when the account has no such passkey */
export const updatePasskeyName = (
  db: Db,
  userId: number,
  { id, name }: { id: number; name: string },
) =>
  db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning(SHOWN)
    .executeTakeFirst();

/** @returns its name; undefined when the account has no such passkey */
export const deletePasskey = (db: Db, userId: number, id: number) =>
  db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('name')
    .executeTakeFirst();

/** @returns how many the account had */
export async function deletePasskeys(tx: Db, userId: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export const insertChallenge = (
  db: Db,
  { challenge, userId, expiresAt }: { challenge: string; userId: number | null; expiresAt: Date },
) =>
  db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: expiresAt })
    .execute();

/**
 * Deletes a challenge, so that it is answered only once.
 * @param userId whose passkey it was to make; null for a login
 * @returns whether it was there and still good
 */
export const takeChallenge = async (
  db: Db,
  { challenge, userId, at }: { challenge: string; userId: number | null; at: Date },
): Promise<boolean> =>
  (await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', 'is not distinct from', userId)
    .where('expires_at', '>', at)
    .returning('challenge')
    .executeTakeFirst()) !== undefined;
