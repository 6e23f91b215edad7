import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { AUDIENCES } from './notice-audiences.ts';
import { Id, IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';

const Version = z
  .string()
  .trim()
  .regex(/^(\d{1,5}(\.\d{1,5}){0,3})?$/, '版本号写成 1.2.0 这样')
  .default('');

const NoticeFields = z.object({
  title: z.string().trim().min(1, '请写标题').max(40, '标题最多 40 字'),
  body: z.string().trim().max(200, '正文最多 200 字').default(''),
  /** A screen of ours, or an address elsewhere. */
  link: z
    .string()
    .trim()
    .max(500, '链接最多 500 个字符')
    .regex(/^(\/(?![/\\])|https?:\/\/\S)/, '链接写 /member 这样的页面，或 https 开头的网址')
    .nullable()
    .default(null),
  starts_at: Instant,
  /** Null: until it is taken down. */
  ends_at: Instant.nullable().default(null),
  audience: z.enum(AUDIENCES).default('all'),
  /** First and last version of the app it is shown in; both empty: everywhere. */
  app_from: Version,
  app_to: Version,
});

export const NoticeRow = NoticeFields.extend({
  id: z.number().int(),
  link: z.string().nullable(),
  /** Username; null when the account is gone. */
  by: z.string().nullable(),
  state: z.enum(['scheduled', 'shown', 'over']),
});
export type NoticeRow = z.infer<typeof NoticeRow>;

export const systemNotices = endpoints({
  'GET /reader/notice': {
    name: 'system.notices',
    summary: 'Every notice, also those to come and those that are over; the latest first.',
    access: 'admin',
    query: z.object({ offset: Offset, limit: limit(30) }),
    result: pageOf(NoticeRow),
  },
  'POST /reader/notice': {
    name: 'system.saveNotice',
    summary: 'Writes a notice for a time and an audience, or changes that of `id`.',
    access: 'admin',
    body: NoticeFields.extend({ id: Id.optional() }),
    result: NoticeRow,
    refusals: ['notice_not_found'],
  },
  'POST /reader/notice/{id}/delete': {
    name: 'system.removeNotice',
    summary: 'Takes a notice down for good.',
    access: 'admin',
    params: IdParams,
    refusals: ['notice_not_found'],
  },
});
