import type { Award, AwardKind } from '@bluebird/contract/awards.ts';
import type { Invitee, MyCode } from '@bluebird/contract/codes.ts';
import { INVITE_RULES } from '@bluebird/contract/invite-rules.ts';
import { shownCode } from '@bluebird/contract/shown-code.ts';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { membershipOfJoin, membershipView } from '#core/membership.ts';
import { Refusal } from '#core/refusal.ts';
import { addDays, dayOf, startOf } from '#core/shanghai.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { giveAward, takeAwardBack } from '#domains/members/awards.service.ts';
import { findMember } from '#domains/members/members.queries.ts';
import { findOwnCode, insertCode } from './codes.queries.ts';
import {
  countInvitees,
  findInvitation,
  hasPaid,
  type InviteeRow,
  listInvitees,
  listWaiting,
  sumReceived,
} from './invitations.queries.ts';
import { newCode } from './new-code.ts';

const { readAward, payAward, readDays, mostDays, windowDays } = INVITE_RULES;

/** More invitations than the awards that fit into one window. */
const MOST_AT_ONCE = 200;

/** The reader's own code, made when it is first asked for, and what it has brought. */
export async function showMyCode({ db, clock }: Context, { userId }: Actor): Promise<MyCode> {
  const at = clock();
  const own = await ownCode(db, userId, at);
  const [{ invited, reads, pays }, received] = await Promise.all([
    countInvitees(db, userId),
    sumReceived(db, userId, windowStart(at)),
  ]);
  return {
    code_id: own.id,
    code: own.code,
    share_text: `我在用青鸟读英语外刊：生词点一下就有释义，读过的词会按时回来复习。用我的邀请码 ${shownCode(own.code)} 注册，送你 ${TRIAL_DAYS} 天会员。`,
    invited,
    received_days: received.ever,
    waiting_days: reads * readAward + pays * payAward,
    room_days: Math.max(0, mostDays - received.lately),
  };
}

/** The code with which a reader invites others; made when it is first asked for. */
export async function ownCode(
  db: Db,
  ownerId: number,
  at: Date,
): Promise<{ id: number; code: string }> {
  const known = await findOwnCode(db, ownerId);
  if (known) return known;
  await insertCode(db, { code: newCode(), ctype: 'invite', owner_id: ownerId, created_at: at });
  // Another call may have been quicker.
  return (await findOwnCode(db, ownerId))!;
}

/** When the window of awards began that ends today. */
const windowStart = (at: Date): Date => startOf(addDays(dayOf(at), 1 - windowDays));

/** Those whom the reader invited, the latest first. */
export async function showInvitees(
  { db }: Context,
  { userId }: Actor,
  page: { offset: number; limit: number },
) {
  const [rows, { invited: total }] = await Promise.all([
    listInvitees(db, userId, page),
    countInvitees(db, userId),
  ]);
  const next = page.offset + rows.length;
  return { items: rows.map(inviteeView), total, next_offset: next < total ? next : null };
}

const inviteeView = (row: InviteeRow): Invitee => ({
  id: row.id,
  username: row.username,
  joined_at: row.used_at.toISOString(),
  counts: row.counts,
  read_days: row.read_days,
  read: row.read_at ? 'received' : row.counts && row.read_days >= readDays ? 'waiting' : 'none',
  pay: row.pay_back_at
    ? 'taken_back'
    : row.pay_at
      ? 'received'
      : row.counts && row.pays
        ? 'waiting'
        : 'none',
});

/**
 * Gives the reader what their own code has earned, the oldest first, as far as there is room in the
 * window. What does not fit waits.
 * @throws Refusal `code_not_found` for another's code, `no_award`, `award_cap`,
 *   `membership_too_long`
 */
export function receiveInviteAwards({ db, clock }: Context, { userId }: Actor, codeId: number) {
  return db.transaction().execute(async (tx) => {
    const own = await findOwnCode(tx, userId);
    if (own?.id !== codeId) throw new Refusal('code_not_found');
    await lockAwards(tx, userId);
    const at = clock();
    const waiting = (await listWaiting(tx, userId, MOST_AT_ONCE)).flatMap(awardsOf);
    if (waiting.length === 0) {
      throw new Refusal('no_award', { message: '现在没有可以领取的奖励' });
    }
    let room = mostDays - (await sumReceived(tx, userId, windowStart(at))).lately;
    const awards: Award[] = [];
    for (const award of waiting) {
      if (award.days > room) continue;
      room -= award.days;
      awards.push(await giveAward(tx, userId, award, at));
    }
    if (awards.length === 0) throw new Refusal('award_cap');
    const member = await findMember(tx, userId);
    return {
      days: awards.reduce((sum, { days }) => sum + days, 0),
      awards,
      membership: membershipView(member ? membershipOfJoin(member) : null, at),
    };
  });
}

function awardsOf({ id, read, pay }: { id: number; read: boolean; pay: boolean }) {
  const award = (kind: AwardKind, days: number, reason: string) => [
    { kind, subject: `${id}`, days, reason },
  ];
  return [
    ...(read ? award('invite_read', readAward, `邀请的朋友有 ${readDays} 天读满 10 分钟`) : []),
    ...(pay ? award('invite_pay', payAward, '邀请的朋友开通了会员') : []),
  ];
}

/**
 * Takes the award for a reader's payment back from their inviter, in the transaction that gives the
 * money back; not while another order of theirs stands.
 */
export async function takeInviteAwardBack(tx: Db, userId: number, at: Date): Promise<void> {
  const invitation = await findInvitation(tx, userId);
  if (!invitation || invitation.owner_id === null) return;
  // Whoever receives awards meanwhile sees the refund, or this sees what they received.
  await lockAwards(tx, invitation.owner_id);
  if (await hasPaid(tx, userId)) return;
  const award = { kind: 'invite_pay', subject: `${invitation.id}` } as const;
  await takeAwardBack(tx, invitation.owner_id, award, '邀请的朋友退款了，奖励收回', at);
}

const lockAwards = (tx: Db, userId: number) => lockUntilCommit(tx, `invite awards:${userId}`);
