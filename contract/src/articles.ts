import { z } from 'zod';
import { Block } from './blocks.ts';
import { endpoints } from './endpoint.ts';
import { DrawingName, Id, IdParams, Instant, limit, Offset, pageOf, QueryFlag } from './scalars.ts';

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

/** How much of an article readers get: all of it, or the beginning with a link to the source. */
export const EXTENTS = ['full', 'excerpt'] as const;
export const Extent = z.enum(EXTENTS);
export type Extent = z.infer<typeof Extent>;
/** Classes of reading time, as a filter of lists. */
export const LENGTHS = ['short', 'medium', 'long'] as const;
export const Length = z.enum(LENGTHS);
export type Length = z.infer<typeof Length>;
/** Minutes of each class: more than the first number, up to the second (null: no bound). */
export const LENGTH_MINUTES = {
  short: [0, 5],
  medium: [5, 8],
  long: [8, null],
} as const satisfies Record<Length, readonly [above: number, upTo: number | null]>;

export const CreatorRef = z.object({ id: z.number().int(), name: z.string(), name_zh: z.string() });

/** An article as lists show it. */
export const ArticleSummary = z.object({
  id: z.number().int(),
  title: z.string(),
  title_zh: z.string(),
  byline: z.string(),
  creator: CreatorRef.nullable(),
  topic: Topic.nullable(),
  /** Address of the picture; null: the drawing is shown. */
  cover: z.string().nullable(),
  drawing: DrawingName,
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

/**
 * An article with its text. `truncated` means that there is more text: at the source for an
 * excerpt, else for members.
 */
export const Article = ArticleSummary.extend({
  summary: z.string(),
  extent: Extent,
  source_url: z.string().nullable(),
  licence: z.string(),
  /** Changes whenever the text does. */
  version: z.number().int(),
  truncated: z.boolean(),
  /** The book that it is a chapter of; null for an article. */
  book: z
    .object({
      id: z.number().int(),
      title: z.string(),
      /** Number of the chapter, from 1, and how many there are. */
      chapter: z.number().int(),
      chapters: z.number().int(),
    })
    .nullable(),
  /**
   * The same article at other levels, itself among them, the original first; empty where there is
   * one alone. `level` is the grade that a version was rewritten for, null of the original.
   */
  readings: z.array(z.object({ id: z.number().int(), level: z.enum(GRADES).nullable() })),
  blocks: z.array(Block),
});
export type Article = z.infer<typeof Article>;

/**
 * One meaning of a word. Only the card of a single word has the details from our own dictionary;
 * glossaries and review cards leave them out.
 */
const Gloss = z.object({
  pos: z.string(),
  glosses: z.array(z.string()),
  /** A few English words that tell this meaning from the others. */
  cue: z.string().optional(),
  /**
   * The construction the word is used in (`~` is the word: `~ sb with sth`); '' when there is none
   * to mention.
   */
  pattern: z.string().optional(),
  /** Register and field (`formal`, `finance`). */
  labels: z.array(z.string()).optional(),
  /** Of a name: its kind (`city`, `person` …), and what it is, in Chinese. */
  name: z.object({ kind: z.string(), what: z.string() }).optional(),
});

/** The part of a word card that is shown at once; it is sent with the article. */
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

/** What the caller says a word or phrase of an article means at its place. */
export const SenseChoice = z.object({
  block_id: z.string(),
  /** Where it begins in the block's text, in UTF-16 units. */
  offset: z.number().int(),
  /** Headword. */
  word: z.string(),
  /** The sense in one line (`n. 岸；堤`). */
  sense: z.string(),
});
export type SenseChoice = z.infer<typeof SenseChoice>;

/** What a word of an article says at its place, in at most eight characters, as a model wrote it. */
export const PlaceGloss = SenseChoice.omit({ sense: true }).extend({ gloss: z.string() });
export type PlaceGloss = z.infer<typeof PlaceGloss>;

const ListQuery = z.object({
  offset: Offset,
  limit: limit(20, 50),
  difficulty: Difficulty.optional(),
  topic: Topic.optional(),
  creator: Id.optional(),
  length: Length.optional(),
  /** Only articles of publications and on topics the caller follows; none for a visitor. */
  following: QueryFlag.optional(),
  /**
   * `due`: only recent articles that contain words due for the caller's review, those with most
   * such words first; none for a visitor.
   */
  prefer: z.enum(['due']).optional(),
});

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
    refusals: ['article_not_found'],
  },
  'GET /reader/article/waikan/{id}/show': {
    name: 'articles.showWaikan',
    summary: 'The same as `articles.show`, under the foreign-press path.',
    access: 'public',
    params: IdParams,
    result: Article,
    refusals: ['article_not_found'],
  },
  'GET /reader/article/{id}/glossary': {
    name: 'articles.glossary',
    summary: 'Tokens, phrases and glosses of one article, for word cards without a round trip.',
    access: 'public',
    params: IdParams,
    /** The caller's own choices stand beside the analysis, which is the same for everyone. */
    result: Glossary.extend({ chosen: z.array(SenseChoice), glosses: z.array(PlaceGloss) }),
    refusals: ['article_not_found'],
  },
  'GET /reader/demo/glossary': {
    name: 'articles.demoGlossary',
    summary: 'The same of the sentence on which newcomers try a tap (`demo-sentence.ts`).',
    access: 'public',
    result: Glossary,
  },
  'GET /reader/article/new_count': {
    name: 'articles.newCount',
    summary: 'How many articles appeared since an instant (default: 24 hours ago).',
    access: 'public',
    query: z.object({ since: Instant.optional() }),
    result: z.object({ count: z.number().int() }),
  },
});
