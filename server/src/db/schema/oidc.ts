import type { Generated } from 'kysely';

/** Who has which account, as a provider knows them (OpenID Connect). */
export type OidcAccountsTable = {
  issuer: string;
  /** The issuer's own name for them, which stays and is never another's. */
  subject: string;
  user_id: number;
  /** How they are called there, to be recognised by. */
  name: string | null;
  linked_at: Date;
  /** Of the account's password when it was linked: once that changes, the link opens the account no more. */
  password_stamp: string;
  /** Whether the account was opened by it, with a password that nobody knows. */
  opened: Generated<boolean>;
  /** Whether the provider's word made the account an editor's; then it can take that back. */
  made_editor: Generated<boolean>;
};

/** Logins at the provider that were begun; each is taken once. */
export type OidcLoginsTable = {
  state_hash: Buffer;
  /** SHA-256 of the secret that the browser keeps which began it, in base64url. */
  challenge: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  expires_at: Date;
};
