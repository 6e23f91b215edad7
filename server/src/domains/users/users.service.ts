import { randomInt } from 'node:crypto';
import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import { readEmail } from '@bluebird/contract/email.ts';
import { Phone } from '@bluebird/contract/phone.ts';
import { isOutside } from '#core/admin-networks.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { isUniqueViolation } from '#db/unique-violation.ts';
import { Refusal } from '#core/refusal.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import {
  type AccountName,
  findCredentials,
  findUser,
  insertUser,
  updateAvatar,
  updateTermsVersion,
  updateUsername,
  usernameKey,
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

/** An account's name as typed: a phone or an e-mail address, in any notation, or a username. */
export function accountName(name: string): AccountName {
  // A username is neither: it must contain a letter, and no `@`.
  const phone = Phone.safeParse(name);
  if (phone.success) return { phone: phone.data };
  const email = readEmail(name);
  return email === null ? { username: name } : { email };
}

/** An account's name as it is kept and counted by. */
export function accountKey(name: AccountName): string {
  if ('phone' in name) return name.phone;
  return 'email' in name ? name.email : usernameKey(name.username);
}

/** @throws Refusal `login_required` when the account is gone */
export async function showUser(context: Pick<Context, 'db' | 'clock'>, userId: number) {
  const row = await findUser(context.db, userId);
  if (!row) throw new Refusal('login_required');
  return currentUserView(row, context.clock());
}

/**
 * An account to its owner; outside `ADMIN_NETWORKS` staff are readers, and see no way to the newsroom.
 * @throws Refusal `login_required` when the account is gone
 */
export async function showOwn(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  userId: number,
  ip: string,
) {
  const user = await showUser(context, userId);
  return isOutside(context.config, ip) ? { ...user, role: 'reader' as const } : user;
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
 * Agrees to the present terms.
 * @throws Refusal `invalid_input` for a version that is not the present one
 */
export async function agreeToTerms(context: Context, userId: number, version: string) {
  if (version !== TERMS_VERSION) {
    throw new Refusal('invalid_input', { message: '约定刚刚更新了，请刷新页面再看一遍' });
  }
  await updateTermsVersion(context.db, userId, { version, at: context.clock() });
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
 * @param reader.proved the phone or the e-mail address that its owner has proved; null for none
 * @returns null when that has an account
 */
export async function createReader(
  tx: Db,
  {
    proved,
    ...reader
  }: {
    proved: { phone: string } | { email: string } | null;
    passwordHash: string;
    at: Date;
    termsVersion?: string | undefined;
  },
): Promise<UserRow | null> {
  for (let attempt = 0; attempt < 5; attempt++) {
    const username = defaultUsername();
    const user = await insertUser(tx, {
      phone: null,
      ...proved,
      ...reader,
      username,
      role: 'reader',
    });
    if (user) return user;
    if (proved && (await findCredentials(tx, proved))) return null;
  }
  throw new Error('no free default username');
}

const UNAMBIGUOUS = '23456789abcdefghjkmnpqrstuvwxyz';

const defaultUsername = (): string =>
  `读者${Array.from({ length: 6 }, () => UNAMBIGUOUS[randomInt(UNAMBIGUOUS.length)]).join('')}`;
