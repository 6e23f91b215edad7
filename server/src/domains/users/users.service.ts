import { randomInt } from 'node:crypto';
import { Phone } from '@bluebird/contract/phone.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { Refusal } from '#core/refusal.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import {
  findUser,
  findUserByPhone,
  insertUser,
  updateAvatar,
  updateUsername,
} from './users.queries.ts';
import { currentUserView, type UserRow } from './users.view.ts';

/** Names that would make a reader look like the product's staff. */
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

/** An account's name as typed: a phone, in any notation, or a username. */
export function accountName(name: string): { phone: string } | { username: string } {
  // A username cannot look like a phone: it must contain a letter.
  const phone = Phone.safeParse(name);
  return phone.success ? { phone: phone.data } : { username: name };
}

/** @throws Refusal `login_required` when the account is gone */
export async function showUser(context: Pick<Context, 'db' | 'clock'>, userId: number) {
  const row = await findUser(context.db, userId);
  if (!row) throw new Refusal('login_required');
  return currentUserView(row, context.clock());
}

/** @throws Refusal `username_taken`, also for names reserved for the house */
export async function changeUsername(context: Context, userId: number, username: string) {
  if (RESERVED.has(username.toLowerCase())) throw new Refusal('username_taken');
  try {
    await updateUsername(context.db, userId, username);
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('username_taken');
    throw error;
  }
  return showUser(context, userId);
}

/**
 * @param file key of an avatar this reader uploaded, or null for none
 * @throws Refusal `file_not_found` for any other file
 */
export async function changeAvatar(context: Context, userId: number, file: string | null) {
  if (file !== null && !(await hasUploaded(context, userId, 'avatar', file))) {
    throw new Refusal('file_not_found');
  }
  await updateAvatar(context.db, userId, file);
  return showUser(context, userId);
}

/**
 * Adds a reader's account with a generated name that can be changed later.
 * @returns null when the phone has an account
 */
export async function createReader(
  tx: Db,
  reader: { phone: string; passwordHash: string; at: Date; termsVersion?: string | undefined },
): Promise<UserRow | null> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const username = defaultUsername();
    const user = await insertUser(tx, { ...reader, username, role: 'reader' });
    if (user) return user;
    if (await findUserByPhone(tx, reader.phone)) return null;
  }
  throw new Error('no free default username');
}

const UNAMBIGUOUS = '23456789abcdefghjkmnpqrstuvwxyz';

const defaultUsername = (): string =>
  `读者${Array.from({ length: 6 }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('')}`;
