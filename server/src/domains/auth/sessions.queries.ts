import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import { prepared } from '#db/prepared.ts';

const liveSessions = prepared([Buffer.alloc(0), new Date(0)], (db, tokenHash: Buffer, at: Date) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('memberships as m', 'm.user_id', 's.user_id')
    .leftJoin('reader_writes as w', 'w.user_id', 's.user_id')
    .select(['s.id', 's.user_id', 's.created_at', 's.last_seen_at', 's.strong', 'u.role', 'w.lsn'])
    .select(['m.expires_at', 'm.pro_expires_at', 'm.is_trial'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', at)
    .where('u.deleted_at', 'is', null),
);

/**
 * The session of a token with its user's present role and membership; undefined when expired or the user is gone.
 */
export const findLiveSession = async (db: Db, tokenHash: Buffer, at: Date) =>
  (await liveSessions(db, tokenHash, at))[0];

type NewSession = {
  tokenHash: Buffer;
  userId: number;
  userAgent: string;
  ip: string;
  at: Date;
  expiresAt: Date;
  strong: boolean;
};

export const insertSession = (db: Db, session: NewSession) =>
  db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      user_agent: session.userAgent,
      ip: session.ip,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
      strong: session.strong,
    })
    .execute();

export const updateLastSeen = (
  db: Db,
  id: string,
  seen: { at: Date; ip: string; expiresAt: Date },
) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: seen.at, ip: seen.ip, expires_at: seen.expiresAt })
    .where('id', '=', id)
    .execute();

/** Whether a second factor was given in a session. */
export const findIsStrong = async (db: Db, userId: number, id: string): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('strong', '=', true)
    .executeTakeFirst()) !== undefined;

export const updateStrong = (tx: Db, userId: number, id: string) =>
  tx
    .updateTable('sessions')
    .set({ strong: true })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .execute();

/** A user's live sessions, latest first. */
export const listSessions = (db: Db, userId: number, at: Date) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();

/** @returns whether the user had such a session */
export async function deleteSession(db: Db, userId: number, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends a user's sessions, except one that may be named. @returns how many ended */
export async function deleteSessions(
  db: Db,
  userId: number,
  { except }: { except?: string } = {},
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (qb) => qb.where('id', '!=', except!))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends every session of everybody. @returns how many ended */
export async function deleteEverySession(tx: Db): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('sessions').executeTakeFirst();
  return Number(numDeletedRows);
}

/** Ends a user's least recently used sessions, so that `kept` remain. */
export const deleteSurplusSessions = (db: Db, userId: number, kept: number) =>
  sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId}
      order by last_seen_at desc, created_at desc offset ${kept}
    )`.execute(db);

/** When a session was opened; undefined for one that ended. */
export const findSessionStart = (db: Db, id: string) =>
  db.selectFrom('sessions').select('created_at').where('id', '=', id).executeTakeFirst();
