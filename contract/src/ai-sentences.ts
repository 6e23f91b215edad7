import { z } from 'zod';
import { EXAM_LEVELS } from './articles.ts';
import { endpoints } from './endpoint.ts';
import { BlockId, Id } from './scalars.ts';

/** What a clause, or a phrase that stands for one, is in its sentence. */
export const CLAUSE_KINDS = [
  'main',
  'relative',
  'subject',
  'object',
  'predicative',
  'appositive',
  'time',
  'place',
  'cause',
  'condition',
  'concession',
  'purpose',
  'result',
  'manner',
  'comparison',
  'aside',
  'infinitive',
  'participle',
  'gerund',
] as const;
export type ClauseKind = (typeof CLAUSE_KINDS)[number];

export const TENSES = [
  'present',
  'past',
  'future',
  'modal',
  'modal-perfect',
  'present-progressive',
  'past-progressive',
  'future-progressive',
  'present-perfect',
  'past-perfect',
  'future-perfect',
  'present-perfect-progressive',
  'past-perfect-progressive',
] as const;
export type Tense = (typeof TENSES)[number];

/** What can be asked about a sentence. */
export const SENTENCE_ACTIONS = [
  'analyze',
  'translate',
  'simplify',
  'grammar',
  'paraphrase',
  'explain',
] as const;
export type SentenceAction = (typeof SENTENCE_ACTIONS)[number];

/** For whom a sentence is told of. */
export type ReaderLevel = (typeof EXAM_LEVELS)[number];

/** Longest sentence that is analysed, in UTF-16 units. */
export const MAX_ANALYSED = 1_000;

/** From `start` up to, not including, `end`: UTF-16 units of the sentence. */
const span = { start: z.number().int(), end: z.number().int() };
const Span = z.object(span);
const Part = z.object({
  ...span,
  /** Index of the clause that stands for the part; null for plain words. */
  clause: z.number().int().nullable(),
});

/**
 * A sentence taken apart. Clauses stand within one another or apart, never across; the first is the
 * whole sentence, the others follow by place, each after the one it stands in.
 */
export const SentenceAnalysis = z.object({
  sentence: z.string(),
  clauses: z.array(
    z.object({
      kind: z.enum(CLAUSE_KINDS),
      ...span,
      /** Index of the clause it stands in; null for the first. */
      parent: z.number().int().nullable(),
      /** The word that introduces it. */
      marker: Span.nullable(),
      /** The noun or verb it modifies. */
      modifies: Span.nullable(),
      verbs: z.array(
        z.object({ ...span, tense: z.enum(TENSES), voice: z.enum(['active', 'passive']) }),
      ),
      /** Its Chinese; empty where it is not known. */
      zh: z.string(),
    }),
  ),
  /** The main clause without what modifies its parts. */
  trunk: z.object({
    subject: Part.nullable(),
    verb: z.array(Span),
    object: Part.nullable(),
    complement: Part.nullable(),
    zh: z.string(),
  }),
  /** Chinese of the whole sentence; empty where it is not known. */
  zh: z.string(),
  /** Why no model made it though there is one, for the reader; else empty. */
  note: z.string(),
  /** The model's name, or `built-in`. */
  engine: z.string(),
  /** Whether the built-in engine made it: 自动分析，可能有误. */
  built_in: z.boolean(),
});
export type SentenceAnalysis = z.infer<typeof SentenceAnalysis>;

const sentence = {
  text: z
    .string()
    .trim()
    .min(1, '没有要分析的句子')
    .max(MAX_ANALYSED, `一句最多 ${MAX_ANALYSED} 个字符`),
  /** The paragraph of an article the sentence stands in: its answers are then shared. */
  article_id: Id.optional(),
  block_id: BlockId.optional(),
};

export const aiSentences = endpoints({
  'POST /api/english/analyze': {
    name: 'ai.analyze',
    summary:
      'A sentence taken apart: its clauses, its trunk, what modifies what, tense and voice. By the model, else by the built-in engine, which says why.',
    access: 'public',
    body: z.object(sentence),
    result: SentenceAnalysis,
    refusals: ['ai_unavailable'],
  },
  'POST /api/ai/analyze': {
    name: 'ai.explainSentence',
    summary:
      'A sentence analysed, translated, simplified, paraphrased or explained in words, streamed. A new answer of the model is for those who are logged in.',
    access: 'public',
    body: z.object({
      ...sentence,
      action: z.enum(SENTENCE_ACTIONS),
      /** For whom it is simplified or explained. */
      level: z.enum(EXAM_LEVELS).optional(),
    }),
    stream: true,
    refusals: ['login_required', 'ai_quota_spent', 'ai_unavailable'],
  },
});
