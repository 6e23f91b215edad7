import { createHash } from 'node:crypto';
import { Refusal } from '#http/refusal.ts';
import { countTry, deleteFailures, findLock } from './lockout.queries.ts';
const MOST_WRONG = 10;
const LOCK_MS = 15 * 60000;
const FORGOTTEN_MS = 24 * 3600000;
/**
 * Counts a try before the password is even looked at, so that fifty tries at once are no more than
 * ten. A right password must be reported with {@link forgiveTries}.
 * @throws Refusal `account_locked` after ten wrong passwords, for fifteen minutes, whatever the
 *   password and the address
 */
export async function countPasswordTry(context, target) {
  const key = keyOf(target);
  const at = context.clock();
  const mayTry = await countTry(context.db, key, at, {
    most: MOST_WRONG,
    lockedUntil: new Date(at.getTime() + LOCK_MS),
    forgottenBefore: new Date(at.getTime() - FORGOTTEN_MS),
  });
  if (mayTry) return;
  const until = (await findLock(context.db, key))?.locked_until ?? at;
  const seconds = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000));
  throw new Refusal('account_locked', {
    message: `密码错误次数过多，请 ${Math.ceil(seconds / 60)} 分钟后再试`,
    retryAfter: seconds,
  });
}
/** Starts the count anew, after a right password or a reset. */
export const forgiveTries = (db, userId) => deleteFailures(db, keyOf({ userId }));
const keyOf = (target) =>
  'userId' in target
    ? `user:${target.userId}`
    : `name:${createHash('sha256').update(target.unknownName).digest('hex')}`;
