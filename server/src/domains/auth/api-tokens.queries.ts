import type { TokenScope } from '@bluebird/contract/token-scopes.ts';
import type { Db } from '#db/client.ts';

const SHOWN = ['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_at'] as const;

/** The tokens of an account that are not over, the newest first. */
export const listTokens = (db: Db, userId: number, at: Date) =>
  db
    .selectFrom('api_tokens')
    .select(SHOWN)
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', at)]))
    .orderBy('id', 'desc')
    .execute();

type NewToken = {
  userId: number;
  name: string;
  tokenHash: Buffer;
  scopes: TokenScope[];
  at: Date;
  expiresAt: Date | null;
};

export const insertToken = (tx: Db, { userId, tokenHash, at, expiresAt, ...token }: NewToken) =>
  tx
    .insertInto('api_tokens')
    .values({
      ...token,
      user_id: userId,
      token_hash: tokenHash,
      created_at: at,
      expires_at: expiresAt,
    })
    .returning(SHOWN)
    .executeTakeFirstOrThrow();

/**
 * A token with its user's membership; undefined when it is over, its user is gone, or banned.
 */
export const findLiveToken = (db: Db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('api_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .leftJoin('memberships as m', 'm.user_id', 't.user_id')
    .leftJoin('reader_writes as w', 'w.user_id', 't.user_id')
    .select(['t.id', 't.user_id', 't.scopes', 't.last_used_at', 'w.lsn'])
    .select(['m.expires_at', 'm.pro_expires_at', 'm.is_trial'])
    .where('t.token_hash', '=', tokenHash)
    .where((eb) => eb.or([eb('t.expires_at', 'is', null), eb('t.expires_at', '>', at)]))
    .where('u.deleted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('bans as b')
            .select('b.user_id')
            .whereRef('b.user_id', '=', 't.user_id')
            .where((ban) => ban.or([ban('b.until', 'is', null), ban('b.until', '>', at)])),
        ),
      ),
    )
    .executeTakeFirst();

export const updateTokenUse = (db: Db, id: number, at: Date) =>
  db.updateTable('api_tokens').set({ last_used_at: at }).where('id', '=', id).execute();

/** @returns whether the account had such a token */
export const deleteToken = async (db: Db, userId: number, id: number): Promise<boolean> =>
  (await db
    .deleteFrom('api_tokens')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Ends every token of an account. */
export const deleteTokens = (tx: Db, userId: number) =>
  tx.deleteFrom('api_tokens').where('user_id', '=', userId).execute();

/** Ends every token of everybody. @returns how many ended */
export async function deleteEveryToken(tx: Db): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('api_tokens').executeTakeFirst();
  return Number(numDeletedRows);
}

export const deleteExpiredTokens = (db: Db, at: Date) =>
  db.deleteFrom('api_tokens').where('expires_at', '<=', at).execute();
