import { includesRole } from '#http/actor.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { Refusal } from '#http/refusal.ts';
import {
  findArticle,
  findStatusForUpdate,
  findSummary,
  findVisibility,
  updateStatus,
} from './articles.queries.ts';
import { articleView, summaryView } from './articles.view.ts';
const isEditor = (actor) => actor !== null && includesRole(actor.role, 'editor');
/** Published and due, or the caller works on content. */
function maySee(article, actor, at) {
  const isOut =
    article.status === 'published' && article.published_at !== null && article.published_at <= at;
  return isOut || isEditor(actor);
}
const mayReadInFull = (article, actor) => !article.is_lock || isEditor(actor);
/**
 * One article, in full or its free part.
 * @throws Refusal `article_not_found` when there is none or the caller may not see it
 */
export async function showArticle(context, id, actor) {
  const row = await findArticle(context.db, id);
  if (!row || !maySee(row, actor, context.clock())) throw new Refusal('article_not_found');
  return articleView(row, mayReadInFull(row, actor));
}
/**
 * The document of an article whose whole text the caller may read.
 * @throws Refusal `article_not_found`
 */
export async function requireReadableDocument(context, id, actor) {
  const row = await findVisibility(context.db, id);
  if (!row?.document_id || !maySee(row, actor, context.clock())) {
    throw new Refusal('article_not_found');
  }
  return { documentId: row.document_id, inFull: mayReadInFull(row, actor) };
}
/** Moves an editor can make; the pipeline itself makes those out of `processing`. */
const MOVES = {
  draft: ['review', 'archived'],
  processing: [],
  failed: ['draft', 'archived'],
  review: ['published', 'draft', 'archived'],
  published: ['review', 'archived'],
  archived: ['review'],
};
/**
 * Moves an article to another status. Asking for the status it has changes only the date.
 * @throws Refusal `article_not_found`, `illegal_transition`
 */
export async function setArticleStatus(context, actor, id, change) {
  await context.db.transaction().execute(async (tx) => {
    const row = await findStatusForUpdate(tx, id);
    if (!row) throw new Refusal('article_not_found');
    if (change.status !== row.status && !MOVES[row.status].includes(change.status)) {
      throw new Refusal('illegal_transition');
    }
    const asked = change.published_at ? new Date(change.published_at) : null;
    const publishedAt =
      change.status === 'published'
        ? (asked ?? row.published_at ?? context.clock())
        : row.published_at;
    await updateStatus(tx, id, change.status, publishedAt);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'articles.setStatus',
      subject: `article:${id}`,
      data: { from: row.status, to: change.status, published_at: publishedAt?.toISOString() },
    });
  });
  return summaryView(await findSummary(context.db, id));
}
