import { createHmac } from 'node:crypto';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { giveDays } from './members.service.ts';
import { findPhone, insertTrial } from './trials.queries.ts';

/**
 * Gives a reader a trial from now on, in the caller's transaction, once for each account, phone and
 * xhs_id.
 * @returns whether it was given: not when one of the three had one
 * @throws Refusal `user_not_found`, `membership_too_long`
 */
export async function giveTrial(
  { secret, clock }: Context,
  tx: Db,
  userId: number,
  xhsId: string | null,
): Promise<boolean> {
  const phone = await findPhone(tx, userId);
  const at = clock();
  const trial = {
    user_id: userId,
    phone_hash: phone === null ? null : hashPhone(secret, phone),
    xhs_id: xhsId,
    received_at: at,
  };
  if (!(await insertTrial(tx, trial))) return false;
  await giveDays(tx, userId, { kind: 'trial', level: 1, days: TRIAL_DAYS, remark: '' }, at);
  return true;
}

// A phone has so few digits that a hash without a key would be no secret.
const hashPhone = (secret: Uint8Array, phone: string): Buffer =>
  createHmac('sha256', secret).update(`trial phone\n${phone}`).digest();
