import { z } from 'zod';
import { made } from './ai-answers.ts';
import { ASK_SOURCES, MAX_PROMPT, MAX_THREAD_TITLE } from './ask-limits.ts';
import { endpoints } from './endpoint.ts';
import { BlockId, Id, Instant, limit, Offset, pageOf, QueryFlag } from './scalars.ts';

/*
 * Questions to the language model. A conversation is its asker's alone: no call tells it to anybody
 * else, whoever knows its number.
 */

const AskSource = z.enum(ASK_SOURCES);
const Uuid = z.uuid('编号有误');
const Title = z
  .string()
  .trim()
  .min(1, '标题不能为空')
  .max(MAX_THREAD_TITLE, `标题最多 ${MAX_THREAD_TITLE} 字`);
const ThreadParams = z.object({ id: Uuid });
const Unit = z.number().int().min(0).max(10_000_000);

/**
 * What of a text is asked about: a block, or from `start` in it to `end` in the same or a later one.
 * Offsets are UTF-16 units of `Block.text`.
 */
export const AskPos = z.object({
  block_id: BlockId,
  start: Unit.optional(),
  end_block_id: BlockId.optional(),
  end: Unit.optional(),
});
export type AskPos = z.infer<typeof AskPos>;

/** A place of the text: [start, end) of a block, in UTF-16 units. */
export const TextPlace = z.object({
  block_id: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  /** What stands there. */
  text: z.string(),
});
export type TextPlace = z.infer<typeof TextPlace>;

/** An article, or a chapter of a book, that something is about. */
export const TextNamed = z.object({
  id: z.number().int(),
  title: z.string(),
  title_zh: z.string(),
  /** Of a chapter: its book and its number. */
  book: z.object({ id: z.number().int(), title: z.string(), chapter: z.number().int() }).nullable(),
});
export type TextNamed = z.infer<typeof TextNamed>;

/** Of a whole book: where a place is, the paragraph as the chapter numbers it. */
const InBook = z.object({ chapter: z.number().int(), paragraph: z.number().int() }).optional();

/** What an answer rests on, as the server found it in the text: the model is not believed. */
export const Grounds = z.object({
  /** Paragraphs the answer names, `[2]`, by the number it calls them. */
  citations: z.array(z.object({ n: z.number().int(), block_id: z.string(), in_book: InBook })),
  /** Quotations in the answer that stand in the text. */
  quotes: z.array(TextPlace.extend({ in_book: InBook })),
  /** Quotations and paragraphs in the answer that the text has not. */
  unfound: z.number().int(),
  /** Paragraphs the model was given, and paragraphs there are; null where there is no text. */
  given: z.object({ paragraphs: z.number().int(), of: z.number().int() }).nullable(),
});
export type Grounds = z.infer<typeof Grounds>;

/** Data of `done` of an answer to a question. */
export const AskMade = z.object({ ...made, thread: z.uuid(), uuid: z.uuid(), grounds: Grounds });
export type AskMade = z.infer<typeof AskMade>;

const Turn = z.object({
  uuid: z.uuid(),
  prompt: z.string(),
  /** The answer as far as it has come, Markdown. */
  answer: z.string(),
  /** `stopped`: by the asker. Of one that is running the stream brings the rest. */
  state: z.enum(['running', 'done', 'stopped', 'failed']),
  /** Why it failed; else ''. */
  message: z.string(),
  /** Name of the model. */
  engine: z.string(),
  grounds: Grounds,
  created_at: Instant,
});
export type Turn = z.infer<typeof Turn>;

export const Thread = z.object({
  id: z.uuid(),
  /** The first question, or what the asker calls it. */
  title: z.string(),
  source: AskSource,
  /** The text asked about; null when there is none, or it is gone. */
  article: TextNamed.nullable(),
  /** The whole book asked about; null when there is none, or it is gone. */
  book: z.object({ id: z.number().int(), title: z.string(), title_zh: z.string() }).nullable(),
  /** Whether what comes after the asker’s place in the book may be told. */
  spoilers: z.boolean(),
  pos: AskPos.nullable(),
  /** The text at `pos` when it was first asked about. */
  quote: z.string(),
  /** How many questions there are. */
  turns: z.number().int(),
  /** The beginning of the last answer, in plain words. */
  preview: z.string(),
  created_at: Instant,
  updated_at: Instant,
});
export type Thread = z.infer<typeof Thread>;

export const aiAsks = endpoints({
  'POST /api/ai/ask': {
    name: 'ai.ask',
    summary:
      'Asks the language model about an article, a chapter, a passage, a whole book, one’s words or anything, and streams its answer. Sent again with the same `uuid` it brings the same answer and asks nothing.',
    access: 'reader',
    body: z.object({
      prompt: z.string().trim().min(1, '还没有写问题').max(MAX_PROMPT, `问题最多 ${MAX_PROMPT} 字`),
      article_id: Id.nullish(),
      /** A whole book; an article that is named too is left out. */
      book_id: Id.nullish(),
      /** Lets the answer tell what comes after the caller’s place in the book. */
      spoilers: z.boolean().optional(),
      pos: AskPos.nullish(),
      /** By default `ARTICLE` where an article is named, `BOOK` where a book is, else `FREE`. */
      source: AskSource.nullish(),
      /** Number of the conversation, made by the client; one that is not there yet is begun. */
      thread: Uuid.optional(),
      /** Number of this question, made by the client. */
      uuid: Uuid.optional(),
      /** The last question of the conversation, which this one replaces: it is asked again. */
      instead_of: Uuid.optional(),
    }),
    stream: true,
    refusals: [
      'ai_unavailable',
      'ai_quota_spent',
      'article_not_found',
      'book_not_found',
      'thread_not_found',
      'thread_full',
    ],
  },
  'GET /api/ai/history': {
    name: 'ai.history',
    summary:
      'The caller’s conversations, the latest first. With `article_id` or `book_id` those about that text or whole book; with `all` too, the others follow them.',
    access: 'reader',
    query: z.object({
      article_id: Id.optional(),
      book_id: Id.optional(),
      all: QueryFlag.default(false),
      source: AskSource.optional(),
      /** Found in titles, questions and answers. */
      q: z.string().trim().max(100).optional(),
      offset: Offset,
      limit: limit(20, 50),
    }),
    result: pageOf(Thread),
  },
  'GET /api/ai/ask/{id}': {
    name: 'ai.thread',
    summary: 'One of the caller’s conversations with all its questions and answers.',
    access: 'reader',
    params: ThreadParams,
    result: Thread.extend({ items: z.array(Turn) }),
    refusals: ['thread_not_found'],
  },
  'POST /api/ai/ask/{id}/stop': {
    name: 'ai.stop',
    summary: 'Stops the answer under way in a conversation; what has come of it stays.',
    access: 'reader',
    params: ThreadParams,
    result: z.object({ stopped: z.boolean() }),
    refusals: ['thread_not_found'],
  },
  'POST /api/ai/ask/{id}/rename': {
    name: 'ai.rename',
    summary: 'Gives a conversation a title.',
    access: 'reader',
    params: ThreadParams,
    body: z.object({ title: Title }),
    result: Thread,
    refusals: ['thread_not_found'],
  },
  'POST /api/ai/ask/{id}/delete': {
    name: 'ai.remove',
    summary: 'Deletes a conversation; `restore` undoes it for a day, then it is gone for good.',
    access: 'reader',
    params: ThreadParams,
    result: z.object({ removed: z.boolean() }),
  },
  'POST /api/ai/ask/{id}/restore': {
    name: 'ai.restore',
    summary: 'Brings a deleted conversation back.',
    access: 'reader',
    params: ThreadParams,
    result: Thread,
    refusals: ['thread_not_found'],
  },
  'GET /api/ai/starters': {
    name: 'ai.starters',
    summary:
      'Questions that suit what is asked about, made without a model, and what can be read of the text without one: its names and longest sentences.',
    access: 'reader',
    query: z.object({
      article_id: Id.optional(),
      book_id: Id.optional(),
      source: AskSource.optional(),
      /** Words of the passage asked about; 0: the whole text. */
      selected: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    result: z.object({
      questions: z.array(z.string()),
      names: z.array(z.object({ name: z.string(), zh: z.string(), what: z.string() })),
      sentences: z.array(TextPlace),
    }),
    refusals: ['article_not_found', 'book_not_found'],
  },
});
