import type { Caller } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { showOwn } from '#domains/users/users.service.ts';
import { issueDevice } from './known-device.ts';
import { createSession } from './sessions.service.ts';

/** A session that was opened, and whose. */
export type Login = Awaited<ReturnType<typeof openAccount>>;

/**
 * Opens a session of an account that was proved, on a device that is known to it from now on.
 * @param context with the transaction that holds the account's row
 * @param proof.strong whether it was proved by two factors, or by a passkey, which is both
 * @throws Refusal `banned`
 */
export async function openAccount(
  context: Context,
  user: { id: number; password_hash: string },
  caller: Caller,
  proof: { strong: boolean },
) {
  const session = await createSession(context, user.id, caller, proof);
  const device = issueDevice(context.signing, user);
  return { ...session, device, user: await showOwn(context, user.id, caller.ip) };
}
