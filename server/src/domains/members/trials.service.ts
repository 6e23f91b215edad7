import { createHmac, randomInt } from 'node:crypto';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { membershipOfJoin, membershipView } from '#core/membership.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { findMember } from './members.queries.ts';
import { giveDays } from './members.service.ts';
import {
  findCode,
  findCodeOf,
  findPhone,
  findTrialOf,
  insertCode,
  insertTrial,
} from './trials.queries.ts';

/** Letters and digits that are not taken for one another. */
const UNAMBIGUOUS = '23456789abcdefghjkmnpqrstuvwxyz';
/** Of 31 signs each: 50 bits, more than anybody tries. */
const CODE_LENGTH = 10;

/**
 * The code by which a trial is received; the same however often it is asked for.
 * @throws Refusal `trial_received` when it was
 */
export function openTrial(context: Context, { userId }: Actor, xhsId: string) {
  return context.db.transaction().execute(async (tx) => {
    if (await findTrialOf(tx, xhsId)) throw new Refusal('trial_received');
    const known = await findCodeOf(tx, xhsId);
    if (known) return { code: known.code, xhs_id: xhsId };
    const made = {
      code: newCode(),
      xhs_id: xhsId,
      created_by: userId,
      created_at: context.clock(),
    };
    await insertCode(tx, made);
    await recordAudit(tx, {
      actorId: userId,
      action: 'members.openTrial',
      subject: `xhs:${xhsId}`,
    });
    // Another administrator may have been quicker.
    const { code } = (await findCodeOf(tx, xhsId)) ?? made;
    return { code, xhs_id: xhsId };
  });
}

/**
 * Gives the caller a trial from now on.
 * @throws Refusal `trial_code_invalid`; `trial_received` when the account, its phone or the code's
 *   xhs_id had one; `membership_too_long`
 */
export function receiveTrial(context: Context, { userId }: Actor, code: string) {
  return context.db.transaction().execute(async (tx) => {
    const made = await findCode(tx, code);
    if (!made) throw new Refusal('trial_code_invalid');
    const phone = await findPhone(tx, userId);
    const at = context.clock();
    const trial = {
      user_id: userId,
      phone_hash: phone === null ? null : hashPhone(context.secret, phone),
      xhs_id: made.xhs_id,
      received_at: at,
    };
    if (!(await insertTrial(tx, trial))) throw new Refusal('trial_received');
    const given = { kind: 'trial', level: 1, days: TRIAL_DAYS, remark: '' } as const;
    await giveDays(tx, userId, given, at);
    const member = await findMember(tx, userId);
    return membershipView(member ? membershipOfJoin(member) : null, at);
  });
}

const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('');

// A phone has so few digits that a hash without a key would be no secret.
const hashPhone = (secret: Uint8Array, phone: string): Buffer =>
  createHmac('sha256', secret).update(`trial phone\n${phone}`).digest();
