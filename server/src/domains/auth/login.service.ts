import type { Context } from '../../context.ts';
import { Refusal } from '#http/refusal.ts';
import type { Caller } from '#http/route.ts';
import { verifyPassword } from '#domains/users/password-hash.ts';
import { findCredentials, lockCredentials, usernameKey } from '#domains/users/users.queries.ts';
import { accountName } from '#domains/users/users.service.ts';
import { currentUserView } from '#domains/users/users.view.ts';
import { countPasswordTry, forgiveTries } from './lockout.service.ts';
import { createSession } from './sessions.service.ts';

/**
 * Logs in by username or phone. An unknown account gets the same refusal as a wrong password, after
 * the same work, and is locked alike.
 * @throws Refusal `wrong_credentials`, `account_locked`
 */
export async function logIn(
  context: Context,
  { username, password }: { username: string; password: string },
  caller: Caller,
) {
  const name = accountName(username);
  const account = await findCredentials(context.db, name);
  const unknownName = 'phone' in name ? name.phone : usernameKey(name.username);
  await countPasswordTry(context, account ? { userId: account.id } : { unknownName });
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) throw new Refusal('wrong_credentials');
  return context.db.transaction().execute(async (tx) => {
    // A password changed meanwhile ends sessions; one opened with the old must not slip through.
    const user = await lockCredentials(tx, account.id);
    if (user?.password_hash !== account.password_hash) throw new Refusal('wrong_credentials');
    await forgiveTries(tx, user.id);
    const session = await createSession({ ...context, db: tx }, user.id, caller);
    return { ...session, user: currentUserView(user) };
  });
}
