import { z } from 'zod';
import { EMAIL_MAX } from './email.ts';
import { endpoints } from './endpoint.ts';
import { Membership } from './members.ts';
import { IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';

export const ROLES = ['reader', 'editor', 'admin', 'super'] as const;
export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** 2–24 letters, digits, Chinese characters, `_` or `-`, so that none is taken for a phone. */
export const Username = z
  .string()
  .trim()
  .min(2, '用户名至少 2 个字符')
  .max(24, '用户名最多 24 个字符')
  .regex(/^[\p{Script=Han}A-Za-z0-9_-]+$/u, '用户名只能用汉字、字母、数字、下划线和连字符')
  .refine((v) => /[^\d_-]/.test(v), '用户名至少要有一个汉字或字母');

export const CurrentUser = z.object({
  user_id: z.number().int(),
  username: z.string(),
  /** The phone with its middle hidden, `138****5678`. */
  phone: z.string().nullable(),
  /** The e-mail address with most of its name hidden, `an****@qq.com`. */
  email: z.string().nullable(),
  role: Role,
  avatar: z.string().nullable(),
  created_at: Instant,
  membership: Membership,
  /** When the account will be deleted, as its owner asked; else null. */
  deletes_at: Instant.nullable(),
  /** Whether the terms have changed since they were agreed to, or never were. */
  terms_due: z.boolean(),
});
export type CurrentUser = z.infer<typeof CurrentUser>;

/** Which accounts are looked for, by their membership, a ban or their role. */
export const MEMBER_FILTERS = [
  'member',
  'pro',
  'trial',
  'lapsed',
  'none',
  'banned',
  'staff',
] as const;
export const MemberFilter = z.enum(MEMBER_FILTERS);
export type MemberFilter = z.infer<typeof MemberFilter>;

/** What accounts are searched by. */
const UserFilter = {
  q: z.string().trim().max(EMAIL_MAX, `最多 ${EMAIL_MAX} 个字`).default(''),
  member: MemberFilter.optional(),
};

export const users = endpoints({
  'GET /api/user/search': {
    name: 'users.search',
    summary:
      'Accounts by name, phone (four digits of it or more), whole e-mail address or whole openid, those that match best first.',
    access: 'admin',
    query: z.object({ ...UserFilter, offset: Offset, limit: limit(30) }),
    result: pageOf(CurrentUser),
  },
  'GET /api/user/search/export': {
    name: 'users.export',
    summary:
      'The same as a table (CSV), at most 10,000 lines; phones and e-mail addresses are masked.',
    access: 'admin',
    query: z.object(UserFilter),
    file: true,
  },
  'POST /api/user/{id}/role': {
    name: 'users.setRole',
    summary: 'Appoints somebody to a role, or takes it away; never the caller’s own.',
    access: 'super',
    params: IdParams,
    body: z.object({ role: Role }),
    result: CurrentUser,
    refusals: ['user_not_found', 'forbidden'],
  },
  'GET /api/user/me': {
    name: 'users.me',
    summary: 'The account the call was made with.',
    access: 'reader',
    result: CurrentUser,
  },
  'GET /api/user/issuper': {
    name: 'users.isSuper',
    summary: 'Whether the caller is a super user, and the role.',
    access: 'reader',
    result: z.object({ issuper: z.boolean(), role: Role }),
  },
  'POST /api/user/agree': {
    name: 'users.agree',
    summary: 'Agrees to the present terms; the version is kept with the account.',
    access: 'reader',
    body: z.object({
      /** The version that was read; another one than the present is refused. */
      terms_version: z.string().max(20),
    }),
    result: CurrentUser,
    refusals: ['invalid_input'],
  },
  'POST /api/user/change_username': {
    name: 'users.changeUsername',
    summary: 'Changes the own username.',
    access: 'reader',
    body: z.object({ username: Username }),
    result: CurrentUser,
    refusals: ['username_taken'],
  },
  'POST /api/user/change_avatar': {
    name: 'users.changeAvatar',
    summary: 'Uses an uploaded picture as avatar; null removes it.',
    access: 'reader',
    body: z.object({ file: z.string().max(200).nullable() }),
    result: CurrentUser,
    refusals: ['file_not_found'],
  },
});
