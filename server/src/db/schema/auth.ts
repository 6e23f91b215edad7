import type { Generated } from 'kysely';
import type { AlertKind } from '@bluebird/contract/auth.ts';
import type { TokenScope } from '@bluebird/contract/token-scopes.ts';

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
  /** Whether its owner gave a second factor: a code after the password, or a passkey. */
  strong: Generated<boolean>;
};

/** The second factor of accounts: codes of an authenticator app (TOTP). */
export type SecondFactorsTable = {
  user_id: number;
  /** In base32, sealed (core/sealing.ts). */
  secret: Buffer;
  created_at: Date;
  /** Null until a code has shown that the app has the secret; it asks for nothing until then. */
  confirmed_at: Date | null;
  /** The time step of the last code that was taken: none is taken twice. */
  last_step: number;
};

/** Tokens by which people's own scripts use the API. */
export type ApiTokensTable = {
  id: Generated<number>;
  user_id: number;
  name: string;
  /** SHA-256 of the token; the token itself is not kept. */
  token_hash: Buffer;
  scopes: TokenScope[];
  created_at: Date;
  /** Null: until it is revoked. */
  expires_at: Date | null;
  last_used_at: Date | null;
};

/** Codes that stand in for an authenticator app, once each. */
export type RecoveryCodesTable = {
  user_id: number;
  /** SHA-256. */
  code_hash: Buffer;
};

export type CaptchasTable = {
  key: string;
  answer: string;
  expires_at: Date;
};

/** Codes sent to phones and e-mail addresses. */
export type VerificationCodesTable = {
  id: Generated<number>;
  /** A phone or an e-mail address, as accounts keep it. */
  recipient: string;
  purpose: string;
  /** Address that asked for the code. */
  ip: string;
  /**
   * Whether a device on which the recipient's account was logged in asked for it; such codes have a
   * limit of their own.
   */
  by_device: Generated<boolean>;
  /** Keyed hash of the code with recipient and purpose. */
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

/** Alerts to an account's owner. */
export type AccountAlertsTable = {
  id: Generated<number>;
  user_id: number;
  /** Strangers locked out after too many wrong passwords, or a passkey that seems to be a copy. */
  kind: Generated<AlertKind>;
  /** Address of the last try. */
  ip: string;
  /** Whether the owner was told by SMS as well, and by mail. */
  texted: boolean;
  mailed: Generated<boolean>;
  created_at: Date;
  seen_at: Date | null;
};

/** Passkeys (WebAuthn credentials) by which accounts are logged in to. */
export type PasskeysTable = {
  id: Generated<number>;
  user_id: number;
  /** In base64url, as browsers write it. */
  credential_id: string;
  /** A COSE key. */
  public_key: Buffer;
  /** How often it was used, by its own count; 0 for those that do not count. */
  counter: number;
  /** How a browser reaches it, in the words of WebAuthn. */
  transports: string[];
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
};

/** Challenges given out and not answered yet. */
export type PasskeyChallengesTable = {
  challenge: string;
  /** Whose passkey is to be made; null for a login. */
  user_id: number | null;
  expires_at: Date;
};
