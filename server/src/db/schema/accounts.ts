import type { Generated, JSONColumnType } from 'kysely';
import type { Preferences } from '@bluebird/contract/users-preferences.ts';
import type { Role } from '@bluebird/contract/users.ts';

export type UsersTable = {
  id: Generated<number>;
  username: string;
  /** Lower case of `username`, which is unique without regard to case. */
  username_key: string;
  /** Eleven digits. */
  phone: string | null;
  password_hash: string;
  role: Generated<Role>;
  /** Key in the file store. */
  avatar: string | null;
  created_at: Generated<Date>;
  deleted_at: Date | null;
};

/** How a reader likes to read. */
export type UserPreferencesTable = {
  user_id: number;
  preferences: JSONColumnType<Preferences>;
  changed_at: Date;
};

/** Wrong tries of passwords and codes, by what they are counted for. */
export type LoginFailuresTable = {
  /** What is counted, as `user:12`; the services that count name their keys. */
  key: string;
  /** Since the last right one. */
  failures: number;
  failed_at: Date;
  locked_until: Date | null;
};

export type SessionsTable = {
  id: Generated<string>;
  /** SHA-256 of the token; the token itself is not kept. */
  token_hash: Buffer;
  user_id: number;
  user_agent: string;
  ip: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
};

export type CaptchasTable = {
  key: string;
  answer: string;
  expires_at: Date;
};

export type SmsCodesTable = {
  id: Generated<number>;
  phone: string;
  stype: string;
  /** Address that asked for it. */
  ip: string;
  /** Whether a device did on which the phone's account was logged in; those are counted apart. */
  by_device: Generated<boolean>;
  /** Keyed hash of the code with phone and purpose. */
  code_hash: Buffer;
  /** By whoever asked for it; those of others are counted in `login_failures`. */
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** Told to the owner: strangers tried so many passwords that they were locked out. */
export type AccountAlertsTable = {
  id: Generated<number>;
  user_id: number;
  /** Address of the last try. */
  ip: string;
  /** Whether the owner's phone was told as well. */
  texted: boolean;
  created_at: Date;
  seen_at: Date | null;
};

/** What every process shares and nobody may know, as the key of signed tokens. */
export type SecretsTable = {
  name: string;
  value: Buffer;
};

export type UploadsTable = {
  id: Generated<number>;
  user_id: number;
  purpose: 'avatar' | 'cover' | 'figure' | 'issue';
  /** Key in the file store; null while it is being read, or when it was refused. */
  file: string | null;
  created_at: Date;
};

export type AuditLogTable = {
  id: Generated<number>;
  actor_id: number | null;
  /** The call's name, as `articles.setStatus`. */
  action: string;
  /** What it was done to, as `article:12`. */
  subject: string;
  data: JSONColumnType<Record<string, unknown>>;
  created_at: Generated<Date>;
};
