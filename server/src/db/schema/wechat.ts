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
};
