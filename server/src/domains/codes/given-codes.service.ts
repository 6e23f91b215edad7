import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { membershipOfJoin, membershipView } from '#core/membership.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#db/client.ts';
import { findMember } from '#domains/members/members.queries.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { findCodeOfXhs, findTrialOfXhs, insertCode } from './codes.queries.ts';
import { newCode } from './new-code.ts';
import { useCode } from './use-code.service.ts';

/**
 * The code by which a reader known by an xhs_id receives a trial; the same however often it is
 * asked for.
 * @throws Refusal `trial_received` when it was
 */
export const openTrial = (context: Context, actor: Actor, xhsId: string) =>
  context.db.transaction().execute(async (tx) => {
    const { code } = await trialCodeOf(context, tx, actor, xhsId);
    return { code, xhs_id: xhsId };
  });

/** The same in the caller's transaction. @throws Refusal `trial_received` */
export async function trialCodeOf(
  { clock }: Context,
  tx: Db,
  { userId }: Actor,
  xhsId: string,
): Promise<{ id: number; code: string }> {
  if (await findTrialOfXhs(tx, xhsId)) throw new Refusal('trial_received');
  const known = await findCodeOfXhs(tx, xhsId);
  if (known) return known;
  await insertCode(tx, {
    ...{ code: newCode(), ctype: 'trial', xhs_id: xhsId },
    ...{ created_by: userId, created_at: clock() },
  });
  await recordAudit(tx, { actorId: userId, action: 'codes.openTrial', subject: `xhs:${xhsId}` });
  // Another administrator may have been quicker.
  return (await findCodeOfXhs(tx, xhsId))!;
}

/**
 * Gives the caller what a code gives: a trial, or the days of a gift.
 * @throws Refusal `trial_code_invalid`, `trial_received`, `membership_too_long`
 */
export function receiveCode(context: Context, { userId }: Actor, code: string) {
  return context.db.transaction().execute(async (tx) => {
    await useCode(context, tx, { userId, code, way: 'receive' });
    return showMembership(context, tx, userId);
  });
}

/**
 * Uses a code for a reader on an administrator's word.
 * @throws Refusal `user_not_found`, `invitation_invalid`, `own_code`, `code_bound`, `trial_received`,
 *   `membership_too_long`
 */
export function bindCode(
  context: Context,
  actor: Actor,
  { user_id: userId, code: typed }: { user_id: number; code: string },
) {
  return context.db.transaction().execute(async (tx) => {
    if (!(await findMember(tx, userId))) throw new Refusal('user_not_found');
    const { code, ctype } = await useCode(context, tx, { userId, code: typed, way: 'bind' });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'codes.bind',
      subject: `user:${userId}`,
      data: { code, ctype },
    });
    return { user_id: userId, code, ctype, membership: await showMembership(context, tx, userId) };
  });
}

async function showMembership({ clock }: Context, tx: Db, userId: number) {
  const member = await findMember(tx, userId);
  return membershipView(member ? membershipOfJoin(member) : null, clock());
}
