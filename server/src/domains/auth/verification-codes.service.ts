import { createHmac, randomInt } from 'node:crypto';
import type { CodePurpose } from '@bluebird/contract/auth.ts';
import { isAbroad } from '@bluebird/contract/phone.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#core/refusal.ts';
import { signClaim, verifyClaim } from '#core/signed-token.ts';
import { startOfDay, startOfNextDay } from '#core/shanghai.ts';
import { findCredentials } from '#domains/users/users.queries.ts';
import { accountName } from '#domains/users/users.service.ts';
import { consumeCaptcha } from './captcha.service.ts';
import { knownDevice } from './known-device.ts';
import { count } from './lockout.service.ts';
import { networkOf } from '#core/network.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import {
  addCodeTry,
  countAbroad,
  countRecipientUse,
  deleteCode,
  findAddressUse,
  findRecipientUse,
  insertCode,
  lockCode,
  lockLatestCode,
  updateUsed,
} from './verification-codes.queries.ts';

/*
 * Codes that prove to hold a phone or an e-mail address; how one is brought there is said in
 * `sms-codes.service.ts` and `email-codes.service.ts`. An "address" alone is that of a network.
 */

export const CODE_VALID_SECONDS = 300;
export const CODE_RESEND_SECONDS = 60;
/** Tries of one code by whoever asked for it. */
const MAX_TRIES = 5;
/** Tries of one code from one address without the code's ticket. */
const STRAY_TRIES = { most: MAX_TRIES, lockMs: CODE_VALID_SECONDS * 1000 };
/**
 * Tries in a day for one recipient, over all who have no ticket and another address than the asker's.
 */
const STRANGERS_TRIES = { most: 20, lockMs: DAY_MS };
/**
 * Codes a day for one recipient; at most four of them from one address, so that one stranger cannot use
 * them up.
 */
const A_DAY_PER_RECIPIENT = 10;
const A_DAY_PER_RECIPIENT_AND_ADDRESS = 4;
/** Further codes a day for a device on which the recipient's account was logged in. */
const A_DAY_PER_KNOWN_DEVICE = 5;
const AN_HOUR_PER_ADDRESS = 30;
/**
 * Codes a day for phones of other countries and regions together, besides those for known devices:
 * fraudsters share the price of messages that they have sent to costly numbers.
 */
const A_DAY_ABROAD = 200;

/** A code for a phone or an e-mail address. */
export type CodeMessage = { recipient: string; purpose: CodePurpose; code: string };

type Wanted = {
  recipient: string;
  purpose: CodePurpose;
  /** Device tokens of earlier logins on this device. */
  devices: string[];
  captcha: { key: string; answer: string };
};

/**
 * Makes a code and has it delivered, after a captcha. The answer is the same for every recipient: a
 * code that only its account could use is made and counted where there is no account too, only not
 * delivered, and the answer does not wait for the delivery, whose time could be measured.
 * @param deliver brings the code there; what it throws is told to whoever waits for it
 * @returns among others a ticket, by which the asker's tries are told from those of others
 * @throws Refusal `wrong_captcha`, `rate_limited`, and what `deliver` throws
 */
export async function sendCode(
  context: Context,
  { recipient, purpose, devices, captcha }: Wanted,
  ip: string,
  deliver: (code: string) => Promise<void>,
): Promise<{ resend_after: number; ticket: string }> {
  if (!(await consumeCaptcha(context, captcha.key, captcha.answer))) {
    throw new Refusal('wrong_captcha');
  }
  const account = await findCredentials(context.db, accountName(recipient));
  const byDevice = account !== undefined && knownDevice(context.signing, devices, account) !== null;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const id = await keepCode(context, { recipient, purpose, code }, { ip, byDevice });
  if (purpose === 'reset' || purpose === 'login') {
    if (account) deliver(code).catch(() => {});
  } else {
    await deliver(code).catch(async (error: unknown) => {
      await deleteCode(context.db, id);
      throw error;
    });
  }
  return {
    resend_after: CODE_RESEND_SECONDS,
    ticket: signClaim(context.signing, `verification-code.${id}`),
  };
}

/** Whoever tries a code: known by the ticket the code was given out with, else by their address. */
type CodeAsker = { ticket?: string | undefined; ip: string };

/**
 * Proves that the caller holds a phone or an e-mail address. A code works once, for its purpose, within five minutes and
 * five tries. The holder of the ticket has these tries alone: strangers cannot use them up. A wrong
 * try is counted in the caller's transaction, which must therefore commit.
 */
export async function consumeCode(
  context: Context,
  tx: Db,
  message: CodeMessage,
  asker: CodeAsker,
): Promise<boolean> {
  const id = await tryCode(context, tx, message, asker);
  if (id !== null) await updateUsed(tx, id, context.clock());
  return id !== null;
}

/**
 * Proves that the caller holds two recipients: both codes are used, or neither, so that a slip in one
 * does not cost the other.
 * @returns which one is wrong, by its place; null when both are right
 */
export async function consumeBoth(
  context: Context,
  tx: Db,
  messages: readonly [CodeMessage & CodeAsker, CodeMessage & CodeAsker],
): Promise<0 | 1 | null> {
  const [first, second] = messages;
  const ids = [
    await tryCode(context, tx, first, first),
    await tryCode(context, tx, second, second),
  ];
  if (ids[0] === null) return 0;
  if (ids[1] === null) return 1;
  for (const id of ids) await updateUsed(tx, id!, context.clock());
  return null;
}

/** Counts a try of a code. @returns the code's number when it is right */
async function tryCode(
  context: Context,
  tx: Db,
  message: CodeMessage,
  asker: CodeAsker,
): Promise<number | null> {
  const at = context.clock();
  const sought = { recipient: message.recipient, purpose: message.purpose, at };
  const id = ticketId(context, asker.ticket);
  const row = id ? await lockCode(tx, id, sought) : await lockLatestCode(tx, asker.ip, sought);
  if (!row) return null;
  if (id) {
    if (row.tries >= MAX_TRIES) return null;
    await addCodeTry(tx, row.id);
  } else if (!(await mayStray({ ...context, db: tx }, row, message.recipient, asker.ip))) {
    return null;
  }
  // Both sides are keyed hashes, so the time of the comparison reveals nothing about the code.
  const hashes = context.signing.all().map((secret) => hashCode(secret, message));
  return hashes.some((hash) => row.code_hash.equals(hash)) ? row.id : null;
}

async function mayStray(
  context: Pick<Context, 'db' | 'clock'>,
  code: { id: number; ip: string },
  recipient: string,
  ip: string,
): Promise<boolean> {
  const network = networkOf(ip);
  if (!(await count(context, `verification-code:${code.id}:${network}`, STRAY_TRIES)).may)
    return false;
  if (network === networkOf(code.ip)) return true;
  return (await count(context, `verification-codes-of:${recipient}`, STRANGERS_TRIES)).may;
}

function ticketId({ signing }: Context, ticket: string | undefined): number | null {
  const [, id] =
    /^verification-code\.(\d{1,15})$/.exec(verifyClaim(signing, ticket ?? '') ?? '') ?? [];
  return id ? Number(id) : null;
}

/** Stores and counts a code within the limits of its recipient and address. */
function keepCode(
  context: Context,
  message: CodeMessage,
  { ip, byDevice }: { ip: string; byDevice: boolean },
): Promise<number> {
  const { recipient, purpose } = message;
  const at = context.clock();
  return context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `code-recipient:${recipient}`);
    await assertRecipientMayAsk(tx, { recipient, byDevice }, at);
    if (isAbroad(recipient) && !byDevice) {
      await lockUntilCommit(tx, 'sms-abroad');
      if ((await countAbroad(tx, startOfDay(at))) >= A_DAY_ABROAD) refuseToday(at);
    }
    if (context.config.rateLimit) {
      await lockUntilCommit(tx, `code-address:${ip}`);
      if (!byDevice) await assertAddressMayAskFor(tx, { recipient, ip }, at);
      await assertAddressMayAsk(tx, ip, at);
    }
    const expiresAt = new Date(at.getTime() + CODE_VALID_SECONDS * 1000);
    const codeHash = hashCode(context.signing.present(), message);
    return insertCode(tx, { recipient, purpose, ip, byDevice, codeHash, at, expiresAt });
  });
}

async function assertRecipientMayAsk(
  tx: Db,
  { recipient, byDevice }: { recipient: string; byDevice: boolean },
  at: Date,
): Promise<void> {
  const { last, count: sent } = await findRecipientUse(tx, recipient, byDevice, startOfDay(at));
  const wait = last ? last.getTime() + CODE_RESEND_SECONDS * 1000 - at.getTime() : 0;
  if (wait > 0) refuseFor(wait, (seconds) => `验证码发送太频繁，请 ${seconds} 秒后再试`);
  if (sent >= (byDevice ? A_DAY_PER_KNOWN_DEVICE : A_DAY_PER_RECIPIENT)) refuseToday(at);
}

async function assertAddressMayAskFor(
  tx: Db,
  wanted: { recipient: string; ip: string },
  at: Date,
): Promise<void> {
  const asked = await countRecipientUse(tx, wanted, startOfDay(at));
  if (asked >= A_DAY_PER_RECIPIENT_AND_ADDRESS) refuseToday(at);
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

/**
 * Keyed hash of a code: a plain hash of six figures could be reversed by trying a million, if the
 * table leaked.
 */
const hashCode = (secret: Uint8Array, { recipient, purpose, code }: CodeMessage): Buffer =>
  createHmac('sha256', secret)
    .update(`verification-code\n${purpose}\n${recipient}\n${code}`)
    .digest();
