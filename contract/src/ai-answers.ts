import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import type { ErrorReason } from './errors.ts';
import { BlockId, Id, Instant } from './scalars.ts';
import { Word } from './words.ts';

/*
 * Answers of the language model, or of the built-in engine where there is no model. A streamed answer
 * is one of server-sent events, whose ids let a reader who was cut off go on (`Last-Event-ID`):
 * `delta` brings more of the text, Markdown without links, pictures or HTML; the last event is `done`
 * or `error`.
 */

/** Data of `delta`: what follows the text so far. */
export type AnswerDelta = { text: string };
/** Data of `error`: the answer is not whole and will not become so. */
export type AnswerFault = { reason: ErrorReason; msg: string };

/** Who made an answer. */
export const made = {
  /** The model's name, or `built-in`. */
  engine: z.string(),
  /** Whether the built-in engine made it, from the dictionary and by rules: 自动分析，可能有误. */
  built_in: z.boolean(),
};

/** Data of `done`: the text is whole. */
const AnswerMade = z.object(made);
export type AnswerMade = z.infer<typeof AnswerMade>;

/** Longest sentence a word is explained in, in UTF-16 units. */
const MAX_SENTENCE = 2_000;

/** The paragraph of an article a text stands in: its answers are then shared with other readers. */
const place = { article_id: Id.optional(), block_id: BlockId.optional() };

/** One word as an entry that learners read; what its engine cannot tell is empty. */
export const AiEntry = z.object({
  word: z.string(),
  senses: z.array(z.object({ pos: z.string(), zh: z.string(), en: z.string() })),
  collocations: z.array(z.object({ en: z.string(), zh: z.string() })),
  /** How the word is kept in mind. */
  memory: z.string(),
  examples: z.array(z.object({ en: z.string(), zh: z.string() })),
  ...made,
});
export type AiEntry = z.infer<typeof AiEntry>;

export const aiAnswers = endpoints({
  'GET /api/ai/usage': {
    name: 'ai.usage',
    summary: 'How many answers of the language model the caller had today, and may have.',
    access: 'reader',
    result: z.object({
      /** The model that answers; null where there is none, and nothing is counted. */
      model: z.string().nullable(),
      used: z.number().int(),
      limit: z.number().int(),
      /** When the next day begins, Asia/Shanghai. */
      resets_at: Instant,
      /** Tokens of today's answers. */
      input_tokens: z.number().int(),
      output_tokens: z.number().int(),
    }),
  },
  'GET /api/english/word/ai': {
    name: 'ai.word',
    summary:
      'What a word means in its sentence and why, with collocations and examples, streamed. A new answer of the model is for those who are logged in.',
    access: 'public',
    query: z.object({
      word: Word,
      sentence: z.string().trim().max(MAX_SENTENCE).default(''),
      /** Offset of the word in the sentence in UTF-16 units; absent: its first occurrence. */
      offset: z.coerce.number().int().min(0).max(MAX_SENTENCE).optional(),
      ...place,
    }),
    stream: true,
    refusals: ['login_required', 'ai_quota_spent', 'ai_unavailable'],
  },
  'GET /api/english/word/ai/dict': {
    name: 'ai.entry',
    summary: 'A word as an entry for learners: senses, collocations, a memory aid, examples.',
    access: 'public',
    query: z.object({ word: Word }),
    result: AiEntry,
    refusals: ['login_required', 'ai_quota_spent', 'ai_unavailable'],
  },
});
