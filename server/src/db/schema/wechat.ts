import type { Generated } from 'kysely';

/** What WeChat lends an app of ours for about two hours. */
export type WechatTicketsTable = {
  app_id: string;
  kind: 'access_token' | 'jsapi_ticket';
  value: string;
  expires_at: Date;
  /** When WeChat was asked for it. */
  asked_at: Date;
};

/** The latest time that WeChat lent nothing, until it is asked again. */
export type WechatFailuresTable = {
  app_id: string;
  reason: 'wechat_quota' | 'wechat_unavailable';
  retry_at: Date;
};

/** Which WeChat user, as an app of ours knows them, has which account. */
export type WechatAccountsTable = {
  app_id: string;
  openid: string;
  user_id: number;
  bound_at: Date;
  /** Of the account's password when it was bound: once that changes, WeChat opens the account no more. */
  password_stamp: Generated<string | null>;
};

/** Logins inside WeChat that were begun; each is taken once. */
export type WechatLoginsTable = {
  state_hash: Buffer;
  /** SHA-256 of the secret that the browser keeps which began it, in base64url. */
  challenge: string;
  expires_at: Date;
};
