import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Caller } from '#core/actor.ts';
import { verifyPassword } from '#domains/users/password-hash.ts';
import { findCredentials, lockCredentials, usernameKey } from '#domains/users/users.queries.ts';
import { accountName } from '#domains/users/users.service.ts';
import { currentUserView } from '#domains/users/users.view.ts';
import { tellOwner } from './alerts.service.ts';
import { issueDevice, knownDevice } from './known-device.ts';
import { countPasswordTry, forgiveAsker } from './lockout.service.ts';
import { createSession } from './sessions.service.ts';

export type Login = {
  username: string;
  password: string;
  /** Tokens of earlier logins on this device. */
  devices: string[];
  captcha: { key: string; answer: string } | null;
};

/**
 * Logs in by username or phone. An unknown account gets the same refusal as a wrong password, after
 * the same work, and is locked alike.
 * @throws Refusal `wrong_credentials`, `account_locked`, `too_many_tries`, `wrong_captcha`
 */
export async function logIn(
  context: Context,
  { username, password, devices, captcha }: Login,
  caller: Caller,
) {
  const name = accountName(username);
  const account = await findCredentials(context.db, name);
  const device = account ? knownDevice(context.secret, devices, account) : null;
  const unknownName = 'phone' in name ? name.phone : usernameKey(name.username);
  const target = account ? { userId: account.id } : { unknownName };
  const { isLast } = await countPasswordTry(context, target, { device, captcha, ip: caller.ip });
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) {
    // Not waited for: how long an answer takes must not tell which accounts exist.
    if (account && isLast) void tellOwner(context, account, caller.ip);
    throw new Refusal('wrong_credentials');
  }
  return context.db.transaction().execute(async (tx) => {
    // A password changed meanwhile ends sessions; one opened with the old must not slip through.
    const user = await lockCredentials(tx, account.id);
    if (user?.password_hash !== account.password_hash) throw new Refusal('wrong_credentials');
    await forgiveAsker(tx, user.id, device);
    const session = await createSession({ ...context, db: tx }, user.id, caller);
    return { ...session, device: issueDevice(context.secret, user), user: currentUserView(user) };
  });
}
