import type { AskedGrant, MemberEventKind, Membership } from '@bluebird/contract/members.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { DAY_MS } from '#core/durations.ts';
import {
  levelAt,
  membershipOfJoin,
  membershipView,
  type StoredMembership,
} from '#core/membership.ts';
import { Refusal } from '#core/refusal.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { type AuditAction, recordAudit } from '#domains/system/audit.queries.ts';
import { needsSecond } from './grants.service.ts';
import { askedView } from './member-log.service.ts';
import {
  deleteAsked,
  findAsked,
  findMember,
  insertEvent,
  upsertAsked,
  upsertMembership,
} from './members.queries.ts';
import { closed, extended, lastLevel, reduced, type Grant } from './membership-rules.ts';

/** No membership ends later than so many days from now. */
const MOST_AHEAD_DAYS = 7_305;

/** Days that are given or taken without an administrator, and what for. */
type Given = { kind: MemberEventKind; level: Grant['level']; days: number; remark: string };

/**
 * Gives a reader days of membership, in the transaction that makes them due.
 * @throws Refusal `user_not_found`, `membership_too_long`
 */
export async function giveDays(
  tx: Db,
  userId: number,
  { kind, level, days, remark }: Given,
  at: Date,
): Promise<void> {
  const before = await lockMembership(tx, userId);
  const after = extendedBy(before, { level, days, isTrial: kind === 'trial' }, at);
  await upsertMembership(tx, userId, after);
  await insertEvent(tx, {
    user_id: userId,
    kind,
    level,
    days,
    remark,
    expires_at: after.expires_at,
    created_at: at,
  });
}

/**
 * Takes days of a level back from a reader, as far as they are left, in the transaction that gives
 * back what they were given for.
 * @throws Refusal `user_not_found`
 */
export async function takeDays(
  tx: Db,
  userId: number,
  { kind, level, days, remark }: Given,
  at: Date,
): Promise<void> {
  const before = await lockMembership(tx, userId);
  if (!before) return;
  const after = reduced(before, { level, days }, at);
  await upsertMembership(tx, userId, after);
  await insertEvent(tx, {
    user_id: userId,
    kind,
    level,
    days,
    remark,
    expires_at: after.expires_at,
    created_at: at,
  });
}

type Opening = { user_id: number; level: Grant['level']; days: number; remark: string };

/**
 * Makes a reader a member, or gives them the higher level.
 * @throws Refusal `user_not_found`, `already_member` when they have that level for other than a
 *   trial, `membership_too_long`, `second_person_required` when who asks is who asked before
 */
export const openMember = (context: Context, actor: Actor, opening: Opening) =>
  actOn(context, actor, opening, (before, at) => {
    const { level, days } = opening;
    if (before && !before.is_trial && levelAt(before, at) >= level) {
      throw new Refusal('already_member');
    }
    const after = extendedBy(before, { level, days, isTrial: false }, at);
    return { action: 'members.open', kind: 'open', level, days, after };
  });

type Renewal = { user_id: number; days: number; remark: string };

/**
 * Gives days of the level a reader has or had last.
 * @throws Refusal `user_not_found`, `not_a_member` for those who never were, `membership_too_long`,
 *   `second_person_required` when who asks is who asked before
 */
export const renewMember = (context: Context, actor: Actor, renewal: Renewal) =>
  actOn(context, actor, renewal, (before, at) => {
    if (!before) throw new Refusal('not_a_member', { message: 'TA 还没有开通过会员，请先开通' });
    const { days } = renewal;
    const level = lastLevel(before, at);
    const after = extendedBy(before, { level, days, isTrial: false }, at);
    return { action: 'members.renew', kind: 'renew', level, days, after };
  });

/**
 * Ends a membership now.
 * @throws Refusal `user_not_found`, `not_a_member`
 */
export const closeMember = (
  context: Context,
  actor: Actor,
  closing: { user_id: number; remark: string },
) =>
  actOn(context, actor, closing, (before, at) => {
    if (!before || levelAt(before, at) === 0) throw new Refusal('not_a_member');
    const after = closed(before, at);
    return { action: 'members.close', kind: 'close', level: 0, days: null, after };
  });

type Act = {
  action: AuditAction;
  kind: MemberEventKind;
  level: 0 | 1 | 2;
  days: number | null;
  after: StoredMembership;
};

/**
 * Carries out an administrator's act on a membership: acts on one reader wait for one another, and
 * each is written into the reader's log and into that of the staff. Where long grants need two
 * administrators, the first only asks; any other act on the membership withdraws that.
 * @param decide what becomes of the membership
 */
function actOn(
  context: Context,
  actor: Actor,
  { user_id, remark }: { user_id: number; remark: string },
  decide: (before: StoredMembership | null, at: Date) => Act,
): Promise<Membership & { asked: AskedGrant | null }> {
  return context.db.transaction().execute(async (tx) => {
    const before = await lockMembership(tx, user_id);
    const at = context.clock();
    const act = decide(before, at);
    const { action, kind, level, days, after } = act;
    const first = await askedFirst(context, tx, actor, { user_id, remark, ...act }, at);
    if (first && 'waits' in first) return { ...membershipView(before, at), asked: first.waits };
    const asked_by = first?.askedBy ?? null;
    await deleteAsked(tx, user_id);
    await upsertMembership(tx, user_id, after);
    const { expires_at } = after;
    const by = { actor_id: actor.userId, asked_by };
    await insertEvent(tx, {
      ...{ user_id, kind, level, days, remark },
      ...{ ...by, expires_at, created_at: at },
    });
    await recordAudit(tx, {
      actorId: actor.userId,
      action,
      subject: `user:${user_id}`,
      data: {
        level,
        days,
        remark,
        ...(asked_by !== null && { asked_by }),
        before: membershipView(before, at),
        after: membershipView(after, at),
      },
    });
    return { ...membershipView(after, at), asked: null };
  });
}

/**
 * Keeps a grant that needs a second administrator. Otherwise the act may be carried out: alone
 * (null), or because another one asked for the very same.
 * @throws Refusal `second_person_required` when who asks is who asked before
 */
async function askedFirst(
  context: Context,
  tx: Db,
  { userId }: Actor,
  { user_id, remark, action, kind, level, days }: Act & { user_id: number; remark: string },
  at: Date,
): Promise<{ waits: AskedGrant } | { askedBy: number } | null> {
  if (!context.config.grantTwoPeople) return null;
  if ((kind !== 'open' && kind !== 'renew') || level === 0) return null;
  if (days === null) return null;
  const before = await findAsked(tx, user_id);
  const isSame = before?.act === kind && before.level === level && before.days === days;
  if (isSame && before.asked_by !== userId) return { askedBy: before.asked_by };
  const giving = { actorId: userId, userId: user_id, days };
  if (!(await needsSecond(context, tx, giving))) return null;
  if (isSame) throw new Refusal('second_person_required');
  const grant = { act: kind, level, days, remark };
  await upsertAsked(tx, { user_id, ...grant, asked_by: userId, asked_at: at });
  await recordAudit(tx, {
    actorId: userId,
    action,
    subject: `user:${user_id}`,
    data: { step: 'asked', ...grant },
  });
  return { waits: askedView((await findAsked(tx, user_id))!) };
}

/** A reader's membership, which nothing else changes until the transaction ends. */
async function lockMembership(tx: Db, userId: number): Promise<StoredMembership | null> {
  await lockUntilCommit(tx, `membership:${userId}`);
  const row = await findMember(tx, userId);
  if (!row) throw new Refusal('user_not_found');
  return membershipOfJoin(row);
}

function extendedBy(before: StoredMembership | null, grant: Grant, at: Date): StoredMembership {
  const after = extended(before, grant, at);
  const most = at.getTime() + MOST_AHEAD_DAYS * DAY_MS;
  if (after.expires_at.getTime() > most) throw new Refusal('membership_too_long');
  return after;
}
