import { createHmac } from 'node:crypto';
import { TRIAL_DAYS } from '@bluebird/contract/trial-days.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { giveDays } from './members.service.ts';
import { findContact, insertTrial } from './trials.queries.ts';

/**
 * Gives a reader a trial from now on, in the caller's transaction, once for each account, phone (or
 * e-mail address, for an account without one) and xhs_id.
 * @returns whether it was given: not when one of the three had one
 * @throws Refusal `user_not_found`, `membership_too_long`
 */
export async function giveTrial(
  { installation, clock }: Context,
  tx: Db,
  userId: number,
  xhsId: string | null,
): Promise<boolean> {
  const contact = await findContact(tx, userId);
  const at = clock();
  const trial = {
    user_id: userId,
    phone_hash: contact === null ? null : hashContact(installation, contact),
    xhs_id: xhsId,
    received_at: at,
  };
  if (!(await insertTrial(tx, trial))) return false;
  await giveDays(tx, userId, { kind: 'trial', level: 1, days: TRIAL_DAYS, remark: '' }, at);
  return true;
}

// A phone has so few digits that a hash without a key would be no secret.
const hashContact = (secret: Uint8Array, contact: string): Buffer =>
  createHmac('sha256', secret).update(`trial phone\n${contact}`).digest();
