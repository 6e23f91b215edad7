import { sql } from 'kysely';
import type { Role } from '@bluebird/contract/users.ts';
import type { Db } from '#db/client.ts';

const OWN = [
  'id',
  'username',
  'phone',
  'email',
  'role',
  'avatar',
  'created_at',
  'deletes_at',
  'terms_version',
] as const;

/** An account by id with its membership, unless it was deleted. */
export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('users as u')
    .leftJoin('memberships as m', 'm.user_id', 'u.id')
    .select(['u.id', 'u.username', 'u.phone', 'u.email', 'u.role', 'u.avatar', 'u.created_at'])
    .select(['u.deletes_at', 'u.terms_version', 'm.expires_at', 'm.pro_expires_at', 'm.is_trial'])
    .where('u.id', '=', id)
    .where('u.deleted_at', 'is', null)
    .executeTakeFirst();

/** One of the names an account is found by, as it is kept. */
export type AccountName = { username: string } | { phone: string } | { email: string };

/** An account with its password hash, by username, phone or e-mail address. */
export const findCredentials = (db: Db, name: AccountName) =>
  db
    .selectFrom('users')
    .select([...OWN, 'password_hash'])
    .where('deleted_at', 'is', null)
    .where((eb) => {
      if ('phone' in name) return eb('phone', '=', name.phone);
      if ('email' in name) return eb('email', '=', name.email);
      return eb('username_key', '=', usernameKey(name.username));
    })
    .executeTakeFirst();

export const findCredentialsById = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select([...OWN, 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** An account with its password hash, locked until the transaction ends. */
export const lockCredentials = (tx: Db, id: number) =>
  tx
    .selectFrom('users')
    .select([...OWN, 'password_hash'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

type NewUser = {
  username: string;
  phone: string | null;
  email?: string | undefined;
  passwordHash: string;
  role: Role;
  at: Date;
  /** The terms that were agreed to. */
  termsVersion?: string | undefined;
};

/** @returns null when username, phone or e-mail address belongs to another account */
export const insertUser = async (db: Db, user: NewUser) =>
  (await db
    .insertInto('users')
    .values({
      username: user.username,
      username_key: usernameKey(user.username),
      phone: user.phone,
      email: user.email ?? null,
      password_hash: user.passwordHash,
      role: user.role,
      created_at: user.at,
      ...(user.termsVersion && {
        terms_version: user.termsVersion,
        terms_agreed_at: user.at,
      }),
    })
    .onConflict((oc) => oc.doNothing())
    .returning(OWN)
    .executeTakeFirst()) ?? null;

/** @throws the database's unique violation when another account has the username */
export const updateUsername = (db: Db, id: number, username: string) =>
  db
    .updateTable('users')
    .set({ username, username_key: usernameKey(username) })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();

export const updateAvatar = (db: Db, id: number, avatar: string | null) =>
  db
    .updateTable('users')
    .set({ avatar })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();

export const updatePasswordHash = (db: Db, id: number, passwordHash: string) =>
  db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', id).execute();

export const findSuperUser = (db: Db) =>
  db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super')
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();

/** Whether another super user exists; to be asked under the lock that `setRole` takes. */
export const hasOtherSuperUser = async (db: Db, id: number): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super')
    .where('id', '!=', id)
    .where('deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export const updateRole = (db: Db, id: number, role: Role) =>
  db.updateTable('users').set({ role }).where('id', '=', id).execute();

/**
 * The normalised username, which must be unique: without regard to case and to look-alike forms.
 */
export const usernameKey = (username: string): string => username.normalize('NFKC').toLowerCase();

/** Sets when an account will be deleted, or null to keep it; a day that was set stays. */
export const updateDeletesAt = (db: Db, id: number, at: Date | null) =>
  db
    .updateTable('users')
    .set(at ? { deletes_at: sql`coalesce(deletes_at, ${at})` } : { deletes_at: null })
    .where('id', '=', id)
    .execute();

/** @throws a unique violation when the phone or the address is another account's */
export const updateContact = (
  tx: Db,
  id: number,
  contact: { phone: string } | { email: string | null },
) => tx.updateTable('users').set(contact).where('id', '=', id).execute();

export const updateTermsVersion = (db: Db, id: number, terms: { version: string; at: Date }) =>
  db
    .updateTable('users')
    .set({ terms_version: terms.version, terms_agreed_at: terms.at })
    .where('id', '=', id)
    .execute();

/** Accounts whose day of deletion has come. */
export const listToDelete = (db: Db, at: Date, most: number) =>
  db
    .selectFrom('users')
    .select('id')
    .where('deletes_at', '<=', at)
    .orderBy('deletes_at')
    .limit(most)
    .execute();

/** An account whose day of deletion has come, locked until the transaction ends. */
export const lockToDelete = (tx: Db, id: number, at: Date) =>
  tx
    .selectFrom('users')
    .select(['id', 'phone', 'email'])
    .where('id', '=', id)
    .where('deletes_at', '<=', at)
    .forUpdate()
    .executeTakeFirst();

/** Deletes an account; the schema deletes its rows elsewhere, or takes its name from them. */
export const deleteUser = (tx: Db, id: number) =>
  tx.deleteFrom('users').where('id', '=', id).execute();
