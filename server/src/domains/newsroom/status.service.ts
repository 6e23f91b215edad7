import type { ArticleStatus } from '@bluebird/contract/articles.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { updateStatus, updateAudit } from '#domains/articles/article-changes.queries.ts';
import { findSummary } from '#domains/articles/articles.queries.ts';
import { summaryView } from '#domains/articles/articles.view.ts';
import { findAnyForUpdate } from './newsroom.queries.ts';
import { lockForChange } from './article-state.ts';
import { showNewsroomRow } from './newsroom.service.ts';
import { changedMeanwhile } from './edit.service.ts';
import { settleOfPublished } from './settle-senses.service.ts';
import { auditRevision, requireOthersWork } from './revisions.service.ts';

/** Moves an editor can make; the pipeline itself makes those out of `processing`. */
const MOVES: Record<ArticleStatus, readonly ArticleStatus[]> = {
  draft: ['review', 'archived'],
  processing: [],
  failed: ['draft', 'archived'],
  review: ['published', 'draft', 'archived'],
  published: ['review', 'archived'],
  archived: ['review'],
};

/** What readers see, or will at its time. */
const IS_OUT: ReadonlySet<string> = new Set(['published', 'scheduled']);

type Row = NonNullable<Awaited<ReturnType<typeof findAnyForUpdate>>>;

/** Locks an article that is not deleted. @throws Refusal `article_not_found` */
async function lockArticle(tx: Db, id: number): Promise<Row> {
  const row = await findAnyForUpdate(tx, id);
  if (!row || row.deleted_at) throw new Refusal('article_not_found');
  return row;
}

/**
 * The date under which an article is published. A published article keeps its date; otherwise a
 * date in the future schedules it, and a past one, or none, means now. A schedule stays when it is
 * published again without a date.
 */
function publicationDate(
  row: { status: ArticleStatus; published_at: Date | null },
  asked: Date | null,
  now: Date,
): Date {
  if (asked && asked > now) return asked;
  if (row.published_at && row.published_at <= now) return row.published_at;
  return (!asked && row.status === 'published' && row.published_at) || now;
}

/**
 * Moves an article to another status. Asking for the status it has changes only the date. Only what
 * was approved is published; changes that wait go on waiting.
 * @throws Refusal `article_not_found`, `illegal_transition`, `audit_rejected`, `audit_required`
 */
export async function setArticleStatus(
  context: Context,
  actor: Actor,
  id: number,
  change: { status: ArticleStatus; published_at?: string },
) {
  const at = context.clock();
  await context.db.transaction().execute(async (tx) => {
    const row = await lockArticle(tx, id);
    if (change.status !== row.status && !MOVES[row.status].includes(change.status)) {
      throw new Refusal('illegal_transition');
    }
    const publishes = change.status === 'published';
    if (publishes && row.audit === 'rejected') throw new Refusal('audit_rejected');
    if (publishes && row.audit === 'pending') throw new Refusal('audit_required');
    const asked = change.published_at ? new Date(change.published_at) : null;
    const publishedAt = publishes ? publicationDate(row, asked, at) : row.published_at;
    const isSame =
      change.status === row.status && publishedAt?.getTime() === row.published_at?.getTime();
    if (isSame) return;
    await updateStatus(tx, id, { status: change.status, publishedAt, actorId: actor.userId, at });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'newsroom.setStatus',
      subject: `article:${id}`,
      data: { from: row.status, to: change.status, published_at: publishedAt?.toISOString() },
    });
  });
  if (change.status === 'published') await settleOfPublished(context, actor, id);
  return summaryView((await findSummary(context.db, id))!);
}

/**
 * Approves or rejects an article. One that is out or scheduled goes back into review when it is
 * rejected: what is not sound is not shown. Where changes wait beside what was approved, it is those
 * that are decided on.
 * @param version the version the caller has seen; without it the latest, whatever it is
 * @throws Refusal `article_not_found`; `changed_meanwhile` when a later version is there;
 *   `own_work` when nobody approves their own work and this is the caller's
 */
export async function auditArticle(
  context: Context,
  actor: Actor,
  id: number,
  { approved, reason, version }: { approved: boolean; reason: string; version?: number },
) {
  const at = context.clock();
  const after = await context.db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, id);
    if (!article) throw new Refusal('article_not_found');
    const { row, revision } = article;
    if (version !== undefined && version !== row.revision) {
      throw await changedMeanwhile(context, tx, article);
    }
    if (approved) await requireOthersWork(context, tx, actor, id);
    if (revision) {
      await auditRevision(context, tx, actor, article, { approved, reason });
      return showNewsroomRow(context, actor, tx, id);
    }
    const state = approved ? 'approved' : 'rejected';
    if (row.audit !== state || row.audit_reason !== reason) {
      await updateAudit(tx, id, { state, reason, auditorId: actor.userId, at });
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'newsroom.audit',
        subject: `article:${id}`,
        data: { from: row.audit, to: state, reason },
      });
    }
    if (!approved && row.status === 'published') {
      await updateStatus(tx, id, {
        status: 'review',
        publishedAt: row.published_at,
        actorId: actor.userId,
        at,
      });
    }
    return showNewsroomRow(context, actor, tx, id);
  });
  // Changes of a text that is out are out with their approval.
  if (approved && IS_OUT.has(after.status)) await settleOfPublished(context, actor, id);
  return after;
}
