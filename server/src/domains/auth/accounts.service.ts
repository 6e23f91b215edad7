import type { Account, Ban } from '@bluebird/contract/auth-accounts.ts';
import type { Role } from '@bluebird/contract/users.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { formatDay } from '#core/shanghai.ts';
import type { Db } from '#db/client.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { findUser, lockCredentials } from '#domains/users/users.queries.ts';
import { currentUserView } from '#domains/users/users.view.ts';
import { countOwned } from './accounts.queries.ts';
import { deleteBan, findBan, upsertBan } from './bans.queries.ts';
import { deviceName } from './device.ts';
import { countPasskeys, deletePasskeys } from './passkeys.queries.ts';
import { deleteSecondFactor, findSecondFactor } from './second-factor.queries.ts';
import { deleteSession, deleteSessions, listSessions } from './sessions.queries.ts';

/** Whether an administrator may act on an account: on another's, and on staff's only a super user. */
export const mayAct = (actor: Actor, account: { id: number; role: Role }): boolean =>
  account.id !== actor.userId &&
  account.role !== 'super' &&
  (account.role !== 'admin' || actor.role === 'super');

/** One account, for administrators. @throws Refusal `user_not_found` */
export async function showAccount(context: Context, actor: Actor, id: number): Promise<Account> {
  const { db, clock } = context;
  const at = clock();
  const row = await findUser(db, id);
  if (!row) throw new Refusal('user_not_found');
  const [ban, sessions, passkeys, secondFactor, owned] = await Promise.all([
    findBan(db, id, at),
    listSessions(db, id, at),
    countPasskeys(db, id),
    findSecondFactor(db, id),
    countOwned(db, id),
  ]);
  const { title, read_at, ...totals } = owned;
  return {
    user: currentUserView(row, at),
    ban: ban ? banView(ban) : null,
    sessions: sessions.map((session) => ({
      id: session.id,
      device: deviceName(session.user_agent),
      ip: session.ip,
      created_at: session.created_at.toISOString(),
      last_seen_at: session.last_seen_at.toISOString(),
    })),
    passkeys,
    second_factor: secondFactor?.confirmed_at != null,
    totals,
    last_read: title !== null && read_at !== null ? { title, at: read_at.toISOString() } : null,
    may_act: mayAct(actor, row),
  };
}

/** @throws Refusal `user_not_found`, `session_not_found`, `forbidden` */
export const endSessionsOf = (
  { db }: Context,
  actor: Actor,
  id: number,
  { session_id }: { session_id?: string | undefined },
): Promise<{ revoked: number }> =>
  actOn(db, actor, id, async (tx) => {
    if (session_id !== undefined && !(await deleteSession(tx, id, session_id))) {
      throw new Refusal('session_not_found');
    }
    const revoked = session_id === undefined ? await deleteSessions(tx, id) : 1;
    await record(tx, actor, 'auth.endSessions', id, { revoked });
    return { revoked };
  });

/**
 * Takes every passkey from an account; its sessions end.
 * @throws Refusal `user_not_found`, `forbidden`
 */
export const removePasskeysOf = (
  { db }: Context,
  actor: Actor,
  id: number,
): Promise<{ removed: number }> =>
  actOn(db, actor, id, async (tx) => {
    const removed = await deletePasskeys(tx, id);
    const revoked = await deleteSessions(tx, id);
    await record(tx, actor, 'auth.removePasskeys', id, { removed, revoked });
    return { removed };
  });

/**
 * Takes the second factor from an account; its sessions end.
 * @throws Refusal `user_not_found`, `forbidden`
 */
export const removeSecondFactorOf = ({ db }: Context, actor: Actor, id: number): Promise<void> =>
  actOn(db, actor, id, async (tx) => {
    const removed = await deleteSecondFactor(tx, id);
    const revoked = await deleteSessions(tx, id);
    await record(tx, actor, 'auth.removeSecondFactor', id, { removed, revoked });
  });

/** @throws Refusal `user_not_found`, `forbidden`, `invalid_input` for an end that is over */
export const banAccount = (
  { db, clock }: Context,
  actor: Actor,
  id: number,
  { reason, until }: { reason: string; until: string | null },
): Promise<Ban> =>
  actOn(db, actor, id, async (tx) => {
    const at = clock();
    const end = until === null ? null : new Date(until);
    if (end !== null && end <= at) {
      const message = '结束的时间要在将来';
      throw new Refusal('invalid_input', { message, fields: { until: message } });
    }
    const before = await findBan(tx, id, at);
    await upsertBan(tx, { userId: id, reason, until: end, actorId: actor.userId, at });
    const revoked = await deleteSessions(tx, id);
    const after = { reason, until: end?.toISOString() ?? null };
    await record(tx, actor, 'auth.ban', id, {
      revoked,
      before: before ? banView(before) : null,
      after,
    });
    return banView((await findBan(tx, id, at))!);
  });

/** @throws Refusal `user_not_found`, `forbidden` */
export const unbanAccount = ({ db, clock }: Context, actor: Actor, id: number): Promise<void> =>
  actOn(db, actor, id, async (tx) => {
    const before = await findBan(tx, id, clock());
    if (!(await deleteBan(tx, id)) || !before) return;
    await record(tx, actor, 'auth.unban', id, { before: banView(before), after: null });
  });

/**
 * Refuses a login to an account that is banned.
 * @param db the transaction that opens the session, which holds the account's row
 * @throws Refusal `banned`, saying why and until when
 */
export async function refuseBanned(db: Db, userId: number, at: Date): Promise<void> {
  const ban = await findBan(db, userId, at);
  if (!ban) return;
  const until = ban.until ? `到 ${formatDay(ban.until, at)}为止` : '没有期限';
  throw new Refusal('banned', {
    message: `这个账号已停用，${until}。原因：${ban.reason}。账号里的内容都还在。`,
  });
}

/** Acts on an account whose row is held, so that a login at the same moment comes before or after. */
const actOn = <T>(
  db: Context['db'],
  actor: Actor,
  id: number,
  act: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const account = await lockCredentials(tx, id);
    if (!account) throw new Refusal('user_not_found');
    if (!mayAct(actor, account)) throw new Refusal('forbidden');
    return act(tx);
  });

const record = (
  tx: Db,
  actor: Actor,
  action:
    | 'auth.endSessions'
    | 'auth.removePasskeys'
    | 'auth.removeSecondFactor'
    | 'auth.ban'
    | 'auth.unban',
  id: number,
  data: Record<string, unknown>,
) => recordAudit(tx, { actorId: actor.userId, action, subject: `user:${id}`, data });

const banView = ({
  reason,
  until,
  by,
  created_at,
}: {
  reason: string;
  until: Date | null;
  by: string | null;
  created_at: Date;
}): Ban => ({
  reason,
  until: until?.toISOString() ?? null,
  by,
  created_at: created_at.toISOString(),
});
