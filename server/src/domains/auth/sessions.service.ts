import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { type Actor, type Caller, withRights } from '#core/actor.ts';
import { levelAt, membershipOfJoin } from '#core/membership.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { readLsn } from '#db/replicas/lsn.ts';
import { readAsReader, readLatest } from '#db/replicas/reading.ts';
import { MAX_LAG_MS } from '#db/replicas/replica-watch.ts';
import { Refusal } from '#core/refusal.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { refuseBanned } from './accounts.service.ts';
import { deviceName } from './device.ts';
import {
  deleteSession,
  deleteSurplusSessions,
  findLiveSession,
  insertSession,
  listSessions,
  updateLastSeen,
} from './sessions.queries.ts';

/** Milliseconds after its last use for which a session lives. */
const LIFETIME_MS = 180 * DAY_MS;
/**
 * The last use of a session is written at most this often, so that reading does not cause writes.
 */
const SEEN_EVERY_MS = 5 * MINUTE_MS;
/**
 * Most sessions of one user: more than anybody has devices. A script that logs in for ever ends its
 * own oldest sessions.
 */
const MAX_SESSIONS = 50;

/**
 * The actor of a request, by its `Authorization: Bearer …` header and nothing else.
 * @returns null without a header, and for a token that is unknown, ended or expired
 */
export async function authenticate(
  context: Context,
  authorization: string | undefined,
  ip: string,
): Promise<Actor | null> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1];
  if (!token) return null;
  const at = context.clock();
  // A session that was ended must not live on at a replica.
  const session = await readLatest(() => findLiveSession(context.db, hashToken(token), at));
  if (!session) return null;
  const isNew = at.getTime() - session.created_at.getTime() < 2 * MAX_LAG_MS;
  readAsReader(session.user_id, readLsn(session.lsn ?? '0/0'), isNew);
  if (at.getTime() - session.last_seen_at.getTime() >= SEEN_EVERY_MS) {
    await updateLastSeen(context.db, session.id, { at, ip, expiresAt: expiryFrom(at) }).catch(
      (error: unknown) => {
        // Whoever only reads goes on with a replica.
        if (!isDatabaseAway(error)) throw error;
      },
    );
  }
  const level = levelAt(membershipOfJoin(session), at);
  const actor = { userId: session.user_id, level, sessionId: session.id };
  return withRights(actor, session, { config: context.config, ip });
}

/**
 * Opens a session.
 * @param db the transaction in which the user was authenticated, holding the account's row
 * @returns the token, 256 random bits; only its hash is stored
 * @throws Refusal `banned`
 */
export async function createSession(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: number,
  { ip, userAgent }: Caller,
  { strong }: { strong: boolean } = { strong: false },
): Promise<{ token: string; expires_at: string }> {
  const at = clock();
  await refuseBanned(db, userId, at);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = expiryFrom(at);
  await insertSession(db, {
    tokenHash: hashToken(token),
    userId,
    userAgent,
    ip,
    at,
    expiresAt,
    strong,
  });
  await deleteSurplusSessions(db, userId, MAX_SESSIONS);
  return { token, expires_at: expiresAt.toISOString() };
}

/** The devices logged in to the actor's account. */
export async function showSessions(context: Context, actor: Actor) {
  const rows = await listSessions(context.db, actor.userId, context.clock());
  return rows.map((row) => ({
    id: row.id,
    current: row.id === actor.sessionId,
    device: deviceName(row.user_agent),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
  }));
}

/** @throws Refusal `session_not_found`, also for someone else's session */
export async function revokeSession(context: Context, actor: Actor, id: string): Promise<void> {
  const ended = await deleteSession(context.db, actor.userId, id);
  if (!ended) throw new Refusal('session_not_found');
}

const expiryFrom = (at: Date): Date => new Date(at.getTime() + LIFETIME_MS);

// 256 random bits need no slow hash: there is nothing to guess.
const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
