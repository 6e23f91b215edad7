import type { Role } from '@bluebird/contract/users.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import { type AuditAction, recordAudit } from '#domains/system/audit.queries.ts';
import { hashPassword } from '#domains/users/password-hash.ts';
import { assertStrongPassword } from '#domains/users/password-policy.ts';
import {
  findCredentials,
  hasOtherSuperUser,
  lockCredentials,
  updateRole,
} from '#domains/users/users.queries.ts';
import { accountName } from '#domains/users/users.service.ts';
import { deleteEveryToken } from './api-tokens.queries.ts';
import { forgiveTries } from './lockout.service.ts';
import { replacePassword } from './passwords.service.ts';
import { forgiveCodes } from './second-code.service.ts';
import { deleteSecondFactor } from './second-factor.queries.ts';
import { deleteEverySession, deleteSessions } from './sessions.queries.ts';

/*
 * What somebody may do who works on the machine itself, where all data lies open anyway. Each act
 * is written down with the name the system knows them by.
 */

/** Whoever works on the machine, by the operating system's user name; no account of the product. */
export type Operator = { name: string };

/** @throws Error with one sentence when no account has this username, phone or e-mail address */
export async function findAccount(db: Db, name: string) {
  const account = await findCredentials(db, accountName(name));
  if (!account) throw new Error(`No account is called ${name}.`);
  return account;
}

/** @throws Error when no super user would be left */
export async function setRole(
  db: Db,
  operator: Operator,
  { name, role }: { name: string; role: Role },
): Promise<{ from: Role }> {
  const { id } = await findAccount(db, name);
  const { from } = await act(db, operator, { id, action: 'users.setRole' }, async (tx, user) => {
    await lockUntilCommit(tx, 'super-users');
    if (user.role === 'super' && role !== 'super' && !(await hasOtherSuperUser(tx, id))) {
      throw new Error(`${user.username} is the only super user: appoint another one first.`);
    }
    await updateRole(tx, id, role);
    return { from: user.role, to: role };
  });
  return { from };
}

/**
 * Sets an account's password, ends its sessions and its locks.
 * @throws Error, or Refusal `weak_password`
 */
export async function setPassword(
  db: Db,
  operator: Operator,
  { name, password }: { name: string; password: string },
): Promise<{ revoked: number }> {
  const { id, username, phone, email } = await findAccount(db, name);
  assertStrongPassword(password, [username, phone, email]);
  const passwordHash = await hashPassword(password);
  return act(db, operator, { id, action: 'auth.setPassword' }, async (tx) => ({
    revoked: await replacePassword(tx, id, passwordHash),
  }));
}

/** Ends every session of an account. */
export async function endSessions(
  db: Db,
  operator: Operator,
  name: string,
): Promise<{ revoked: number }> {
  const { id } = await findAccount(db, name);
  return act(db, operator, { id, action: 'auth.endSessions' }, async (tx) => ({
    revoked: await deleteSessions(tx, id),
  }));
}

/**
 * Takes an account's second factor away, and ends its sessions: whoever has the password gets in.
 * @throws Error when it has none
 */
export async function removeSecondFactor(
  db: Db,
  operator: Operator,
  name: string,
): Promise<{ revoked: number }> {
  const { id } = await findAccount(db, name);
  return act(db, operator, { id, action: 'auth.removeSecondFactor' }, async (tx) => {
    if (!(await deleteSecondFactor(tx, id))) throw new Error(`${name} has no second factor.`);
    await forgiveCodes(tx, id);
    return { revoked: await deleteSessions(tx, id) };
  });
}

/** Ends every session and every token of everybody, when keys may have leaked. */
export async function endEverySession(
  db: Db,
  operator: Operator,
): Promise<{ revoked: number; tokens: number }> {
  return db.transaction().execute(async (tx) => {
    const revoked = await deleteEverySession(tx);
    const tokens = await deleteEveryToken(tx);
    const data = { operator: operator.name, revoked, tokens };
    await recordAudit(tx, { actorId: null, action: 'auth.endSessions', subject: 'users', data });
    return { revoked, tokens };
  });
}

/** Resets the counts of wrong passwords and codes of an account. */
export async function unlock(db: Db, operator: Operator, name: string): Promise<void> {
  const { id } = await findAccount(db, name);
  await act(db, operator, { id, action: 'auth.unlock' }, async (tx) => {
    await forgiveTries(tx, id);
    await forgiveCodes(tx, id);
    return {};
  });
}

/** Does something to an account, and writes down what came of it; all or nothing. */
const act = <T extends object>(
  db: Db,
  operator: Operator,
  { id, action }: { id: number; action: AuditAction },
  run: (tx: Db, user: NonNullable<Awaited<ReturnType<typeof lockCredentials>>>) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    const user = await lockCredentials(tx, id);
    if (!user) throw new Error('This account was deleted meanwhile.');
    const done = await run(tx, user);
    const data = { operator: operator.name, ...done };
    await recordAudit(tx, { actorId: null, action, subject: `user:${id}`, data });
    return done;
  });
