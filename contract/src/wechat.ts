import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { CurrentUser } from './users.ts';

/** How WeChat names one of its users to one of our apps there. */
const OpenId = z
  .string()
  .trim()
  .regex(/^[\w-]{1,64}$/, 'openid 有误');

export const wechat = endpoints({
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
    refusals: ['user_not_found', 'wechat_missing', 'wechat_bound'],
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
