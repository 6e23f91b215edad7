import { z } from 'zod';
import { ADAPTED_LEVELS } from './adapted-levels.ts';
import { ARTICLE_STATUSES } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant } from './scalars.ts';
import { TaskStarted } from './system.ts';

/** What a language model does for editors, besides translating. Money is in yuan. */

export const AdaptedLevel = z.enum(ADAPTED_LEVELS);
export type AdaptedLevel = z.infer<typeof AdaptedLevel>;

/** What a task of a model is expected to take. */
export const AiEstimate = z.object({
  /** Requests that are still to be made: what earlier attempts brought is not asked again. */
  calls: z.number().int(),
  tokens: z.number().int(),
  /** Null where the model's price is not known. */
  cost: z.number().nullable(),
});
export type AiEstimate = z.infer<typeof AiEstimate>;

/** What an adapted paragraph says otherwise than the original. */
export const FactDifference = z.object({
  block_id: z.string(),
  /** Figures and names of the original that are gone, and those that are new. */
  missing: z.array(z.string()),
  added: z.array(z.string()),
});
export type FactDifference = z.infer<typeof FactDifference>;

export const AdaptedVersion = z.object({
  article_id: z.number().int(),
  level: AdaptedLevel,
  status: z.enum(ARTICLE_STATUSES),
  title: z.string(),
  /** The grade its text has by our own measure; null until it is analysed. */
  difficulty: z.string().nullable(),
  engine: z.string(),
  differences: z.array(FactDifference),
  created_at: Instant,
});
export type AdaptedVersion = z.infer<typeof AdaptedVersion>;

/** A headline that is proposed, with the faults found in it, in words. */
const Headline = z.object({ zh: z.string(), faults: z.array(z.string()) });

export const newsroomAi = endpoints({
  'GET /reader/article/{id}/ai': {
    name: 'newsroom.aiPlans',
    summary: 'What a model can do for an article, what that would cost, and what it has done.',
    access: 'editor',
    params: IdParams,
    result: z.object({
      /** The model; null where none may be asked now. */
      model: z.string().nullable(),
      /** Why not, in words. */
      why: z.string(),
      headlines: AiEstimate,
      adapt: AiEstimate,
      senses: AiEstimate,
      questions: AiEstimate,
      adapted: z.array(AdaptedVersion),
      /** How many of the article's places a model has settled the sense of. */
      settled: z.number().int(),
    }),
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/headlines': {
    name: 'newsroom.headlines',
    summary: 'Three Chinese headlines and a summary, proposed by a model; nothing is written.',
    access: 'editor',
    params: IdParams,
    result: z.object({
      titles: z.array(Headline),
      summary: z.string(),
      summary_zh: z.string(),
      engine: z.string(),
      cost: z.number().nullable(),
    }),
    refusals: ['article_not_found', 'ai_unavailable'],
  },
  'POST /reader/article/{id}/adapt': {
    name: 'newsroom.adapt',
    summary:
      'Has a model rewrite an article for a level, as a task; the result is an article of its own, in review, linked to the original.',
    access: 'editor',
    params: IdParams,
    body: z.object({ level: AdaptedLevel }),
    result: TaskStarted,
    refusals: ['article_not_found', 'ai_unavailable', 'adapted_already', 'illegal_transition'],
  },
  'POST /reader/article/{id}/settle_senses': {
    name: 'newsroom.settleSenses',
    summary:
      'Has a model choose the senses that our analysis is not sure of, as a task; it also happens when an article is published.',
    access: 'editor',
    params: IdParams,
    result: TaskStarted,
    refusals: ['article_not_found', 'ai_unavailable'],
  },
  'POST /reader/article/{id}/ask_questions': {
    name: 'newsroom.askQuestions',
    summary: 'Has a model make questions of an article, as a task; they begin as drafts.',
    access: 'editor',
    params: IdParams,
    result: TaskStarted,
    refusals: ['article_not_found', 'ai_unavailable'],
  },
});
