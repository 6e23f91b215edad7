import { z } from 'zod';
import { TextNamed, TextPlace } from './ai-asks.ts';
import { MAX_WRITING, MIN_WRITING, WRITING_KINDS } from './ask-limits.ts';
import { endpoints } from './endpoint.ts';
import { Id, Instant, limit, Offset, pageOf } from './scalars.ts';

const Uuid = z.uuid('编号有误');

/** Of facts or of language: 好, 还可以, 要再看看. */
export const MarkLevel = z.enum(['good', 'fair', 'poor']);
export type MarkLevel = z.infer<typeof MarkLevel>;

/**
 * What can be told of a writing without a model. None of it says whether the writing is right.
 */
const WritingChecks = z.object({
  words: z.number().int(),
  /** Words of the text as far as the reader may read it. */
  text_words: z.number().int(),
  /** The key sentences of the text, and whether the writing has enough of their words. */
  points: z.array(TextPlace.extend({ met: z.boolean() })),
  /** Figures and names of the key sentences that the writing has not. */
  missing: z.array(z.string()),
  /** Figures and names of the writing that the text has not. */
  added: z.array(z.string()),
  /** Words that neither the dictionary nor the text has. */
  unknown: z.array(z.string()),
  /** Share of the writing that stands in the text word by word, in runs of six words and more. */
  copied: z.number(),
});
export type WritingChecks = z.infer<typeof WritingChecks>;

/** How the model marked a writing. */
export const Marking = z.object({
  engine: z.string(),
  facts: MarkLevel,
  language: MarkLevel,
  comment: z.string(),
  /** What the writing says otherwise than the text. `said` stands in the writing. */
  wrong: z.array(z.object({ said: z.string(), why: z.string(), place: TextPlace.nullable() })),
  /** What of the text is missing. */
  missed: z.array(z.string()),
  /** What could be said better. `said` stands in the writing. */
  better: z.array(z.object({ said: z.string(), better: z.string(), why: z.string() })),
});
export type Marking = z.infer<typeof Marking>;

export const Writing = z.object({
  uuid: z.uuid(),
  /** What it is about; null when that is gone. */
  article: TextNamed.nullable(),
  kind: z.enum(WRITING_KINDS),
  text: z.string(),
  /** Whether it was spoken, and written down by the device. */
  spoken: z.boolean(),
  checks: WritingChecks,
  /** Null where there is no model, or while it has not marked it. */
  marking: Marking.nullable(),
  /** Why the model has not marked it; else ''. */
  message: z.string(),
  created_at: Instant,
});
export type Writing = z.infer<typeof Writing>;

export const aiWritings = endpoints({
  'POST /api/ai/writing': {
    name: 'ai.write',
    summary:
      'Keeps a summary or a retelling in the caller’s own words and checks it; the model, where there is one, marks it against the text. Sent again with the same `uuid` it is marked if it was not.',
    access: 'reader',
    body: z.object({
      uuid: Uuid,
      article_id: Id,
      kind: z.enum(WRITING_KINDS),
      text: z
        .string()
        .trim()
        .min(MIN_WRITING, `再多写一点，至少 ${MIN_WRITING} 个字符`)
        .max(MAX_WRITING, `最多 ${MAX_WRITING} 个字符`),
      spoken: z.boolean().default(false),
    }),
    result: Writing,
    refusals: ['article_not_found', 'writing_not_found'],
  },
  'GET /api/ai/writing': {
    name: 'ai.writings',
    summary: 'What the caller wrote, the latest first; with `article_id` about that text alone.',
    access: 'reader',
    query: z.object({ article_id: Id.optional(), offset: Offset, limit: limit(20, 50) }),
    result: pageOf(Writing),
  },
  'POST /api/ai/writing/{id}/delete': {
    name: 'ai.removeWriting',
    summary: 'Deletes a writing; `restore` undoes it for a day, then it is gone for good.',
    access: 'reader',
    params: z.object({ id: Uuid }),
    result: z.object({ removed: z.boolean() }),
  },
  'POST /api/ai/writing/{id}/restore': {
    name: 'ai.restoreWriting',
    summary: 'Brings a deleted writing back.',
    access: 'reader',
    params: z.object({ id: Uuid }),
    result: Writing,
    refusals: ['writing_not_found'],
  },
});
