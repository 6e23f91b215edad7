import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES, type SecondFactor } from '@bluebird/contract/auth-second-factor.ts';
import { rightsOf, type Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#db/client.ts';
import { lockCredentials } from '#domains/users/users.queries.ts';
import { writeToOwner } from './alerts.service.ts';
import { confirmOwnPassword } from './passwords.service.ts';
import {
  countCodeTry,
  forgiveCodes,
  hashCode,
  purposeOf,
  useSecondCode,
} from './second-code.service.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  findSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  upsertSecret,
} from './second-factor.queries.ts';
import { findIsStrong, updateStrong } from './sessions.queries.ts';
import { keyUri, toBase32 } from './totp.ts';

/** For how long a secret waits for its first code. */
export const PATIENCE_MS = 15 * MINUTE_MS;
/** RFC 4226, 4: as long as the hash. */
const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;

/** The caller's second factor, and what the site wants of them. */
export async function showSecondFactor(context: Context, actor: Actor): Promise<SecondFactor> {
  const { db, config } = context;
  const [factor, strong] = await Promise.all([
    findSecondFactor(db, actor.userId),
    findIsStrong(db, actor.userId, actor.sessionId),
  ]);
  const isStaff = rightsOf(actor) !== 'reader';
  const ofStaff = config.staffSecondFactor ? 'required' : 'asked';
  return {
    since: factor?.confirmed_at?.toISOString() ?? null,
    recovery_codes_left: factor?.confirmed_at ? (factor.codes_left ?? 0) : 0,
    wanted: isStaff ? ofStaff : 'optional',
    strong,
  };
}

/**
 * A new secret for the caller's authenticator app, which waits for its first code. The password is asked
 * for: a session left open somewhere must not lock its owner out.
 * @throws Refusal `wrong_password`, `account_locked`, `second_factor_on`
 */
export async function beginSecondFactor(context: Context, actor: Actor, password: string) {
  const account = await confirmOwnPassword(context, actor, password);
  const secret = toBase32(randomBytes(SECRET_BYTES));
  const sealed = context.sealing.seal(secret, purposeOf(actor.userId));
  const row = { userId: actor.userId, secret: sealed, at: context.clock() };
  if (!(await upsertSecret(context.db, row))) throw new Refusal('second_factor_on');
  return { secret, uri: keyUri(secret, account.username, '青鸟外刊') };
}

/**
 * Asks for codes from now on; this session counts as opened with one. The owner is told by mail.
 * @throws Refusal `wrong_second_code`, `second_step_over`, `second_factor_on`, `too_many_tries`
 */
export async function turnOnSecondFactor(context: Context, actor: Actor, code: string) {
  const { db, clock } = context;
  const at = clock();
  await countCodeTry(context, actor.userId);
  const done = await db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, actor.userId);
    const factor = user && (await lockSecondFactor(tx, actor.userId));
    if (factor?.confirmed_at) throw new Refusal('second_factor_on');
    if (!factor || at.getTime() - factor.created_at.getTime() > PATIENCE_MS) {
      throw new Refusal('second_step_over', { message: '等得太久了，请重新扫一次码' });
    }
    if (!(await useSecondCode(context, tx, actor.userId, code))) return null;
    await confirmSecondFactor(tx, actor.userId, at);
    await forgiveCodes(tx, actor.userId);
    await updateStrong(tx, actor.userId, actor.sessionId);
    return { user, codes: await giveRecoveryCodes(tx, actor.userId) };
  });
  if (!done) throw new Refusal('wrong_second_code');
  void writeToOwner(context, done.user, { kind: 'second-factor-on' });
  return { recovery_codes: done.codes };
}

/**
 * Asks for no code any more. The owner is told by mail.
 * @throws Refusal `wrong_password`, `account_locked`, `wrong_second_code`, `too_many_tries`,
 *   `second_factor_off`
 */
export async function turnOffSecondFactor(
  context: Context,
  actor: Actor,
  { password, code }: { password: string; code: string },
): Promise<void> {
  const account = await confirmOwnPassword(context, actor, password);
  await withCode(context, actor, code, (tx) => deleteSecondFactor(tx, actor.userId));
  void writeToOwner(context, account, { kind: 'second-factor-off' });
}

/** @throws Refusal as {@link turnOffSecondFactor} */
export async function renewRecoveryCodes(
  context: Context,
  actor: Actor,
  { password, code }: { password: string; code: string },
) {
  await confirmOwnPassword(context, actor, password);
  const codes = await withCode(context, actor, code, (tx) => giveRecoveryCodes(tx, actor.userId));
  return { recovery_codes: codes };
}

/**
 * Makes the caller's session one that a second factor was given in.
 * @throws Refusal `wrong_second_code`, `too_many_tries`, `second_factor_off`
 */
export async function proveSecondFactor(context: Context, actor: Actor, code: string) {
  await withCode(context, actor, code, (tx) => updateStrong(tx, actor.userId, actor.sessionId));
}

/** Does something after a right code of the caller's, in one transaction. */
async function withCode<T>(
  context: Context,
  actor: Actor,
  code: string,
  act: (tx: Db) => Promise<T>,
): Promise<T> {
  await countCodeTry(context, actor.userId);
  const done = await context.db.transaction().execute(async (tx) => {
    const factor = await lockSecondFactor(tx, actor.userId);
    if (!factor?.confirmed_at) throw new Refusal('second_factor_off');
    if (!(await useSecondCode(context, tx, actor.userId, code))) return null;
    await forgiveCodes(tx, actor.userId);
    return { result: await act(tx) };
  });
  if (!done) throw new Refusal('wrong_second_code');
  return done.result;
}

/** Gives an account new recovery codes instead of those it had, as they are shown. */
async function giveRecoveryCodes(tx: Db, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)));
  await replaceRecoveryCodes(tx, userId, codes.map(hashCode));
  return codes.map((code) => code.match(/.{4}/g)!.join('-'));
}
