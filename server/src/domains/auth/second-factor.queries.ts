import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** An account's second factor and how many recovery codes are left; undefined without one. */
export const findSecondFactor = (db: Db, userId: number) =>
  db
    .selectFrom('second_factors as f')
    .select((eb) => [
      'f.created_at',
      'f.confirmed_at',
      eb
        .selectFrom('recovery_codes as c')
        .select((c) => c.fn.countAll<number>().as('left'))
        .whereRef('c.user_id', '=', 'f.user_id')
        .as('codes_left'),
    ])
    .where('f.user_id', '=', userId)
    .executeTakeFirst();

/** A second factor with its secret, locked until the transaction ends. */
export const lockSecondFactor = (tx: Db, userId: number) =>
  tx
    .selectFrom('second_factors')
    .select(['secret', 'created_at', 'confirmed_at', 'last_step'])
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Keeps a secret that waits for its first code, instead of an earlier one that did. */
export const upsertSecret = (
  tx: Db,
  { userId, secret, at }: { userId: number; secret: Buffer; at: Date },
) =>
  tx
    .insertInto('second_factors')
    .values({ user_id: userId, secret, created_at: at, confirmed_at: null, last_step: 0 })
    .onConflict((oc) =>
      oc
        .column('user_id')
        .doUpdateSet({ secret, created_at: at, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();

export const confirmSecondFactor = (tx: Db, userId: number, at: Date) =>
  tx
    .updateTable('second_factors')
    .set({ confirmed_at: at })
    .where('user_id', '=', userId)
    .execute();

export const updateLastStep = (tx: Db, userId: number, step: number) =>
  tx.updateTable('second_factors').set({ last_step: step }).where('user_id', '=', userId).execute();

/** @returns whether the account had one that codes were asked of */
export const deleteSecondFactor = async (tx: Db, userId: number): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return gone?.confirmed_at != null;
};

/** Deletes secrets that no code has confirmed in time. */
export const deleteUnconfirmed = (db: Db, before: Date) =>
  db
    .deleteFrom('second_factors')
    .where('confirmed_at', 'is', null)
    .where('created_at', '<', before)
    .execute();

export async function replaceRecoveryCodes(
  tx: Db,
  userId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  await tx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ user_id: userId, code_hash: hash })))
    .execute();
}

/** Deletes a recovery code, so that it is used only once. @returns whether the account had it */
export const takeRecoveryCode = async (tx: Db, userId: number, hash: Buffer): Promise<boolean> =>
  (await tx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .returning('user_id')
    .executeTakeFirst()) !== undefined;

/** Some secrets that another key than the present one sealed, locked until the transaction ends. */
export const lockSecretsOfOldKeys = (tx: Db, head: Buffer, limit: number) =>
  tx
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where(sql<Buffer>`substring(secret from 1 for ${head.length})`, '!=', head)
    .orderBy('user_id')
    .limit(limit)
    .forUpdate()
    .execute();

export const updateSecret = (tx: Db, userId: number, secret: Buffer) =>
  tx.updateTable('second_factors').set({ secret }).where('user_id', '=', userId).execute();

/** Second factors of accounts after one, by number. */
export const listSecrets = (db: Db, after: number, limit: number) =>
  db
    .selectFrom('second_factors')
    .select(['user_id', 'secret'])
    .where('user_id', '>', after)
    .orderBy('user_id')
    .limit(limit)
    .execute();
