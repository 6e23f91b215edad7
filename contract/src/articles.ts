import { z } from 'zod';
import { Block } from './blocks.ts';
import { endpoints } from './endpoint.ts';
import { Id, IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';

/** Grades of the text itself, easiest first. */
export const GRADES = ['VERY_EASY', 'EASY', 'STANDARD', 'DIFFICULT', 'VERY_DIFFICULT'] as const;
/** The smallest exam vocabulary that covers 95 % of the running words. */
export const EXAM_LEVELS = ['C4', 'C6', 'L4', 'L8', 'IELTS'] as const;
export const Difficulty = z.enum([...GRADES, ...EXAM_LEVELS]);
export type Difficulty = z.infer<typeof Difficulty>;

export const TOPICS = [
  'science',
  'economy',
  'culture',
  'technology',
  'society',
  'longread',
] as const;
export const Topic = z.enum(TOPICS);
export type Topic = z.infer<typeof Topic>;

export const ARTICLE_STATUSES = [
  'draft',
  'processing',
  'failed',
  'review',
  'published',
  'archived',
] as const;
export const ArticleStatus = z.enum(ARTICLE_STATUSES);
export type ArticleStatus = z.infer<typeof ArticleStatus>;

export const CreatorRef = z.object({ id: z.number().int(), name: z.string(), name_zh: z.string() });

/** An article as lists show it. */
export const ArticleSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  title_zh: z.string(),
  byline: z.string(),
  creator: CreatorRef.nullable(),
  topic: Topic.nullable(),
  /** Picture address, or null: then the screen draws a typographic cover. */
  cover: z.string().nullable(),
  summary_zh: z.string(),
  difficulty: z.enum(GRADES).nullable(),
  exam_level: z.enum(EXAM_LEVELS).nullable(),
  words: z.number().int(),
  minutes: z.number().int(),
  is_lock: z.boolean(),
  status: ArticleStatus,
  published_at: Instant.nullable(),
});
export type ArticleSummary = z.infer<typeof ArticleSummary>;

/** An article with its text. `truncated` tells that the rest is for members. */
export const Article = ArticleSummary.extend({
  summary: z.string(),
  source_url: z.string().nullable(),
  licence: z.string(),
  /** Changes whenever the text does. */
  version: z.number().int(),
  truncated: z.boolean(),
  blocks: z.array(Block),
});
export type Article = z.infer<typeof Article>;

const Gloss = z.object({ pos: z.string(), glosses: z.array(z.string()) });

/** What a word card shows at once, sent ahead with the article. */
export const GlossaryEntry = z.object({
  senses: z.array(Gloss),
  ipa: z.object({ uk: z.string().nullable(), us: z.string().nullable() }),
  exams: z.array(z.string()),
  rank: z.number().int().nullable(),
  forms: z.array(z.object({ kind: z.string(), word: z.string() })),
});
export type GlossaryEntry = z.infer<typeof GlossaryEntry>;

/**
 * Tokens, phrases and glosses of an article in the engine's compact encoding, which the reader
 * unpacks (`decodeAnalysis`).
 */
export const Glossary = z.object({ version: z.number().int(), analysis: z.unknown() });

const ListQuery = z.object({
  offset: Offset,
  limit: limit(20, 50),
  difficulty: Difficulty.optional(),
  topic: Topic.optional(),
  creator: Id.optional(),
  /**
   * `due`: only recent articles with words the caller is to review now, those with most first. Of a
   * visitor nothing is to be reviewed.
   */
  prefer: z.enum(['due']).optional(),
});

/** Where imported text comes from: an address to fetch, or a file's own content. */
export const ImportSource = z.union([
  z.object({ url: z.url({ protocol: /^https?$/ }).max(2000) }),
  z.object({
    format: z.enum(['html', 'text', 'chapter']),
    content: z.string().min(1, '内容为空').max(8_000_000, '内容太大'),
    /** Address the content came from, to resolve links and name the source. */
    source_url: z
      .url({ protocol: /^https?$/ })
      .max(2000)
      .optional(),
    /** Used when the content has no title of its own. */
    title: z.string().trim().max(300).optional(),
  }),
]);

export const articles = endpoints({
  'GET /reader/article/waikan': {
    name: 'articles.list',
    summary: 'Published articles, newest first.',
    access: 'public',
    query: ListQuery,
    result: pageOf(ArticleSummary),
  },
  'GET /reader/article/{id}/show': {
    name: 'articles.show',
    summary: 'One article with its text; locked ones only in part for those who are not members.',
    access: 'public',
    params: IdParams,
    result: Article,
  },
  'GET /reader/article/waikan/{id}/show': {
    name: 'articles.showWaikan',
    summary: 'The same as `articles.show`, under the foreign-press path.',
    access: 'public',
    params: IdParams,
    result: Article,
  },
  'GET /reader/article/{id}/glossary': {
    name: 'articles.glossary',
    summary: 'Tokens, phrases and glosses of one article, for word cards without a round trip.',
    access: 'public',
    params: IdParams,
    result: Glossary,
  },
  'GET /reader/article/new_count': {
    name: 'articles.newCount',
    summary: 'How many articles appeared since an instant (default: 24 hours ago).',
    access: 'public',
    query: z.object({ since: Instant.optional() }),
    result: z.object({ count: z.number().int() }),
  },
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
    }),
    result: z.object({ task_id: z.uuid() }),
  },
  'POST /reader/article/{id}/status': {
    name: 'articles.setStatus',
    summary: 'Moves an article to another status; a future `published_at` schedules it.',
    access: 'editor',
    params: IdParams,
    body: z.object({ status: ArticleStatus, published_at: Instant.optional() }),
    result: ArticleSummary,
  },
});
