import { z } from 'zod';
import { ArticleSummary } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { DrawingName, Id, IdParams, Instant, limit, Offset, pageOf, QueryFlag } from './scalars.ts';

/** How the list of publications is ordered: by their latest article, most articles, or by name. */
export const CREATOR_ORDERS = ['latest', 'articles', 'name'] as const;
export const CreatorOrder = z.enum(CREATOR_ORDERS);
export type CreatorOrder = z.infer<typeof CreatorOrder>;

/** A publication or person whose articles are in the library, and whether the caller follows it. */
export const Creator = z.object({
  id: z.number().int(),
  name: z.string(),
  name_zh: z.string(),
  about: z.string(),
  /** Address of its picture; null: the drawing is shown. */
  logo: z.string().nullable(),
  drawing: DrawingName,
  /** Host of its own site, such as `example.com`; imports from there belong to it. */
  host: z.string().nullable(),
  /** How many articles are out. */
  articles: z.number().int(),
  /** How many readers follow it. */
  followers: z.number().int(),
  /** Whether the caller follows it; never for a visitor. */
  following: z.boolean(),
  /** The last article that is out. */
  latest: z
    .object({
      id: z.number().int(),
      title: z.string(),
      title_zh: z.string(),
      published_at: Instant,
    })
    .nullable(),
});
export type Creator = z.infer<typeof Creator>;

/** Whether the caller now follows it, and how many readers do. */
export const Following = z.object({ following: z.boolean(), followers: z.number().int() });

const Name = z.string().trim().min(1, '请输入名称').max(80, '名称最多 80 字');

const CreatorFields = z.object({
  name: Name.regex(/[\p{L}\p{N}]/u, '名称里要有文字'),
  name_zh: z.string().trim().max(80, '中文名最多 80 字'),
  about: z.string().trim().max(1000, '介绍最多 1000 字'),
  /** Address of an uploaded picture, as its upload answered; null removes it. */
  logo: z
    .string()
    .max(200)
    .regex(/^\/files\/[\w./-]+$/, '请上传图片')
    .nullable(),
  host: z
    .string()
    .trim()
    .toLowerCase()
    .max(253, '网站地址太长')
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, '请输入网站域名，如 example.com')
    .overwrite((host) => host.replace(/^www\./, ''))
    .nullable(),
});

export const creators = endpoints({
  'GET /reader/creator': {
    name: 'creators.list',
    summary: 'Publications with how many articles each has, and which the caller follows.',
    access: 'public',
    query: z.object({
      offset: Offset,
      limit: limit(30, 50),
      order: CreatorOrder.default('latest'),
      /** Only those the caller follows; of a visitor none. */
      following: QueryFlag.optional(),
      /** Part of a name. */
      q: z.string().trim().max(80).optional(),
    }),
    result: pageOf(Creator),
  },
  'GET /reader/creator/{id}': {
    name: 'creators.show',
    summary: 'One publication with a page of its articles, newest first.',
    access: 'public',
    params: IdParams,
    query: z.object({ offset: Offset }),
    result: Creator.extend({
      /** A page of its published articles that the caller has not hidden. */
      list: pageOf(ArticleSummary),
    }),
    refusals: ['creator_not_found'],
  },
  'POST /reader/creator/{id}/follow': {
    name: 'creators.follow',
    summary: 'Follows a publication or no longer does; saying so twice changes nothing.',
    access: 'reader',
    params: IdParams,
    body: z.object({ status: z.boolean() }),
    result: Following,
    refusals: ['creator_not_found'],
  },
  'POST /reader/creator': {
    name: 'creators.create',
    summary: 'Adds a publication.',
    access: 'editor',
    body: CreatorFields.extend({
      name_zh: CreatorFields.shape.name_zh.default(''),
      about: CreatorFields.shape.about.default(''),
      logo: CreatorFields.shape.logo.default(null),
      host: CreatorFields.shape.host.default(null),
    }),
    result: Creator,
    refusals: ['creator_taken'],
  },
  'POST /reader/creator/{id}/update': {
    name: 'creators.update',
    summary: 'Changes what is said of a publication; what is absent stays.',
    access: 'editor',
    params: z.object({ id: Id }),
    body: CreatorFields.partial(),
    result: Creator,
    refusals: ['creator_taken', 'creator_not_found'],
  },
});
