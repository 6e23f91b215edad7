import { randomBytes } from 'node:crypto';
import type { Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { MINUTE_MS, SECOND_MS } from '#core/durations.ts';
import { Refusal } from '#core/refusal.ts';
import { signClaim, verifyClaim } from '#core/signed-token.ts';
import { findCredentialsById, lockCredentials } from '#domains/users/users.queries.ts';
import { writeToOwner } from './alerts.service.ts';
import { passwordStamp } from './known-device.ts';
import { openAccount, type Login } from './open-account.ts';
import { countCodeTry, forgiveCodes, useSecondCode } from './second-code.service.ts';
import { findSecondFactor } from './second-factor.queries.ts';

/** For how long a right password waits for the code. */
const PATIENCE_MS = 10 * MINUTE_MS;

/**
 * Opens a session of an account that was proved by one factor, or asks for the second: the refusal is to be
 * thrown after the transaction, which must keep that the first was used.
 * @param context with the transaction that holds the account's row
 * @throws Refusal `banned`
 */
export async function openOrAsk(
  context: Context,
  user: { id: number; password_hash: string },
  caller: Caller,
): Promise<Login | Refusal> {
  const factor = await findSecondFactor(context.db, user.id);
  if (!factor?.confirmed_at) return openAccount(context, user, caller, { strong: false });
  const expires = Math.floor((context.clock().getTime() + PATIENCE_MS) / SECOND_MS);
  const name = randomBytes(9).toString('base64url');
  const claim = `second-step.${user.id}.${expires}.${name}.${passwordStamp(user)}`;
  return new Refusal('second_step_needed', {
    fields: { ticket: signClaim(context.signing, claim) },
  });
}

/** The login, or the refusal thrown. */
export function loginOrRefusal(outcome: Login | Refusal): Login {
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}

/**
 * The second step of a login. The owner is told by mail when a recovery code was used.
 * @throws Refusal `second_step_over` for a ticket that is forged, over, or older than the password;
 *   `wrong_second_code`, `too_many_tries`, `banned`
 */
export async function takeSecondStep(
  context: Context,
  { ticket, code }: { ticket: string; code: string },
  caller: Caller,
): Promise<Login> {
  const { db, clock, signing } = context;
  const [kind, id, expires, , stamp] = verifyClaim(signing, ticket)?.split('.') ?? [];
  const account = kind === 'second-step' ? await findCredentialsById(db, Number(id)) : undefined;
  const isOver = Number(expires) * SECOND_MS <= clock().getTime();
  if (!account || isOver || stamp !== passwordStamp(account)) throw new Refusal('second_step_over');
  await countCodeTry(context, account.id);
  const done = await db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, account.id);
    if (user?.password_hash !== account.password_hash) throw new Refusal('second_step_over');
    const used = await useSecondCode(context, tx, user.id, code);
    if (!used) return null;
    await forgiveCodes(tx, user.id);
    const opened = await openAccount({ ...context, db: tx }, user, caller, { strong: true });
    return { used, opened };
  });
  if (!done) throw new Refusal('wrong_second_code');
  if (done.used === 'recovery') {
    void writeToOwner(context, account, { kind: 'recovery-code-used', ip: caller.ip });
  }
  return done.opened;
}
