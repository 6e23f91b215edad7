import { randomInt } from 'node:crypto';
import { Refusal } from '#http/refusal.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import {
  findUser,
  findUserByPhone,
  insertUser,
  updateAvatar,
  updateUsername,
} from './users.queries.ts';
import { currentUserView } from './users.view.ts';
/** Names under which a reader could pass for the house. */
const RESERVED = new Set(
  ['admin', 'administrator', 'root', 'system', 'support', 'official', 'bluebird', 'staff'].concat([
    '青鸟',
    '青鸟外刊',
    '青鸟官方',
    '官方',
    '管理员',
    '系统',
    '客服',
    '编辑部',
    '小编',
  ]),
);
/** @throws Refusal `login_required` when the account is gone */
export async function showUser(context, userId) {
  const row = await findUser(context.db, userId);
  if (!row) throw new Refusal('login_required');
  return currentUserView(row);
}
/** @throws Refusal `username_taken`, also for names reserved for the house */
export async function changeUsername(context, userId, username) {
  if (RESERVED.has(username.toLowerCase())) throw new Refusal('username_taken');
  try {
    return currentUserView(await updateUsername(context.db, userId, username));
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('username_taken');
    throw error;
  }
}
/**
 * @param file key of an avatar this reader uploaded, or null for none
 * @throws Refusal `file_not_found` for any other file
 */
export async function changeAvatar(context, userId, file) {
  if (file !== null && !(await hasUploaded(context, userId, 'avatar', file))) {
    throw new Refusal('file_not_found');
  }
  return currentUserView(await updateAvatar(context.db, userId, file));
}
/**
 * Opens a reader's account under a friendly name that can be changed later.
 * @returns null when the phone has an account already
 */
export async function createReader(tx, { phone, passwordHash, at }) {
  for (let attempt = 0; attempt < 5; attempt++) {
    const username = defaultUsername();
    const user = await insertUser(tx, { username, phone, passwordHash, role: 'reader', at });
    if (user) return user;
    if (await findUserByPhone(tx, phone)) return null;
  }
  throw new Error('no free default username');
}
const UNAMBIGUOUS = '23456789abcdefghjkmnpqrstuvwxyz';
const defaultUsername = () =>
  `读者${Array.from({ length: 6 }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('')}`;
const isUniqueViolation = (error) =>
  error instanceof Error && 'code' in error && error.code === '23505';
