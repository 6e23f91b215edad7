import { createHash } from 'node:crypto';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { Refusal } from '#core/refusal.ts';
import { consumeCaptcha } from './captcha.service.ts';
import { type CountedTry, countTry, deleteFailures, findLock } from './lockout.queries.ts';
import { networkOf } from '#core/network.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';

/*
 * How many wrong passwords an account takes, and from whom. Strangers must not be able to guess, nor
 * to keep the owner out (OWASP, "Device Cookies"; NIST SP 800-63B 5.2.2: at most 100 in a row):
 *   a known device       10 in 15 minutes, counted for itself; then it is a stranger
 *   a stranger           10 in 15 minutes and 50 a day for the account, whatever the address
 *   … with a captcha     20 a day from one network, 100 a day for the account
 */
type Limit = { most: number; lockMs: number };
const A_WHILE: Limit = { most: 10, lockMs: 15 * MINUTE_MS };
const PLAIN_A_DAY: Limit = { most: 50, lockMs: DAY_MS };
const SOLVED_A_DAY: Limit = { most: 100, lockMs: DAY_MS };
const SOLVED_BY_NETWORK: Limit = { most: 20, lockMs: DAY_MS };

/**
 * What a password is tried against: an account (the same for its name and its phone), or a name
 * that no account has. Both are counted and locked alike, so that a lock does not reveal which
 * accounts exist.
 */
export type Target = { userId: number } | { unknownName: string };

/**
 * What is known of whoever tries a password: the name of a known device, the captcha they solved,
 * their address.
 */
type Asker = {
  device: string | null;
  captcha: { key: string; answer: string } | null;
  ip: string;
};

/**
 * Counts a try at a login before the password is checked, so that fifty simultaneous tries are no
 * more than ten. After a right password call {@link forgiveAsker}.
 * @returns whether it was a stranger's last try before the lock; if the password was wrong, the
 *   owner should be alerted
 * @throws Refusal `account_locked` (a captcha opens it), `too_many_tries` (nothing opens it for
 *   strangers), `wrong_captcha`
 */
export async function countPasswordTry(
  context: Context,
  target: Target,
  { device, captcha, ip }: Asker,
): Promise<{ isLast: boolean }> {
  const key = keyOf(target);
  if (device && (await count(context, deviceKey(key, device), A_WHILE)).may) {
    return { isLast: false };
  }
  if (captcha) {
    if (!(await consumeCaptcha(context, captcha.key, captcha.answer))) {
      throw new Refusal('wrong_captcha');
    }
    const network = `${key}:from:${networkOf(ip)}`;
    if (context.config.rateLimit) await demand(context, network, SOLVED_BY_NETWORK, tooMany);
    await demand(context, `${key}:solved`, SOLVED_A_DAY, tooMany);
    return { isLast: false };
  }
  const { isLast } = await demand(context, key, A_WHILE, locked);
  await demand(context, `${key}:plain`, PLAIN_A_DAY, locked);
  return { isLast };
}

/**
 * Counts a try of the old password by whoever is logged in, so that a session left open somewhere
 * is no way to guess it. The tries of strangers are counted apart.
 * @throws Refusal `account_locked`
 */
export async function countOwnPasswordTry(context: Context, userId: number): Promise<void> {
  const key = `${keyOf({ userId })}:own`;
  await demand(context, key, A_WHILE, lockedOwn);
  await demand(context, `${key}:day`, PLAIN_A_DAY, lockedOwn);
}

/** Resets, after a right password, the count of a known device, or the one strangers share. */
export const forgiveAsker = (db: Db, userId: number, device: string | null) =>
  device ? deleteFailures(db, deviceKey(keyOf({ userId }), device)) : forgiveTries(db, userId);

/** Resets every count of an account. */
export const forgiveTries = (db: Db, userId: number) => deleteFailures(db, keyOf({ userId }));

/** Counts a try under any key. */
export function count(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  key: string,
  { most, lockMs }: Limit,
): Promise<CountedTry> {
  const at = clock();
  return countTry(db, key, at, {
    most,
    lockedUntil: new Date(at.getTime() + lockMs),
    forgottenBefore: new Date(at.getTime() - DAY_MS),
  });
}

async function demand(
  context: Context,
  key: string,
  limit: Limit,
  refusal: (minutes: number, retryAfter: number) => Refusal,
): Promise<CountedTry> {
  const counted = await count(context, key, limit);
  if (counted.may) return counted;
  const at = context.clock().getTime();
  const until = (await findLock(context.db, key))?.locked_until?.getTime() ?? at;
  const seconds = Math.max(1, Math.ceil((until - at) / 1000));
  throw refusal(Math.ceil(seconds / 60), seconds);
}

const locked = (minutes: number, retryAfter: number): Refusal =>
  new Refusal('account_locked', {
    message: `密码错误次数过多，请填写图形验证码再试，或 ${inWords(minutes)}后再试`,
    retryAfter,
  });

const lockedOwn = (minutes: number, retryAfter: number): Refusal =>
  new Refusal('account_locked', {
    message: `密码错误次数过多，请 ${inWords(minutes)}后再试，或用验证码重设密码`,
    retryAfter,
  });

const tooMany = (minutes: number, retryAfter: number): Refusal =>
  new Refusal('too_many_tries', {
    message: `今天输错的次数太多了。请用登录过的设备登录，或用验证码重设密码，或 ${inWords(minutes)}后再试`,
    retryAfter,
  });

const inWords = (minutes: number): string =>
  minutes < 60 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`;

const keyOf = (target: Target): string =>
  'userId' in target
    ? `user:${target.userId}`
    : `name:${createHash('sha256').update(target.unknownName).digest('hex')}`;

const deviceKey = (key: string, device: string): string => `${key}:device:${device}`;
