import { createHmac, randomInt } from 'node:crypto';
import type { SmsPurpose } from '@bluebird/contract/auth.ts';
import { isAbroad } from '@bluebird/contract/phone.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#core/refusal.ts';
import { signClaim, verifyClaim } from '#core/signed-token.ts';
import { startOfDay, startOfNextDay } from '#core/shanghai.ts';
import { findCredentials } from '#domains/users/users.queries.ts';
import { SmsError } from '#integrations/sms/sms-error.ts';
import type { SmsMessage } from '#integrations/sms/sms.ts';
import { consumeCaptcha } from './captcha.service.ts';
import { knownDevice } from './known-device.ts';
import { count } from './lockout.service.ts';
import { networkOf } from '#core/network.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import {
  addCodeTry,
  countAbroad,
  countPhoneUse,
  deleteSmsCode,
  findAddressUse,
  findPhoneUse,
  insertSmsCode,
  lockCode,
  lockLatestCode,
  updateUsed,
} from './sms-codes.queries.ts';

export const SMS_VALID_SECONDS = 300;
export const SMS_RESEND_SECONDS = 60;
/** Tries of one code by whoever asked for it. */
const MAX_TRIES = 5;
/** Tries of one code from one address without the code's ticket. */
const STRAY_TRIES = { most: MAX_TRIES, lockMs: SMS_VALID_SECONDS * 1000 };
/**
 * Tries in a day for one phone, over all who have no ticket and another address than the asker's.
 */
const STRANGERS_TRIES = { most: 20, lockMs: DAY_MS };
/**
 * Codes a day for one phone; at most four of them from one address, so that one stranger cannot use
 * them up.
 */
const A_DAY_PER_PHONE = 10;
const A_DAY_PER_PHONE_AND_ADDRESS = 4;
/** Further codes a day for a device on which the phone's account was logged in. */
const A_DAY_PER_KNOWN_DEVICE = 5;
const AN_HOUR_PER_ADDRESS = 30;
/**
 * Codes a day for phones of other countries and regions together, besides those for known devices:
 * fraudsters share the price of messages that they have sent to costly numbers.
 */
const A_DAY_ABROAD = 200;

type Wanted = {
  phone: string;
  captcha: string;
  key?: string | undefined;
  stype: SmsPurpose;
  /** Device tokens of earlier logins on this device. */
  devices: string[];
};

/**
 * Sends a code to a phone, after a captcha. The answer is the same for every phone: a code to reset
 * a password is made and counted for a phone without an account too, only not sent, and the answer
 * does not wait for the sending, whose time could be measured.
 * @returns among others a ticket, by which the asker's tries are told from those of others
 * @throws Refusal `registration_closed` or `sms_unavailable` where no SMS service is set,
 *   `invalid_input` for a country or region that it does not reach, `wrong_captcha`,
 *   `rate_limited`, `unavailable` when the service fails
 */
export async function sendSmsCode(
  context: Context,
  { phone, captcha, key = phone.replace('+', ''), stype: purpose, devices }: Wanted,
  ip: string,
): Promise<{ resend_after: number; ticket: string }> {
  if (!context.sms.delivers) {
    throw new Refusal(purpose === 'register' ? 'registration_closed' : 'sms_unavailable');
  }
  if (isAbroad(phone) && !context.sms.abroad) {
    const message = '本站暂时只能向中国大陆的手机号发送短信';
    throw new Refusal('invalid_input', { message, fields: { phone: message } });
  }
  if (!(await consumeCaptcha(context, key, captcha))) throw new Refusal('wrong_captcha');
  const account = await findCredentials(context.db, { phone });
  const byDevice = account !== undefined && knownDevice(context.secret, devices, account) !== null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await keepCode(context, { phone, purpose, code }, { ip, byDevice });
  if (purpose === 'reset') {
    if (account) deliver(context, { phone, purpose, code }).catch(() => {});
  } else {
    await deliver(context, { phone, purpose, code }).catch(async () => {
      await deleteSmsCode(context.db, id);
      throw new Refusal('unavailable', { message: '短信发送失败，请稍后再试' });
    });
  }
  return { resend_after: SMS_RESEND_SECONDS, ticket: signClaim(context.secret, `sms-code.${id}`) };
}

/** Whoever tries a code: known by the ticket the code was given out with, else by their address. */
type CodeAsker = { ticket?: string | undefined; ip: string };

/**
 * Proves that the caller holds a phone. A code works once, for its purpose, within five minutes and
 * five tries. The holder of the ticket has these tries alone: strangers cannot use them up. A wrong
 * try is counted in the caller's transaction, which must therefore commit.
 */
export async function consumeSmsCode(
  context: Context,
  tx: Db,
  message: SmsMessage,
  asker: CodeAsker,
): Promise<boolean> {
  const at = context.clock();
  const sought = { phone: message.phone, purpose: message.purpose, at };
  const id = ticketId(context, asker.ticket);
  const row = id ? await lockCode(tx, id, sought) : await lockLatestCode(tx, asker.ip, sought);
  if (!row) return false;
  if (id) {
    if (row.tries >= MAX_TRIES) return false;
    await addCodeTry(tx, row.id);
  } else if (!(await mayStray({ ...context, db: tx }, row, message.phone, asker.ip))) {
    return false;
  }
  // Both sides are keyed hashes, so the time of the comparison reveals nothing about the code.
  if (!row.code_hash.equals(hashCode(context, message))) return false;
  await updateUsed(tx, row.id, at);
  return true;
}

async function mayStray(
  context: Pick<Context, 'db' | 'clock'>,
  code: { id: number; ip: string },
  phone: string,
  ip: string,
): Promise<boolean> {
  const network = networkOf(ip);
  if (!(await count(context, `sms-code:${code.id}:${network}`, STRAY_TRIES)).may) return false;
  if (network === networkOf(code.ip)) return true;
  return (await count(context, `sms-codes-of:${phone}`, STRANGERS_TRIES)).may;
}

function ticketId({ secret }: Context, ticket: string | undefined): number | null {
  const [, id] = /^sms-code\.(\d{1,15})$/.exec(verifyClaim(secret, ticket ?? '') ?? '') ?? [];
  return id ? Number(id) : null;
}

/** Stores and counts a code within the limits of its phone and address. */
function keepCode(
  context: Context,
  message: SmsMessage,
  { ip, byDevice }: { ip: string; byDevice: boolean },
): Promise<number> {
  const { phone, purpose } = message;
  const at = context.clock();
  return context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `sms-phone:${phone}`);
    await assertPhoneMayAsk(tx, { phone, byDevice }, at);
    if (isAbroad(phone) && !byDevice) {
      await lockUntilCommit(tx, 'sms-abroad');
      if ((await countAbroad(tx, startOfDay(at))) >= A_DAY_ABROAD) refuseToday(at);
    }
    if (context.config.rateLimit) {
      await lockUntilCommit(tx, `sms-address:${ip}`);
      if (!byDevice) await assertAddressMayAskFor(tx, { phone, ip }, at);
      await assertAddressMayAsk(tx, ip, at);
    }
    const expiresAt = new Date(at.getTime() + SMS_VALID_SECONDS * 1000);
    const codeHash = hashCode(context, message);
    return insertSmsCode(tx, { phone, purpose, ip, byDevice, codeHash, at, expiresAt });
  });
}

async function assertPhoneMayAsk(
  tx: Db,
  { phone, byDevice }: { phone: string; byDevice: boolean },
  at: Date,
): Promise<void> {
  const { last, count: sent } = await findPhoneUse(tx, phone, byDevice, startOfDay(at));
  const wait = last ? last.getTime() + SMS_RESEND_SECONDS * 1000 - at.getTime() : 0;
  if (wait > 0) refuseFor(wait, (seconds) => `验证码发送太频繁，请 ${seconds} 秒后再试`);
  if (sent >= (byDevice ? A_DAY_PER_KNOWN_DEVICE : A_DAY_PER_PHONE)) refuseToday(at);
}

async function assertAddressMayAskFor(
  tx: Db,
  wanted: { phone: string; ip: string },
  at: Date,
): Promise<void> {
  const asked = await countPhoneUse(tx, wanted, startOfDay(at));
  if (asked >= A_DAY_PER_PHONE_AND_ADDRESS) refuseToday(at);
}

const refuseToday = (at: Date): never =>
  refuseFor(startOfNextDay(at).getTime() - at.getTime(), () => '今天的验证码已用完，请明天再试');

async function assertAddressMayAsk(tx: Db, ip: string, at: Date): Promise<void> {
  const { first, count } = await findAddressUse(tx, ip, new Date(at.getTime() - HOUR_MS));
  if (!first || count < AN_HOUR_PER_ADDRESS) return;
  refuseFor(first.getTime() + HOUR_MS - at.getTime(), () => '操作太频繁，请稍后再试');
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

/**
 * Keyed hash of a code: a plain hash of six figures could be reversed by trying a million, if the
 * table leaked.
 */
const hashCode = ({ secret }: Context, { phone, purpose, code }: SmsMessage): Buffer =>
  createHmac('sha256', secret).update(`sms-code\n${purpose}\n${phone}\n${code}`).digest();
