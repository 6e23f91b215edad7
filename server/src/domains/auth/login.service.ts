import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Caller } from '#core/actor.ts';
import { verifyPassword } from '#domains/users/password-hash.ts';
import {
  type AccountName,
  findCredentials,
  lockCredentials,
} from '#domains/users/users.queries.ts';
import { accountKey, accountName } from '#domains/users/users.service.ts';
import { tellStrangers } from './alerts.service.ts';
import { knownDevice } from './known-device.ts';
import { countPasswordTry, forgiveAsker } from './lockout.service.ts';
import { loginOrRefusal, openOrAsk } from './second-step.service.ts';
import { consumeCode } from './verification-codes.service.ts';

export type Login = {
  username: string;
  password: string;
  /** Device tokens of earlier logins on this device. */
  devices: string[];
  captcha: { key: string; answer: string } | null;
};

/**
 * Logs in by username, phone or e-mail address with the password. An unknown account gets the
 * refusal of a wrong password, after the same work, and is locked in the same way.
 * @throws Refusal `wrong_credentials`, `account_locked`, `too_many_tries`, `wrong_captcha`,
 *   `second_step_needed` with the ticket of the second step, `banned`
 */
export async function logIn(
  context: Context,
  { username, password, devices, captcha }: Login,
  caller: Caller,
) {
  const name = accountName(username);
  const account = await findCredentials(context.db, name);
  const device = account ? knownDevice(context.signing, devices, account) : null;
  const target = account ? { userId: account.id } : { unknownName: accountKey(name) };
  const { isLast } = await countPasswordTry(context, target, { device, captcha, ip: caller.ip });
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) {
    // Not awaited: the time of the answer must not reveal which accounts exist.
    if (account && isLast) void tellStrangers(context, account, caller.ip);
    throw new Refusal('wrong_credentials');
  }
  const outcome = await context.db.transaction().execute(async (tx) => {
    // A change of the password ends sessions; a session opened with the old password at the same
    // moment must end too.
    const user = await lockCredentials(tx, account.id);
    if (user?.password_hash !== account.password_hash) throw new Refusal('wrong_credentials');
    await forgiveAsker(tx, user.id, device);
    return openOrAsk({ ...context, db: tx }, user, caller);
  });
  return loginOrRefusal(outcome);
}

/**
 * Logs in by a code sent to the account's phone or e-mail address. One without an account gets the
 * refusal of a wrong code.
 * @throws Refusal `wrong_sms_code` or `wrong_email_code`, `second_step_needed`, `banned`
 */
export async function logInByCode(
  context: Context,
  {
    name,
    code,
    ticket,
  }: {
    name: Exclude<AccountName, { username: string }>;
    code: string;
    ticket?: string | undefined;
  },
  caller: Caller,
) {
  // A wrong code is returned, not thrown, from the transaction: the try must stay counted.
  const login = await context.db.transaction().execute(async (tx) => {
    const message = { recipient: accountKey(name), purpose: 'login', code } as const;
    if (!(await consumeCode(context, tx, message, { ticket, ip: caller.ip }))) return null;
    const found = await findCredentials(tx, name);
    const user = found && (await lockCredentials(tx, found.id));
    return user ? openOrAsk({ ...context, db: tx }, user, caller) : null;
  });
  if (!login) throw new Refusal('phone' in name ? 'wrong_sms_code' : 'wrong_email_code');
  return loginOrRefusal(login);
}
