import { sql } from 'kysely';
/** The session of a token with its user's present role; null when expired or the user is gone. */
export const findLiveSession = (db, tokenHash, at) =>
  db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.id', 's.user_id', 's.last_seen_at', 'u.role'])
    .where('s.token_hash', '=', tokenHash)
    .where('s.expires_at', '>', at)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();
export const insertSession = (db, session) =>
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
    })
    .execute();
export const updateLastSeen = (db, id, seen) =>
  db
    .updateTable('sessions')
    .set({ last_seen_at: seen.at, ip: seen.ip, expires_at: seen.expiresAt })
    .where('id', '=', id)
    .execute();
/** A user's live sessions, latest first. */
export const listSessions = (db, userId, at) =>
  db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', at)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
/** @returns whether the user had such a session */
export async function deleteSession(db, userId, id) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
/** Ends a user's sessions, but for one that is kept. @returns how many ended */
export async function deleteSessions(db, userId, { except } = {}) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (qb) => qb.where('id', '!=', except))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
/** Ends a user's sessions seen longest ago, so that `kept` remain. */
export const deleteSurplusSessions = (db, userId, kept) =>
  sql`
    delete from sessions where id in (
      select id from sessions where user_id = ${userId}
      order by last_seen_at desc, created_at desc offset ${kept}
    )`.execute(db);
