import type { Generated } from 'kysely';

/** Failed tries of passwords and codes, one row for each key they are counted under. */
export type LoginFailuresTable = {
  /** What is counted, such as `user:12`; the services that count define their keys. */
  key: string;
  /** Failures since the last success. */
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
  /** Address that asked for the code. */
  ip: string;
  /**
   * Whether a device on which the phone's account was logged in asked for it; such codes have a
   * limit of their own.
   */
  by_device: Generated<boolean>;
  /** Keyed hash of the code with phone and purpose. */
  code_hash: Buffer;
  /** Tries by whoever asked for the code; tries of others are counted in `login_failures`. */
  tries: Generated<number>;
  sent_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

/** Accounts that nobody may log in to; what is theirs is kept. */
export type BansTable = {
  user_id: number;
  /** Told to whoever tries to log in. */
  reason: string;
  /** When it ends by itself; null: never. */
  until: Date | null;
  actor_id: number | null;
  created_at: Date;
};

/** Alerts to an account's owner that strangers were locked out after too many wrong passwords. */
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
