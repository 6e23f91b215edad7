import { createHash } from 'node:crypto';
import type { Context } from '#core/context.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#db/client.ts';
import { deleteFailures } from './lockout.queries.ts';
import { count } from './lockout.service.ts';
import { takeRecoveryCode, lockSecondFactor, updateLastStep } from './second-factor.queries.ts';
import { fromBase32, stepOfCode } from './totp.ts';

/*
 * Whoever guesses codes knows the password already, so few tries are enough: three codes of a million
 * are right at any moment, and thirty tries a day find one in thirty years.
 */
const A_WHILE = { most: 6, lockMs: 15 * MINUTE_MS };
const A_DAY = { most: 30, lockMs: DAY_MS };

/** What a second factor's secret is sealed for. */
export const purposeOf = (userId: number): string => `second-factor:${userId}`;

// Eighty random bits need no slow hash: there is nothing to guess.
export const hashCode = (code: string): Buffer => createHash('sha256').update(code).digest();

/** The key of its own: a right password must not make codes be forgotten. */
const keyOf = (userId: number): string => `second:${userId}`;

/**
 * Counts a try of a code before it is looked at.
 * @throws Refusal `too_many_tries`
 */
export async function countCodeTry(context: Context, userId: number): Promise<void> {
  const [key, day] = [keyOf(userId), `${keyOf(userId)}:day`];
  const tries = [await count(context, key, A_WHILE), await count(context, day, A_DAY)];
  if (tries.every(({ may }) => may)) return;
  throw new Refusal('too_many_tries', {
    message: '验证码输错的次数太多了，请过一会儿再试，或用通行密钥登录',
    retryAfter: (15 * MINUTE_MS) / 1000,
  });
}

/** Resets the tries of an account's codes. */
export const forgiveCodes = (tx: Db, userId: number) => deleteFailures(tx, keyOf(userId));

/**
 * Uses a code up: of the app, or a recovery code.
 * @param tx holds the second factor's row from now on
 * @returns what it was; null when it was wrong or used already
 */
export async function useSecondCode(
  { clock, sealing }: Pick<Context, 'clock' | 'sealing'>,
  tx: Db,
  userId: number,
  code: string,
): Promise<'app' | 'recovery' | null> {
  const factor = await lockSecondFactor(tx, userId);
  if (!factor) return null;
  if (code.length > 6) {
    return (await takeRecoveryCode(tx, userId, hashCode(code))) ? 'recovery' : null;
  }
  const secret = fromBase32(sealing.open(factor.secret, purposeOf(userId)));
  const step = stepOfCode(secret, code, { at: clock(), after: factor.last_step });
  if (step === null) return null;
  await updateLastStep(tx, userId, step);
  return 'app';
}
