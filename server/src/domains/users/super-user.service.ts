import { randomBytes } from 'node:crypto';
import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import type { Context } from '#core/context.ts';
import { hashPassword } from './password-hash.ts';
import { findSuperUser, insertUser } from './users.queries.ts';

/** The first super user's name. */
const USERNAME = 'admin';

/**
 * Makes the first super user when there is none; safe from several processes at once.
 * @returns name and password, this once, to be shown to whoever starts the server; null when a
 *   super user exists
 */
export async function ensureSuperUser(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
): Promise<{ username: string; password: string } | null> {
  if (await findSuperUser(context.db)) return null;
  // 96 bits, in an alphabet that a double click selects whole.
  const password = context.config.adminPassword ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const user = { username: USERNAME, phone: null, passwordHash, role: 'super' } as const;
  // The terms are those of whoever starts the server.
  const terms = { termsVersion: TERMS_VERSION, at: context.clock() };
  const made = await insertUser(context.db, { ...user, ...terms });
  if (made) return { username: USERNAME, password };
  // The name was free at the check before: another process was quicker.
  if (await findSuperUser(context.db)) return null;
  throw new Error(`The username ${USERNAME} belongs to an account that is not a super user.`);
}
