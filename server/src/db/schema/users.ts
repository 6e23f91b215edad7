import type { Generated, JSONColumnType } from 'kysely';
import type { Preferences } from '@bluebird/contract/users-preferences.ts';
import type { Role } from '@bluebird/contract/users.ts';

export type UsersTable = {
  id: Generated<number>;
  username: string;
  /** Lower case of `username`, which is unique without regard to case. */
  username_key: string;
  /** Eleven digits; E.164 for other countries and regions than the mainland. */
  phone: string | null;
  /** As `readEmail` of the contract writes it. */
  email: string | null;
  password_hash: string;
  role: Generated<Role>;
  /** Key in the file store. */
  avatar: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
  /** When the account will be deleted, as its owner asked. */
  deletes_at: Date | null;
  /** The terms that were agreed to last; null where nobody was asked. */
  terms_version: string | null;
  terms_agreed_at: Date | null;
};

/** How a reader likes to read. */
export type UserPreferencesTable = {
  user_id: number;
  preferences: JSONColumnType<Preferences>;
  changed_at: Date;
};
