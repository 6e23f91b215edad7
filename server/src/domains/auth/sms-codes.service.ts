import { createHmac, randomInt } from 'node:crypto';
import type { SmsPurpose } from '@bluebird/contract/auth.ts';
import type { Context } from '../../context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#http/refusal.ts';
import { startOfDay, startOfNextDay } from '#time/shanghai.ts';
import { findUserByPhone } from '#domains/users/users.queries.ts';
import { SmsError } from '#integrations/sms/sms-error.ts';
import type { SmsMessage } from '#integrations/sms/sms.ts';
import { consumeCaptcha } from './captcha.service.ts';
import {
  deleteSmsCode,
  findAddressUse,
  findPhoneUse,
  insertSmsCode,
  useSmsCode,
} from './sms-codes.queries.ts';

export const SMS_VALID_SECONDS = 300;
export const SMS_RESEND_SECONDS = 60;
const MOST_TRIES = 5;
const A_DAY_PER_PHONE = 10;
const AN_HOUR_PER_ADDRESS = 30;

/**
 * Sends a code to a phone, after a captcha. The answer is the same for every phone: a code to reset
 * a password is made and counted for a phone without an account too, only not sent; and since
 * sending takes time that could be measured, that answer does not wait for it.
 * @throws Refusal `registration_closed` or `sms_unavailable` where no SMS service is set,
 *   `wrong_captcha`, `rate_limited`, `unavailable` when the service fails
 */
export async function sendSmsCode(
  context: Context,
  wanted: { phone: string; captcha: string; key?: string | undefined; stype: SmsPurpose },
  ip: string,
): Promise<{ resend_after: number }> {
  const { phone, stype: purpose } = wanted;
  if (!context.sms.delivers) {
    throw new Refusal(purpose === 'register' ? 'registration_closed' : 'sms_unavailable');
  }
  if (!(await consumeCaptcha(context, wanted.key ?? phone, wanted.captcha))) {
    throw new Refusal('wrong_captcha');
  }
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await keepCode(context, { phone, purpose, code }, ip);
  if (purpose === 'reset') {
    const isKnown = await findUserByPhone(context.db, phone);
    if (isKnown) deliver(context, { phone, purpose, code }).catch(() => {});
  } else {
    await deliver(context, { phone, purpose, code }).catch(async () => {
      await deleteSmsCode(context.db, id);
      throw new Refusal('unavailable', { message: '短信发送失败，请稍后再试' });
    });
  }
  return { resend_after: SMS_RESEND_SECONDS };
}

/**
 * Proves that the caller holds a phone. A code works once, for its purpose, within five minutes and
 * five tries. A wrong try is counted in the caller's transaction, which must therefore commit.
 */
export const consumeSmsCode = (
  context: Context,
  tx: Db,
  { phone, purpose, code }: SmsMessage,
): Promise<boolean> => {
  const codeHash = hashCode(context, { phone, purpose, code });
  return useSmsCode(tx, { phone, purpose, codeHash }, context.clock(), MOST_TRIES);
};

/** Counts and keeps a code within the limits of its phone and address. */
function keepCode(context: Context, message: SmsMessage, ip: string): Promise<number> {
  const { phone, purpose } = message;
  const at = context.clock();
  return context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `sms-phone:${phone}`);
    await assertPhoneMayAsk(tx, phone, at);
    if (context.config.rateLimit) {
      await lockUntilCommit(tx, `sms-address:${ip}`);
      await assertAddressMayAsk(tx, ip, at);
    }
    const expiresAt = new Date(at.getTime() + SMS_VALID_SECONDS * 1000);
    const codeHash = hashCode(context, message);
    return insertSmsCode(tx, { phone, purpose, ip, codeHash, at, expiresAt });
  });
}

async function assertPhoneMayAsk(tx: Db, phone: string, at: Date): Promise<void> {
  const { last, count } = await findPhoneUse(tx, phone, startOfDay(at));
  const wait = last ? last.getTime() + SMS_RESEND_SECONDS * 1000 - at.getTime() : 0;
  if (wait > 0) refuseFor(wait, (seconds) => `验证码发送太频繁，请 ${seconds} 秒后再试`);
  if (count >= A_DAY_PER_PHONE) {
    refuseFor(startOfNextDay(at).getTime() - at.getTime(), () => '今天的验证码已用完，请明天再试');
  }
}

async function assertAddressMayAsk(tx: Db, ip: string, at: Date): Promise<void> {
  const { first, count } = await findAddressUse(tx, ip, new Date(at.getTime() - 3_600_000));
  if (!first || count < AN_HOUR_PER_ADDRESS) return;
  refuseFor(first.getTime() + 3_600_000 - at.getTime(), () => '操作太频繁，请稍后再试');
}

function refuseFor(milliseconds: number, message: (seconds: number) => string): never {
  const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
  throw new Refusal('rate_limited', { message: message(seconds), retryAfter: seconds });
}

async function deliver(context: Context, message: SmsMessage): Promise<void> {
  try {
    await context.sms.send(message);
  } catch (error) {
    const reason = error instanceof SmsError ? error.reason : 'unknown';
    context.log.error({ reason, purpose: message.purpose }, 'SMS code not sent');
    throw error;
  }
}

/** A million codes are soon tried against a plain hash; with the secret in it, a leak tells none. */
const hashCode = ({ secret }: Context, { phone, purpose, code }: SmsMessage): Buffer =>
  createHmac('sha256', secret).update(`sms-code\n${purpose}\n${phone}\n${code}`).digest();
