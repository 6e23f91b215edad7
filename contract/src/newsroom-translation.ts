import { z } from 'zod';
import { NewsroomStatus } from './newsroom.ts';
import { endpoints } from './endpoint.ts';
import { Id, IdParams, QueryFlag } from './scalars.ts';
import { TaskStarted } from './system.ts';
import { AgreedTerm } from './terms.ts';
import { MAX_INSTRUCTION, MAX_TO_TRANSLATE } from './translation-limits.ts';

/** How editors have articles translated. */

/** Most articles listed whose Chinese differs from a term. */
export const MAX_TERM_USES = 100;

const Passage = z
  .string()
  .trim()
  .min(1, '没有要翻译的文字')
  .max(MAX_TO_TRANSLATE, `一次最多翻译 ${MAX_TO_TRANSLATE} 个字符，请先把这一段拆开`);

/** A translation of a passage that an engine offers. */
export const Alternative = z.object({
  zh: z.string(),
  /** What made it. */
  engine: z.string(),
  /** Faults found in it, in words; an editor may choose it all the same. */
  faults: z.array(z.string()),
});
export type Alternative = z.infer<typeof Alternative>;

export const newsroomTranslation = endpoints({
  'GET /reader/newsroom/translators': {
    name: 'newsroom.translators',
    summary: 'The names of what translates here; null where there is none.',
    access: 'editor',
    result: z.object({ model: z.string().nullable(), machine: z.string().nullable() }),
  },
  'POST /reader/article/{id}/retranslate': {
    name: 'newsroom.retranslate',
    summary:
      'Translates an article, as a task. With `cache`, kept translations of the same text are used and what people wrote stays; without, everything is translated anew, title and summary too. Refused when the engine that is wanted is not configured.',
    access: 'editor',
    params: IdParams,
    query: z.object({
      /**
       * true: the language model; false: machine translation; absent: machine translation where it
       * is configured, else the model.
       */
      ai: QueryFlag.optional(),
      cache: QueryFlag.default(true),
    }),
    result: TaskStarted,
    refusals: ['translator_not_configured', 'article_not_found'],
  },
  'POST /reader/article/{id}/alternatives': {
    name: 'newsroom.alternatives',
    summary:
      'Several translations of one passage of an article, made now and by an editor’s wishes; what is kept is not asked.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      text: Passage,
      /** The present Chinese, which is not offered again. */
      zh: z
        .string()
        .max(MAX_TO_TRANSLATE * 4)
        .default(''),
      /** Kind of the passage: titles are translated more briefly than sentences. */
      part: z.enum(['title', 'summary', 'text']).default('text'),
      /** The editor's instruction; only the language model takes one. */
      instruction: z
        .string()
        .trim()
        .max(MAX_INSTRUCTION, `要求最多 ${MAX_INSTRUCTION} 字`)
        .default(''),
      /** As of `newsroom.retranslate`; absent: the model where there is one. */
      ai: z.boolean().optional(),
    }),
    result: z.object({ alternatives: z.array(Alternative) }),
    refusals: ['translator_not_configured', 'article_not_found'],
  },
  'POST /reader/article/{id}/alternatives/choose': {
    name: 'newsroom.chooseAlternative',
    summary:
      'Keeps the translation that an editor chose for everyone who asks for the same passage.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      text: Passage,
      zh: z
        .string()
        .trim()
        .max(MAX_TO_TRANSLATE * 4)
        .regex(/\p{Script=Han}/u, '没有中文'),
      engine: z.string().min(1).max(200),
    }),
    refusals: ['translator_not_configured', 'article_not_found'],
  },
  'GET /reader/article/{id}/terms': {
    name: 'newsroom.terms',
    summary: 'The agreed terms that occur in an article.',
    access: 'editor',
    params: IdParams,
    result: z.object({ terms: z.array(AgreedTerm) }),
    refusals: ['article_not_found'],
  },
  'GET /reader/term/{id}/uses': {
    name: 'newsroom.termUses',
    summary: 'Articles that hold a term but call it otherwise in Chinese, latest first.',
    access: 'editor',
    params: IdParams,
    result: z.object({
      articles: z.array(
        z.object({
          id: z.number().int(),
          title: z.string(),
          status: NewsroomStatus,
          /** How many passages, and how many of them have a machine’s Chinese. */
          passages: z.number().int(),
          machine: z.number().int(),
        }),
      ),
    }),
    refusals: ['term_not_found'],
  },
  'POST /reader/term/{id}/retranslate': {
    name: 'newsroom.retranslateTerm',
    summary:
      'Has the language model translate the passages anew that call a term otherwise, in articles that are not out; what people wrote stays.',
    access: 'editor',
    params: IdParams,
    result: z.object({
      started: z.array(z.object({ article_id: Id, task_id: z.uuid() })),
    }),
    refusals: ['translator_not_configured', 'term_not_found'],
  },
});
