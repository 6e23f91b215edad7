import { z } from 'zod';
import { made } from './ai-answers.ts';
import { TextPlace } from './ai-asks.ts';
import { MAX_NAME } from './ask-limits.ts';
import { endpoints } from './endpoint.ts';
import { Id, QueryFlag } from './scalars.ts';

/** A sentence of a text, with its Chinese where that is surely known. */
const KeySentence = TextPlace.extend({ zh: z.string().nullable() });

export const Summary = z.object({
  article_id: z.number().int(),
  /** What the model wrote, in simple English and in Chinese, Markdown; '' while it wrote nothing. */
  text: z.string(),
  /** Whether it is being written now: the stream brings it. */
  running: z.boolean(),
  /** Whether there is a model that could write one. */
  possible: z.boolean(),
  /** The sentences that say most of it, found by the built-in engine, in the text’s order. */
  sentences: z.array(KeySentence),
  ...made,
});
export type Summary = z.infer<typeof Summary>;

/** Who or what a name stands for. What is not known is empty. */
export const Entity = z.object({
  name: z.string(),
  zh: z.string(),
  /** 人名, 地名, 机构 …; '' for a name no list has. */
  label: z.string(),
  who: z.string(),
  /** What it has to do with the text. */
  here: z.string(),
  /** Where the text names it, the first few. */
  mentions: z.array(TextPlace),
  /** How often the text names it. */
  count: z.number().int(),
  /** Other articles that editors say are about it, as far as the caller may see them. */
  articles: z.array(z.object({ id: z.number().int(), title: z.string(), title_zh: z.string() })),
  ...made,
});
export type Entity = z.infer<typeof Entity>;

export const aiSummaries = endpoints({
  'GET /api/ai/summary': {
    name: 'ai.summary',
    summary:
      'A summary of what the caller may read of a text: the model’s where there is one, and the key sentences. With `stream` the model’s as it is written, begun now for those who are logged in; without a model the key sentences.',
    access: 'public',
    query: z.object({ article_id: Id, stream: QueryFlag.default(false) }),
    result: Summary,
    stream: true,
    refusals: ['article_not_found', 'login_required', 'ai_quota_spent'],
  },
  'POST /api/ai/summary/create': {
    name: 'ai.createSummary',
    summary:
      'Has the model summarise a text, and waits for it. `renew` replaces what all readers see; it is for editors, and of a text of one’s own for its reader.',
    access: 'reader',
    body: z.object({ article_id: Id, renew: z.boolean().default(false) }),
    result: Summary,
    refusals: ['article_not_found', 'ai_quota_spent', 'forbidden'],
  },
  'GET /api/ai/entity': {
    name: 'ai.entity',
    summary:
      'Who or what a name is, and what it has to do with the text it stands in: by the model for those who are logged in, else from the list of names.',
    access: 'public',
    query: z.object({
      name: z.string().trim().min(1, '还没有写名字').max(MAX_NAME, `最多 ${MAX_NAME} 个字符`),
      article_id: Id.optional(),
    }),
    result: Entity,
    refusals: ['article_not_found', 'name_not_found'],
  },
});
