import { z } from 'zod';
import { LoginResult } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { Instant } from './scalars.ts';
import { CurrentUser } from './users.ts';

/** How WeChat names one of its users to one of our apps there. */
const OpenId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, 'openid 有误');

/** A secret that a browser makes for one login and keeps; 256 bits in base64url, as its SHA-256 is. */
const Secret = z.string().regex(/^[\w-]{43}$/, '请再点一次微信登录');

export const wechat = endpoints({
  'GET /api/wx/offers': {
    name: 'wechat.offers',
    summary: 'What this site does for readers inside WeChat’s own browser.',
    access: 'public',
    result: z.object({
      /** Address of WeChat’s script, by which a page says how it is shared; null without one. */
      script: z.string().nullable(),
      /** Whether one logs in as who one is there. */
      login: z.boolean(),
    }),
  },
  'POST /auth/wechat/start': {
    name: 'wechat.startLogin',
    summary:
      'Begins a login inside WeChat: where to send the browser. It comes back to `/login/wechat` with `code` and `state`.',
    access: 'public',
    body: z.object({
      /** SHA-256 of the secret, in base64url. */
      challenge: Secret,
    }),
    result: z.object({ url: z.string() }),
    refusals: ['wechat_missing'],
  },
  'POST /auth/wechat/login': {
    name: 'wechat.logIn',
    summary:
      'Ends a login inside WeChat, by the browser that began it: logs the bound account in, or answers a ticket by which whoever logs in otherwise within ten minutes binds theirs.',
    access: 'public',
    body: z.object({
      code: z.string().regex(/^[\w-]{1,128}$/, '请再点一次微信登录'),
      state: z.string().regex(/^[\da-f]{64}$/, '请再点一次微信登录'),
      secret: Secret,
      /** Only a ticket is wanted: who is logged in already binds their account. */
      bind: z.boolean().default(false),
    }),
    result: z.object({
      login: LoginResult.nullable(),
      ticket: z.string().nullable(),
      /** How the WeChat user is called, where this site asks for that. */
      nickname: z.string().nullable(),
    }),
    refusals: [
      'wechat_missing',
      'wechat_login_over',
      'wechat_snapshot',
      'wechat_unavailable',
      'second_step_needed',
      'banned',
    ],
  },
  'POST /auth/wechat/bind': {
    name: 'wechat.bindMine',
    summary: 'Binds the WeChat user of a ticket to the caller’s account, soon after a login.',
    access: 'reader',
    body: z.object({ ticket: z.string().max(300), secret: Secret }),
    result: z.object({ bound_at: Instant }),
    refusals: [
      'wechat_missing',
      'wechat_login_over',
      'login_again',
      'wechat_bound',
      'account_has_wechat',
    ],
  },
  'GET /auth/wechat/mine': {
    name: 'wechat.mine',
    summary: 'Whether a WeChat user is bound to the caller’s account.',
    access: 'reader',
    result: z.object({
      bound: z
        .object({
          at: Instant,
          /** Whether WeChat opens the account; not since its password was changed. */
          opens: z.boolean(),
        })
        .nullable(),
    }),
  },
  'POST /auth/wechat/unbind': {
    name: 'wechat.unbindMine',
    summary: 'Takes the binding away; asked again, it changes nothing.',
    access: 'reader',
    refusals: ['wechat_missing'],
  },
  'GET /api/wx/jssdk/config': {
    name: 'wechat.jssdkConfig',
    summary:
      'What `wx.config` of WeChat’s JS-SDK wants for one of our pages; `url` counts without its fragment.',
    access: 'public',
    query: z.object({
      url: z.string().max(2_000, '网址最多 2000 个字符'),
      /** Only the official account, `wx`, is there. */
      cat: z.enum(['wx'], '只有 wx').default('wx'),
    }),
    result: z.object({
      appId: z.string(),
      /** Seconds since 1970. */
      timestamp: z.number().int(),
      nonceStr: z.string(),
      /** SHA-1 in hexadecimal. */
      signature: z.string(),
    }),
    refusals: ['wechat_missing', 'wechat_quota', 'wechat_unavailable'],
  },
  'POST /api/user/bind_wx_user': {
    name: 'wechat.bind',
    summary:
      'Says which WeChat user an account belongs to, instead of the one before; null takes it away.',
    access: 'admin',
    body: z.object({
      user_id: z.number().int().positive().max(Number.MAX_SAFE_INTEGER),
      openid: OpenId.nullable(),
    }),
    result: z.object({ user_id: z.number().int(), openid: z.string().nullable() }),
    refusals: ['user_not_found', 'forbidden', 'wechat_missing', 'wechat_bound'],
  },
  'GET /api/user/search/wx': {
    name: 'wechat.searchUser',
    summary: 'The account that a WeChat user is bound to.',
    access: 'admin',
    query: z.object({ openid: OpenId }),
    result: CurrentUser,
    refusals: ['user_not_found', 'wechat_missing'],
  },
});
