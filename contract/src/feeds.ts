import { z } from 'zod';
import { CreatorRef, Topic } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { Id, IdParams, Instant, limit, Offset, pageOf, QueryFlag } from './scalars.ts';

/**
 * What is imported of a feed's entries: the whole story, or the summary with a link to the source.
 */
export const FEED_POLICIES = ['excerpt', 'full'] as const;
export const FeedPolicy = z.enum(FEED_POLICIES);
export type FeedPolicy = z.infer<typeof FeedPolicy>;

/** State of a feed. `gone`: its server answered 410, or another feed has its address now. */
export const FEED_STATES = ['active', 'paused', 'gone'] as const;
export const FeedState = z.enum(FEED_STATES);
export type FeedState = z.infer<typeof FeedState>;

/** The state of a feed's crawling. */
export const FeedCrawl = z.object({
  /** Times of the last crawl, of the last successful one, and of the last new entry. */
  crawled_at: Instant.nullable(),
  ok_at: Instant.nullable(),
  changed_at: Instant.nullable(),
  /** When the feed is next crawled; null when it is not crawled. */
  next_at: Instant.nullable(),
  /** Minutes between two crawls at present. */
  interval: z.number().int(),
  /** Failures since the last success. */
  failures: z.number().int(),
  /** The last failure in Chinese; null after a success. */
  error: z.string().nullable(),
  /** Number of entries: all, undecided ones, and those of the last seven days. */
  items: z.number().int(),
  new_items: z.number().int(),
  week_items: z.number().int(),
});

export const Feed = z.object({
  id: z.number().int(),
  url: z.string(),
  title: z.string(),
  site_url: z.string().nullable(),
  /** Address of its picture, or null. */
  icon: z.string().nullable(),
  policy: FeedPolicy,
  state: FeedState,
  creator: CreatorRef.nullable(),
  topic: Topic.nullable(),
  /** State of crawling, for editors; null for readers. */
  crawl: FeedCrawl.nullable(),
});
export type Feed = z.infer<typeof Feed>;

/** States of an entry on its way to an article. */
export const CANDIDATE_STATES = [
  'new',
  'queued',
  'downloading',
  'failed',
  'library',
  'dismissed',
] as const;
export const CandidateState = z.enum(CANDIDATE_STATES);
export type CandidateState = z.infer<typeof CandidateState>;

/** An entry of a feed that may become an article. */
export const Candidate = z.object({
  id: z.number().int(),
  feed_id: z.number().int(),
  title: z.string(),
  url: z.string().nullable(),
  /** The beginning, as plain text. */
  summary: z.string(),
  byline: z.string(),
  /** Running words of the text that the feed itself contains. */
  words: z.number().int(),
  published_at: Instant,
  state: CandidateState,
  /** Its download: progress from 0 to 100 and message; for a failed one, the reason. */
  task_id: z.uuid().nullable(),
  progress: z.number().int(),
  message: z.string(),
  /** The article made from it, or the one that already had the story. */
  article_id: z.number().int().nullable(),
});
export type Candidate = z.infer<typeof Candidate>;

/** Most subscriptions of one OPML file. */
export const MAX_OUTLINES = 1_000;
/** Most entries downloaded or dismissed by one call. */
export const MAX_CANDIDATES = 200;

export const Address = z
  .string()
  .trim()
  .min(1, '请填写地址')
  .max(2_000, '地址最多 2000 个字符')
  // Browsers show addresses without their scheme, and people paste those.
  .transform((text) =>
    /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]+:\d/.test(text) ? text : `https://${text}`,
  )
  .pipe(z.url({ protocol: /^https?$/, error: '请填写 http 或 https 地址' }));

const Settings = z.object({
  title: z.string().trim().min(1, '名称不能为空').max(300, '名称最多 300 字').optional(),
  policy: FeedPolicy.optional(),
  creator_id: Id.nullable().optional(),
  topic: Topic.nullable().optional(),
});

const CandidateIds = z
  .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .min(1, '请先选择文章')
  .max(MAX_CANDIDATES, `一次最多 ${MAX_CANDIDATES} 篇`);

const Started = z.object({ task_id: z.uuid() });

/** A feed found at an address, before it is subscribed to. */
export const FoundFeed = z.object({
  url: z.string(),
  title: z.string(),
  description: z.string(),
  site_url: z.string().nullable(),
  items: z.number().int(),
  /** Its latest entries. */
  latest: z.array(z.object({ title: z.string(), published_at: Instant.nullable() })),
  /** Id of the subscription, if there is one already. */
  feed_id: z.number().int().nullable(),
});
export type FoundFeed = z.infer<typeof FoundFeed>;

export const feeds = endpoints({
  'GET /reader/rss/feed': {
    name: 'feeds.list',
    summary:
      'Feeds with how their crawling goes, for editors; for readers the active ones that belong to a creator.',
    access: 'reader',
    query: z.object({
      offset: Offset,
      limit: limit(50, 100),
      /** Part of the title or address. */
      q: z.string().trim().max(200).optional(),
      state: FeedState.optional(),
      /** Only feeds whose last crawl failed. */
      failing: QueryFlag.optional(),
      topic: Topic.optional(),
      creator: Id.optional(),
      order: z.enum(['title', 'changed', 'next']).default('title'),
    }),
    result: pageOf(Feed),
  },
  'GET /reader/rss/feed/{id}': {
    name: 'feeds.show',
    summary: 'One feed with how its crawling goes.',
    access: 'editor',
    params: IdParams,
    result: Feed,
    refusals: ['feed_not_found'],
  },
  'POST /reader/rss/feed/discover': {
    name: 'feeds.discover',
    summary: 'Looks for feeds at an address, of a feed or of a page that has some.',
    access: 'editor',
    body: z.object({ url: Address }),
    result: z.object({ feeds: z.array(FoundFeed) }),
    refusals: ['feed_refused'],
  },
  'POST /reader/rss/feed/add': {
    name: 'feeds.add',
    summary:
      'Subscribes to the feed at an address, or the first one that the page there names. A feed that is there already stays as it is; one that was deleted comes back.',
    access: 'editor',
    body: Settings.extend({ url: Address }),
    result: z.object({ feed: Feed, existed: z.boolean() }),
    refusals: ['creator_not_found', 'feed_refused'],
  },
  'POST /reader/rss/feed/{id}/update': {
    name: 'feeds.update',
    summary: 'Changes what is taken of a feed and where it belongs, pauses or resumes it.',
    access: 'editor',
    params: IdParams,
    body: Settings.extend({ paused: z.boolean().optional() }),
    result: Feed,
    refusals: ['creator_not_found', 'feed_not_found'],
  },
  'POST /reader/rss/feed/{id}/delete': {
    name: 'feeds.delete',
    summary: 'Ends a subscription. Articles stay; so do entries, should it be restored.',
    access: 'editor',
    params: IdParams,
    refusals: ['feed_not_found'],
  },
  'POST /reader/rss/feed/{id}/restore': {
    name: 'feeds.restore',
    summary: 'Undoes a deletion.',
    access: 'editor',
    params: IdParams,
    result: Feed,
    refusals: ['feed_not_found'],
  },
  'POST /reader/rss/feed/{id}/crawl': {
    name: 'feeds.crawl',
    summary: 'Asks a feed now, as a task; one that is gone or paused too.',
    access: 'editor',
    params: IdParams,
    result: Started,
    refusals: ['feed_not_found'],
  },
  'POST /reader/rss/opml': {
    name: 'feeds.importOpml',
    summary: `Subscribes to up to ${MAX_OUTLINES} feeds of an OPML file.`,
    access: 'editor',
    body: z.object({
      content: z.string().min(1, '文件是空的').max(1_000_000, '文件太大'),
      policy: FeedPolicy.default('excerpt'),
    }),
    result: z.object({
      added: z.number().int(),
      existed: z.number().int(),
      /** Names of entries without a usable address, at most a hundred. */
      refused: z.array(z.string()),
      refused_count: z.number().int(),
    }),
    refusals: ['opml_refused'],
  },
  'GET /reader/rss/opml': {
    name: 'feeds.exportOpml',
    summary: 'All subscriptions as an OPML file.',
    access: 'editor',
    file: true,
  },
  'GET /reader/rss/feed/{id}/articles': {
    name: 'feeds.candidates',
    summary: 'Entries of a feed, newest first.',
    access: 'editor',
    params: IdParams,
    query: z.object({
      offset: Offset,
      limit: limit(50, 100),
      state: CandidateState.optional(),
    }),
    result: pageOf(Candidate),
    refusals: ['feed_not_found'],
  },
  'POST /reader/rss/articles/{id}/download': {
    name: 'feeds.download',
    summary:
      'Makes an article of an entry, as a task: by the feed’s policy the whole story, or its summary with a link.',
    access: 'editor',
    params: IdParams,
    result: Candidate,
    refusals: ['import_refused', 'candidate_not_found'],
  },
  'POST /reader/rss/articles/download': {
    name: 'feeds.downloadMany',
    summary: `Downloads chosen entries, or all new ones of a feed, at most ${MAX_CANDIDATES}; those under way or in the library are left.`,
    access: 'editor',
    body: z.union([z.object({ ids: CandidateIds }), z.object({ feed_id: Id })]),
    result: z.object({ queued: z.array(z.number().int()) }),
    refusals: ['feed_not_found'],
  },
  'POST /reader/rss/articles/dismiss': {
    name: 'feeds.dismiss',
    summary: 'Puts entries aside, or takes that back.',
    access: 'editor',
    body: z.object({ ids: CandidateIds, dismissed: z.boolean().default(true) }),
    result: z.object({ changed: z.array(z.number().int()) }),
  },
});
