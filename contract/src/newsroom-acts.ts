import { z } from 'zod';
import { ArticleStatus, ArticleSummary, Topic } from './articles.ts';
import { NewsroomRow, line } from './newsroom.ts';
import { endpoints } from './endpoint.ts';
import { Id, IdParams, Instant } from './scalars.ts';

/** What becomes of articles: approved, published, locked, removed; one or many at once. */

/** Most articles that one call changes. */
const MAX_AT_ONCE = 200;

const Ids = z
  .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
  .min(1, '没有选择文章')
  .max(MAX_AT_ONCE, `一次最多 ${MAX_AT_ONCE} 篇`);
const Reason = line(500).min(1, '请写明原因');

/** What is done to many articles at once. */
export const BulkAct = z.discriminatedUnion('act', [
  z.object({
    act: z.enum(['publish', 'review', 'archive', 'lock', 'unlock', 'delete', 'restore']),
    ids: Ids,
  }),
  z.object({
    act: z.literal('approve'),
    ids: Ids,
    /**
     * The version of each article the editor has seen, in the order of `ids`; later versions are
     * not approved.
     */
    versions: z.array(z.number().int().min(1)).max(MAX_AT_ONCE).optional(),
  }),
  z.object({ act: z.literal('reject'), ids: Ids, reason: Reason }),
  z.object({ act: z.literal('topic'), ids: Ids, topic: Topic.nullable() }),
  z.object({ act: z.literal('creator'), ids: Ids, creator_id: Id.nullable() }),
]);
export type BulkAct = z.infer<typeof BulkAct>;

export const newsroomActs = endpoints({
  'POST /reader/article/waikan/{id}/audit': {
    name: 'newsroom.audit',
    summary:
      'Approves an article, or rejects it with a reason; one that is out goes back into review then. Where a revision waits, it is that which is decided on, and what is out stays out.',
    access: 'editor',
    params: IdParams,
    body: z
      .object({
        approved: z.boolean(),
        reason: line(500).default(''),
        /** The version the editor has looked at; a later version is not approved. */
        version: z.number().int().min(1).optional(),
      })
      .refine(({ approved, reason }) => approved || reason !== '', {
        message: '请写明没有通过的原因',
        path: ['reason'],
      }),
    result: NewsroomRow,
    refusals: ['changed_meanwhile', 'own_work', 'article_not_found'],
  },
  'POST /reader/article/{id}/status': {
    name: 'newsroom.setStatus',
    summary:
      'Moves an article to another status; only what was approved is published. A future `published_at` schedules it, one in the past publishes now; what was out keeps the date it first was.',
    access: 'editor',
    params: IdParams,
    body: z.object({ status: ArticleStatus, published_at: Instant.optional() }),
    result: ArticleSummary,
    refusals: ['article_not_found', 'audit_required', 'audit_rejected', 'illegal_transition'],
  },
  'POST /reader/article/{id}/lock': {
    name: 'newsroom.lock',
    summary:
      'Keeps an article for members, or opens it to everyone; of a published one when it is approved.',
    access: 'editor',
    params: IdParams,
    body: z.object({ is_lock: z.boolean() }),
    result: NewsroomRow,
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/delete': {
    name: 'newsroom.remove',
    summary: 'Takes an article out of the library; it can be brought back.',
    access: 'editor',
    params: IdParams,
    result: NewsroomRow,
    refusals: ['article_not_found'],
  },
  'POST /reader/article/{id}/restore': {
    name: 'newsroom.restore',
    summary: 'Brings a deleted article back as it was.',
    access: 'editor',
    params: IdParams,
    result: NewsroomRow,
    refusals: ['article_not_found', 'already_in_library'],
  },
  'POST /reader/article/bulk': {
    name: 'newsroom.bulk',
    summary: 'Does one thing to many articles, each on its own: some may succeed and others not.',
    access: 'editor',
    body: BulkAct,
    result: z.object({
      outcomes: z.array(
        z.object({
          id: z.number().int(),
          ok: z.boolean(),
          /** Whether the change waits for approval before readers see it. */
          waits: z.boolean().optional(),
          /** Reason of the refusal, as in an error's envelope. */
          reason: z.string().optional(),
          msg: z.string().optional(),
        }),
      ),
    }),
  },
});
