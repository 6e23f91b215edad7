import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { MAX_AGO } from './review.ts';
import { Id, IdParams, Instant, limit } from './scalars.ts';

/**
 * `cloze`: the word missing from a sentence; `meaning`: what a marked word means there; `choice`:
 * anything else asked about the text. Each has four options, of which one is right.
 */
export const QUESTION_KINDS = ['cloze', 'meaning', 'choice'] as const;
export const QuestionKind = z.enum(QUESTION_KINDS);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** A question is a draft until an editor has read it. */
export const QUESTION_STATUSES = ['draft', 'approved', 'rejected'] as const;
export const QuestionStatus = z.enum(QUESTION_STATUSES);
export type QuestionStatus = z.infer<typeof QuestionStatus>;

const Option = z.string().trim().min(1, '选项不能为空').max(200, '选项最多 200 个字符');

/** Four different options. */
const Options = z
  .tuple([Option, Option, Option, Option])
  .refine((options) => new Set(options).size === 4, '四个选项不能相同');

/** A question as a reader gets it: without what is right. */
export const Question = z.object({
  id: z.number().int(),
  article_id: z.number().int(),
  article_title: z.string(),
  kind: QuestionKind,
  /** A sentence of the article; of a cloze with `____` in the word's place. */
  prompt: z.string(),
  /** Where in the prompt the word or gap stands; null when the question is about no one word. */
  mark: z.tuple([z.number().int(), z.number().int()]).nullable(),
  options: z.array(z.string()).length(4),
  /** The block it is about, and the place in its text. */
  block_id: z.string(),
  start: z.number().int(),
});
export type Question = z.infer<typeof Question>;

/** What editors see besides; null for readers. */
export const QuestionReview = z.object({
  answer: z.number().int().min(0).max(3),
  explanation: z.string(),
  status: QuestionStatus,
  /** What made it. */
  engine: z.string(),
});

export const ArticleQuestion = Question.extend({ review: QuestionReview.nullable() });
export type ArticleQuestion = z.infer<typeof ArticleQuestion>;

export const questions = endpoints({
  'GET /reader/article/{id}/questions': {
    name: 'questions.list',
    summary:
      'Questions of an article in the order of its text: approved ones, for those who may read it whole; editors get all, with what is right.',
    access: 'public',
    params: IdParams,
    result: z.object({ items: z.array(ArticleQuestion) }),
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/questions/make': {
    name: 'questions.make',
    summary: 'Makes questions of an article anew; drafts give way, what was decided on stays.',
    access: 'editor',
    params: IdParams,
    result: z.object({
      /** Drafts there are now. */
      drafts: z.number().int(),
    }),
    refusals: ['article_not_found'],
  },
  'POST /reader/question/{id}/status': {
    name: 'questions.setStatus',
    summary: 'An editor approves, rejects or corrects a question; absent fields stay.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      status: QuestionStatus,
      options: Options.optional(),
      answer: z.number().int().min(0).max(3).optional(),
      explanation: z.string().trim().max(2_000, '解释最多 2000 个字符').optional(),
    }),
    result: ArticleQuestion,
    refusals: ['question_not_found'],
  },
  'GET /reader/question/next': {
    name: 'questions.next',
    summary:
      'Questions to answer: those due, then new ones of articles the caller has read; with `article_id`, of that article, not answered yet ones first.',
    access: 'reader',
    query: z.object({ size: limit(10, 50), article_id: Id.optional() }),
    result: z.object({
      cards: z.array(Question),
      /** Questions due now, those given included. */
      due: z.number().int(),
      /** When the next one comes due, if none is now. */
      next_due: Instant.nullable(),
    }),
  },
  'POST /reader/question/{id}/answer': {
    name: 'questions.answer',
    summary:
      'Answers a question. The same `review_uuid` counts once; `ago` tells how long the answer waited for the network.',
    access: 'reader',
    params: IdParams,
    body: z.object({
      choice: z.number().int().min(0).max(3),
      /** Milliseconds from question to answer. */
      spent: z.number().int().min(0).max(3_600_000).default(0),
      review_uuid: z.uuid('答题记录编号有误'),
      /** Milliseconds since it was answered, by the device’s own count. */
      ago: z.number().int().min(0).max(MAX_AGO, '这条答题记录太旧了').default(0),
    }),
    result: z.object({
      right: z.boolean(),
      /** The right option. */
      answer: z.number().int(),
      explanation: z.string(),
      /** When it comes again. */
      due: Instant,
      /** False when it had been counted already. */
      counted: z.boolean(),
    }),
    refusals: ['question_not_found', 'answer_used'],
  },
  'POST /reader/question/{id}/answer/undo': {
    name: 'questions.undoAnswer',
    summary:
      'Takes the latest answer to a question back; it comes exactly as it would have without it.',
    access: 'reader',
    params: IdParams,
    body: z.object({ review_uuid: z.uuid('答题记录编号有误') }),
    result: z.object({
      /** When it comes; null when it has never been answered before. */
      due: Instant.nullable(),
    }),
    refusals: ['answer_not_found'],
  },
});
