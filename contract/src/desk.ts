import { z } from 'zod';
import { ArticleStatus, ArticleSummary, Extent, Topic } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { Id, IdParams, Instant } from './scalars.ts';

/** What editors do with articles; what readers do is in articles.ts. */

/** Where an article came from: written here, a page or file brought in, a feed, a magazine. */
export const ORIGINS = ['own', 'page', 'file', 'feed', 'magazine'] as const;
export const Origin = z.enum(ORIGINS);
export type Origin = z.infer<typeof Origin>;

export const AUDIT_STATES = ['pending', 'approved', 'rejected'] as const;
export const AuditState = z.enum(AUDIT_STATES);
export type AuditState = z.infer<typeof AuditState>;

/** What made a version of an article. */
export const VERSION_ACTS = ['import', 'edit', 'redownload', 'retranslate', 'restore'] as const;
export const VersionAct = z.enum(VERSION_ACTS);
export type VersionAct = z.infer<typeof VersionAct>;

const line = (most: number) => z.string().trim().max(most, `最多 ${most} 字`);

/** What an editor may write of an article besides its text. */
export const ArticleFields = z.object({
  title: line(300).min(1, '标题不能为空'),
  title_zh: line(300),
  byline: line(200),
  creator_id: Id.nullable(),
  topic: Topic.nullable(),
});
export type ArticleFields = z.infer<typeof ArticleFields>;

const HttpUrl = z.url({ protocol: /^https?$/ }).max(2000);

/** Where imported text comes from: an address to fetch, or a file's own content. */
export const ImportSource = z.union([
  z.object({ url: HttpUrl }),
  z.object({
    format: z.enum(['html', 'text', 'chapter']),
    content: z.string().min(1, '内容为空').max(8_000_000, '内容太大'),
    /** Address the content came from, to resolve links and name the source. */
    source_url: HttpUrl.optional(),
    /** Used when the content has no title of its own. */
    title: z.string().trim().max(300).optional(),
  }),
]);

const TaskStarted = z.object({ task_id: z.uuid() });

export const desk = endpoints({
  'POST /reader/article/import': {
    name: 'articles.import',
    summary: 'Fetches or takes a page, cuts it into blocks and analyses it, as a task.',
    access: 'editor',
    bodyLimit: 12_000_000,
    body: z.object({
      source: ImportSource,
      /** Publish when ready instead of leaving it in review. */
      publish: z.boolean().default(false),
      topic: Topic.optional(),
      /** Absent: the creator of the site it comes from, if there is one. */
      creator_id: Id.optional(),
      /** Instead of the one found in the text. */
      byline: line(200).optional(),
      extent: Extent.default('full'),
    }),
    result: TaskStarted,
  },
  'POST /reader/article/{id}/status': {
    name: 'articles.setStatus',
    summary:
      'Moves an article to another status. A future `published_at` schedules it, one in the past publishes now.',
    access: 'editor',
    params: IdParams,
    body: z.object({ status: ArticleStatus, published_at: Instant.optional() }),
    result: ArticleSummary,
  },
});
