import { z } from 'zod';
import { ArticleSummary } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { ReadingPosition } from './activity-history.ts';
import { ArticleIds, IdParams, Instant, Offset, pageOf } from './scalars.ts';

export const MARKS = ['star', 'like', 'read', 'later', 'hide'] as const;
export const Mark = z.enum(MARKS);
export type Mark = z.infer<typeof Mark>;

/** Which marks the caller has put on an article. */
export const ArticleMarks = z.object({
  star: z.boolean(),
  like: z.boolean(),
  read: z.boolean(),
  later: z.boolean(),
  hide: z.boolean(),
});
export type ArticleMarks = z.infer<typeof ArticleMarks>;

/** How many readers starred and liked an article. */
export const MarkCounts = z.object({ star: z.number().int(), like: z.number().int() });
export type MarkCounts = z.infer<typeof MarkCounts>;

/** The caller's relation to an article, as lists show it. */
export const ArticleState = z.object({
  id: z.number().int(),
  star: z.boolean(),
  /** Whether the caller read it to its end, or marked it as read. */
  read: z.boolean(),
  later: z.boolean(),
  /** The furthest place, 0 to 1. */
  progress: z.number(),
});
export type ArticleState = z.infer<typeof ArticleState>;

/** What kind of device somebody holds. */
export const DEVICE_KINDS = ['phone', 'tablet', 'computer'] as const;
export const DeviceKind = z.enum(DEVICE_KINDS);
export type DeviceKind = z.infer<typeof DeviceKind>;

const KeptPosition = ReadingPosition.extend({ read_at: Instant });

export const articlesMarks = endpoints({
  'POST /reader/article/{id}/mark': {
    name: 'articles.mark',
    summary: 'Puts a mark on an article or takes it off; saying so twice changes nothing.',
    access: 'reader',
    params: IdParams,
    body: z.object({ action: Mark, status: z.boolean().default(true) }),
    result: z.object({ marks: ArticleMarks, counts: MarkCounts }),
    refusals: ['article_not_found'],
  },
  'GET /reader/article/{id}/mine': {
    name: 'articles.mine',
    summary: 'What an article is to the caller: marks and where they stopped reading.',
    access: 'reader',
    params: IdParams,
    result: z.object({
      marks: ArticleMarks,
      counts: MarkCounts,
      /** The position at which this device stopped. */
      here: KeptPosition.nullable(),
      /** The account's latest position, on any device. */
      latest: KeptPosition.extend({
        this_device: z.boolean(),
        /**
         * Kind of that device; null when it is unknown, or when the device was logged out since.
         */
        device: DeviceKind.nullable(),
      }).nullable(),
    }),
    refusals: ['article_not_found'],
  },
  'GET /reader/article/states': {
    name: 'articles.listStates',
    summary:
      'What each of some articles is to the caller; those that are nothing to them are absent.',
    access: 'reader',
    query: z.object({ ids: ArticleIds }),
    result: z.object({ items: z.array(ArticleState) }),
  },
  'GET /reader/myarticle/star': {
    name: 'articles.listMarked',
    summary: 'Articles the caller marked, latest first; starred ones unless told otherwise.',
    access: 'reader',
    query: z.object({ offset: Offset, action: Mark.default('star') }),
    result: pageOf(ArticleSummary),
  },
});
