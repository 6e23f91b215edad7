import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { includesRole, type Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { hashPassword, verifyPassword } from '#domains/users/password-hash.ts';
import { assertStrongPassword } from '#domains/users/password-policy.ts';
import { accountKey } from '#domains/users/users.service.ts';
import {
  findCredentials,
  findCredentialsById,
  lockCredentials,
  updatePasswordHash,
} from '#domains/users/users.queries.ts';
import { deleteTokens } from './api-tokens.queries.ts';
import { writeToOwner } from './alerts.service.ts';
import { issueDevice } from './known-device.ts';
import { countOwnPasswordTry, forgiveTries } from './lockout.service.ts';
import { deleteSessions } from './sessions.queries.ts';
import { consumeCode } from './verification-codes.service.ts';

/**
 * Makes sure that it is the owner who acts. Wrong passwords are counted, so that a session left open
 * somewhere is no way to guess one.
 * @returns the account
 * @throws Refusal `wrong_password`, `account_locked`
 */
export async function confirmOwnPassword(context: Context, actor: Actor, password: string) {
  await countOwnPasswordTry(context, actor.userId);
  const account = await findCredentialsById(context.db, actor.userId);
  const right = await verifyPassword(account?.password_hash ?? null, password);
  if (!account || !right) throw new Refusal('wrong_password');
  await forgiveTries(context.db, account.id);
  return account;
}

/**
 * Changes the caller's own password; every other session ends.
 * @throws Refusal `wrong_password`, `account_locked`, `weak_password`
 */
export async function changeOwnPassword(
  context: Context,
  actor: Actor,
  { old_password, new_password }: { old_password: string; new_password: string },
): Promise<{ revoked: number; device: string }> {
  const account = await confirmOwnPassword(context, actor, old_password);
  assertStrongPassword(new_password, [account.username, account.phone, account.email]);
  if (new_password === old_password) {
    throw new Refusal('invalid_input', {
      message: '新密码不能与原密码相同',
      fields: { new_password: '新密码不能与原密码相同' },
    });
  }
  const passwordHash = await hashPassword(new_password);
  return context.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, account.id);
    if (user?.password_hash !== account.password_hash) throw new Refusal('wrong_password');
    await updatePasswordHash(tx, user.id, passwordHash);
    const revoked = await deleteSessions(tx, user.id, { except: actor.sessionId });
    await deleteTokens(tx, user.id);
    const device = issueDevice(context.signing, { id: user.id, password_hash: passwordHash });
    return { revoked, device };
  });
}

/**
 * Sets another user's password; all sessions of that user end, and the act is recorded. Only a
 * super user may do so to staff. Nobody may do so to themselves: `changeOwnPassword` asks for the
 * old password.
 * @throws Refusal `forbidden`, `user_not_found`, `weak_password`
 */
export async function setPasswordOf(
  context: Context,
  actor: Actor,
  { user_id, new_password }: { user_id: number; new_password: string },
): Promise<{ revoked: number; device: null }> {
  if (!includesRole(actor.role, 'admin')) throw new Refusal('forbidden');
  if (user_id === actor.userId) {
    throw new Refusal('forbidden', { message: '修改自己的密码请填写原密码' });
  }
  const passwordHash = await hashPassword(new_password);
  return context.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, user_id);
    if (!user) throw new Refusal('user_not_found');
    if (includesRole(user.role, 'admin') && actor.role !== 'super') throw new Refusal('forbidden');
    assertStrongPassword(new_password, [user.username, user.phone, user.email]);
    const revoked = await replacePassword(tx, user.id, passwordHash);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'auth.changePassword',
      subject: `user:${user.id}`,
      data: { revoked },
    });
    return { revoked, device: null };
  });
}

/**
 * Sets a new password after a code; every session and every lock ends, and the owner is told by
 * mail. A phone or an e-mail address without an account gets the refusal of a wrong code. The device
 * becomes known to the account: strangers' tries do not lock it.
 * @param proof.name where the code was sent
 * @throws Refusal `wrong_sms_code` or `wrong_email_code`, `weak_password`
 */
export async function resetPassword(
  context: Context,
  {
    name,
    code,
    ticket,
  }: { name: { phone: string } | { email: string }; code: string; ticket?: string | undefined },
  new_password: string,
  ip: string,
): Promise<{ device: string }> {
  const recipient = accountKey(name);
  assertStrongPassword(new_password, [recipient]);
  const passwordHash = await hashPassword(new_password);
  // The refusal is returned, not thrown, from the transaction: a wrong try must stay counted.
  const done = await context.db.transaction().execute(async (tx) => {
    const message = { recipient, purpose: 'reset', code } as const;
    if (!(await consumeCode(context, tx, message, { ticket, ip }))) return null;
    const found = await findCredentials(tx, name);
    const user = found && (await lockCredentials(tx, found.id));
    if (!user) return null;
    // The refusal is thrown: the code was right, and stays valid for a try with a better password.
    assertStrongPassword(new_password, [user.username]);
    await replacePassword(tx, user.id, passwordHash);
    const device = issueDevice(context.signing, { id: user.id, password_hash: passwordHash });
    return { device, user };
  });
  if (!done) throw new Refusal('phone' in name ? 'wrong_sms_code' : 'wrong_email_code');
  void writeToOwner(context, done.user, { kind: 'password-reset' });
  return { device: done.device };
}

/**
 * Sets an account's password on behalf of somebody who did not give the old one: every session, token
 * and lock ends.
 * @returns how many sessions ended
 */
export async function replacePassword(
  tx: Db,
  userId: number,
  passwordHash: string,
): Promise<number> {
  await updatePasswordHash(tx, userId, passwordHash);
  await forgiveTries(tx, userId);
  await deleteTokens(tx, userId);
  return deleteSessions(tx, userId);
}
