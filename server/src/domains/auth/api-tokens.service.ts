import { createHash, randomBytes } from 'node:crypto';
import type { ApiToken } from '@bluebird/contract/auth-tokens.ts';
import { MAX_TOKENS, type TokenScope } from '@bluebird/contract/token-scopes.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { levelAt, membershipOfJoin } from '#core/membership.ts';
import { Refusal } from '#core/refusal.ts';
import { lockCredentials } from '#domains/users/users.queries.ts';
import { readLsn } from '#db/replicas/lsn.ts';
import { readAsReader, readLatest } from '#db/replicas/reading.ts';
import { writeToOwner } from './alerts.service.ts';
import {
  deleteToken,
  findLiveToken,
  insertToken,
  listTokens,
  updateTokenUse,
} from './api-tokens.queries.ts';
import { confirmOwnPassword } from './passwords.service.ts';

/** Told apart from a session's, also by programs that look for secrets in published code. */
const PREFIX = 'bluebird_';
/** The last use is written at most this often. */
const USED_EVERY_MS = 5 * MINUTE_MS;
/** A token is no device: nothing is kept of where it reads. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

/**
 * The actor of a call that a script makes by a token: with a reader's rights, also where its account is one
 * of staff, and for its scopes only.
 * @returns null for a header that has no token, or one that is unknown, over or revoked
 */
export async function authenticateToken(
  { db, clock }: Context,
  authorization: string | undefined,
): Promise<Actor | null> {
  const token = /^Bearer (bluebird_[\w-]{43})$/i.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const at = clock();
  // One that was revoked must not live on at a replica.
  const row = await readLatest(() => findLiveToken(db, hashToken(token), at));
  if (!row) return null;
  readAsReader(row.user_id, readLsn(row.lsn ?? '0/0'));
  if (!row.last_used_at || at.getTime() - row.last_used_at.getTime() >= USED_EVERY_MS) {
    await updateTokenUse(db, row.id, at);
  }
  const level = levelAt(membershipOfJoin(row), at);
  return { userId: row.user_id, role: 'reader', level, sessionId: NO_SESSION, scopes: row.scopes };
}

/** The caller's tokens, the newest first. */
export async function showTokens({ db, clock }: Context, actor: Actor): Promise<ApiToken[]> {
  return (await listTokens(db, actor.userId, clock())).map(tokenView);
}

/**
 * Makes a token. The password is asked for: a session left open somewhere must not become a key for good.
 * The owner is told by mail.
 * @returns the token, 256 random bits; only its hash is stored
 * @throws Refusal `wrong_password`, `account_locked`, `too_many_tokens`
 */
export async function createToken(
  context: Context,
  actor: Actor,
  wanted: { name: string; scopes: TokenScope[]; days: number | null; password: string },
): Promise<{ token: string; made: ApiToken }> {
  const { name, scopes, days, password } = wanted;
  const account = await confirmOwnPassword(context, actor, password);
  const token = PREFIX + randomBytes(32).toString('base64url');
  const at = context.clock();
  const made = await context.db.transaction().execute(async (tx) => {
    await lockCredentials(tx, actor.userId);
    if ((await listTokens(tx, actor.userId, at)).length >= MAX_TOKENS) {
      throw new Refusal('too_many_tokens');
    }
    return insertToken(tx, {
      ...{ userId: actor.userId, name, scopes, tokenHash: hashToken(token), at },
      expiresAt: days === null ? null : new Date(at.getTime() + days * DAY_MS),
    });
  });
  void writeToOwner(context, account, { kind: 'token-made', name });
  return { token, made: tokenView(made) };
}

/** @throws Refusal `token_not_found`, also for someone else's */
export async function revokeToken({ db }: Context, actor: Actor, id: number): Promise<void> {
  if (!(await deleteToken(db, actor.userId, id))) throw new Refusal('token_not_found');
}

// 256 random bits need no slow hash: there is nothing to guess.
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const tokenView = (row: {
  id: number;
  name: string;
  scopes: TokenScope[];
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
}): ApiToken => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
});
