import type { Generated } from 'kysely';

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
