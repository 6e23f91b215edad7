import { includesRole } from '#http/actor.ts';
import { Refusal } from '#http/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { hashPassword, verifyPassword } from '#domains/users/password-hash.ts';
import { assertStrongPassword } from '#domains/users/password-policy.ts';
import {
  findCredentialsById,
  findUserByPhone,
  lockCredentials,
  updatePasswordHash,
} from '#domains/users/users.queries.ts';
import { countPasswordTry, forgiveTries } from './lockout.service.ts';
import { deleteSessions } from './sessions.queries.ts';
import { consumeSmsCode } from './sms-codes.service.ts';
/**
 * Changes the own password; every other session ends. Wrong old passwords count like those of a
 * login, so that a session left open somewhere is no way to guess.
 * @throws Refusal `wrong_password`, `account_locked`, `weak_password`
 */
export async function changeOwnPassword(context, actor, { old_password, new_password }) {
  await countPasswordTry(context, { userId: actor.userId });
  const account = await findCredentialsById(context.db, actor.userId);
  const right = await verifyPassword(account?.password_hash ?? null, old_password);
  if (!account || !right) throw new Refusal('wrong_password');
  await forgiveTries(context.db, account.id);
  assertStrongPassword(new_password, [account.username, account.phone]);
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
    return { revoked: await deleteSessions(tx, user.id, { except: actor.sessionId }) };
  });
}
/**
 * Gives another user a new password; all of that user's sessions end, and it is written down. Only
 * a super user may do it to staff; nobody may do it to themselves: that takes the old password.
 * @throws Refusal `forbidden`, `user_not_found`, `weak_password`
 */
export async function setPasswordOf(context, actor, { user_id, new_password }) {
  if (!includesRole(actor.role, 'admin')) throw new Refusal('forbidden');
  if (user_id === actor.userId) {
    throw new Refusal('forbidden', { message: '修改自己的密码请填写原密码' });
  }
  const passwordHash = await hashPassword(new_password);
  return context.db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, user_id);
    if (!user) throw new Refusal('user_not_found');
    if (includesRole(user.role, 'admin') && actor.role !== 'super') throw new Refusal('forbidden');
    assertStrongPassword(new_password, [user.username, user.phone]);
    await updatePasswordHash(tx, user.id, passwordHash);
    await forgiveTries(tx, user.id);
    const revoked = await deleteSessions(tx, user.id);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'auth.changePassword',
      subject: `user:${user.id}`,
      data: { revoked },
    });
    return { revoked };
  });
}
/**
 * Sets a new password after an SMS code; every session ends, and a lock too. A phone without an
 * account gets the refusal of a wrong code.
 * @throws Refusal `wrong_sms_code`, `weak_password`
 */
export async function resetPassword(context, { phone, new_password, sms_code }) {
  assertStrongPassword(new_password, [phone]);
  const passwordHash = await hashPassword(new_password);
  // Answered from within, not thrown: a wrong try must stay counted.
  const done = await context.db.transaction().execute(async (tx) => {
    const code = { phone, purpose: 'reset', code: sms_code };
    if (!(await consumeSmsCode(context, tx, code))) return false;
    const found = await findUserByPhone(tx, phone);
    const user = found && (await lockCredentials(tx, found.id));
    if (!user) return false;
    // Thrown: the code was right and may be used again with a better password.
    assertStrongPassword(new_password, [user.username]);
    await updatePasswordHash(tx, user.id, passwordHash);
    await forgiveTries(tx, user.id);
    await deleteSessions(tx, user.id);
    return true;
  });
  if (!done) throw new Refusal('wrong_sms_code');
}
