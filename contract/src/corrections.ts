import { z } from 'zod';
import {
  CORRECTION_KINDS,
  CORRECTION_STATUSES,
  MAX_GLOSS,
  MAX_PROPOSAL,
} from './correction-limits.ts';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant, limit, Offset, pageOf } from './scalars.ts';
import { Word } from './words.ts';

export const CorrectionKind = z.enum(CORRECTION_KINDS);
export type CorrectionKind = z.infer<typeof CorrectionKind>;

export const CorrectionStatus = z.enum(CORRECTION_STATUSES);
export type CorrectionStatus = z.infer<typeof CorrectionStatus>;

const Person = z.object({ id: z.number().int(), name: z.string() });

export const Correction = z.object({
  id: z.number().int(),
  article: z.object({ id: z.number().int(), title: z.string() }),
  kind: CorrectionKind,
  /**
   * Id of the paragraph; null for the title. For a gloss, the paragraph in which the word was met.
   */
  block_id: z.string().nullable(),
  word: z.string().nullable(),
  /** The text at the place, and the proposed text. */
  before: z.string(),
  proposal: z.string(),
  status: CorrectionStatus,
  /** The editor's reason for rejecting it; '' otherwise. */
  reason: z.string(),
  /** The text that was written, where the editor changed the proposal. */
  applied: z.string().nullable(),
  created_at: Instant,
  decided_at: Instant.nullable(),
});
export type Correction = z.infer<typeof Correction>;

/** A correction as editors judge it. */
export const QueuedCorrection = Correction.extend({
  /** Readers who proposed it, the first one first. */
  by: z.array(Person),
  notes: z.array(z.string()),
  /** The English paragraph or title it belongs to. */
  context: z.string(),
  /** The present text at the place; null when the place is gone. */
  present: z.string().nullable(),
  /** Whether the present text differs from `before`. */
  stale: z.boolean(),
});
export type QueuedCorrection = z.infer<typeof QueuedCorrection>;

const line = (most: number) => z.string().trim().max(most, `最多 ${most} 字`);
const BlockId = z.string().regex(/^[A-Za-z][\w-]{0,63}$/, '段落编号有误');

const Proposal = z
  .object({
    kind: CorrectionKind,
    block_id: BlockId.optional(),
    word: Word.optional(),
    before: z.string().max(20_000),
    proposal: line(MAX_PROPOSAL).min(1, '请写下你的修改'),
    note: line(500).default(''),
  })
  .refine(({ kind, word }) => (kind === 'gloss') === (word !== undefined), {
    message: '改释义要说明是哪个词',
    path: ['word'],
  })
  .refine(({ kind, proposal }) => kind !== 'gloss' || proposal.length <= MAX_GLOSS, {
    message: `释义最多 ${MAX_GLOSS} 字`,
    path: ['proposal'],
  })
  .refine(({ before, proposal }) => before.trim() !== proposal, {
    message: '和原来的一样，没有改动',
    path: ['proposal'],
  });

export const corrections = endpoints({
  'POST /reader/article/{id}/corrections': {
    name: 'corrections.propose',
    summary:
      'Proposes a better translation, text or gloss. The same proposal of several readers is one; one made from a text that has changed since is refused.',
    access: 'reader',
    params: IdParams,
    body: Proposal,
    result: Correction,
    refusals: ['article_not_found', 'word_not_found', 'changed_meanwhile', 'too_many_corrections'],
  },
  'GET /reader/article/{id}/corrections/credits': {
    name: 'corrections.credits',
    summary: 'Readers whose corrections an article took, those with most first.',
    access: 'public',
    params: IdParams,
    result: z.object({ items: z.array(Person), total: z.number().int() }),
    refusals: ['article_not_found'],
  },
  'GET /reader/correction/mine': {
    name: 'corrections.mine',
    summary: 'What the caller proposed, the latest first.',
    access: 'reader',
    query: z.object({ offset: Offset, limit: limit(20, 100) }),
    result: pageOf(Correction),
  },
  'POST /reader/correction/{id}/withdraw': {
    name: 'corrections.withdraw',
    summary: 'Takes the caller’s proposal back while nobody has decided on it.',
    access: 'reader',
    params: IdParams,
    result: Correction,
    refusals: ['correction_not_found', 'correction_decided'],
  },
  'GET /reader/correction': {
    name: 'corrections.list',
    summary: 'What readers proposed, the longest waiting first, with how many there are.',
    access: 'editor',
    query: z.object({
      status: CorrectionStatus.default('pending'),
      kind: CorrectionKind.optional(),
      offset: Offset,
      limit: limit(50, 100),
    }),
    result: pageOf(QueuedCorrection).extend({
      counts: z.record(CorrectionStatus, z.number().int()),
    }),
  },
  'POST /reader/correction/{id}/decide': {
    name: 'corrections.decide',
    summary:
      'Takes a proposal, as it is or edited, into the article as its next version, or rejects it. A text that changed meanwhile is not overwritten.',
    access: 'editor',
    params: IdParams,
    body: z.object({
      decision: z.enum(['accept', 'reject']),
      reason: line(500).default(''),
      /** Text to be written in place of the proposal. */
      edited: line(MAX_PROPOSAL).min(1, '请写下修改后的内容').optional(),
    }),
    result: QueuedCorrection,
    refusals: [
      'correction_not_found',
      'correction_decided',
      'changed_meanwhile',
      'own_work',
      'article_not_found',
      'too_many_glosses',
    ],
  },
});
