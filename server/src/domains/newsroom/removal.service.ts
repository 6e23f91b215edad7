import type { Context } from '#core/context.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { findByCanonicalUrl } from '#domains/articles/articles.queries.ts';
import { lacksAnalysis } from '#domains/articles/documents.queries.ts';
import { requestAnalysis } from './reanalyse.service.ts';
import { lockForChange } from './article-state.ts';
import { updateDeleted } from '#domains/articles/article-changes.queries.ts';
import { findAnyForUpdate } from './newsroom.queries.ts';
import { showNewsroomRow } from './newsroom.service.ts';
import { writeVersion } from './edit.service.ts';

/**
 * Locks an article for members, or opens it to everyone; on a published article the change waits
 * for approval.
 * @throws Refusal `article_not_found`
 */
export async function lockForMembers(context: Context, actor: Actor, id: number, isLock: boolean) {
  return context.db.transaction().execute(async (tx) => {
    const article = await lockForChange(tx, id);
    if (!article) throw new Refusal('article_not_found');
    const after = { ...article.state, fields: { ...article.state.fields, is_lock: isLock } };
    const by = { act: 'edit' as const, actorId: actor.userId };
    const written = await writeVersion(context, tx, article, after, by);
    if (written) {
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'newsroom.lock',
        subject: `article:${id}`,
        data: { is_lock: isLock, ...written },
      });
    }
    return showNewsroomRow(context, actor, tx, id);
  });
}

/**
 * Deletes an article, or restores it. An article in the wanted state stays as it is.
 * @throws Refusal `article_not_found`; `already_in_library` when the same story was imported again
 *   meanwhile
 */
export async function setDeleted(context: Context, actor: Actor, id: number, deleted: boolean) {
  return context.db.transaction().execute(async (tx) => {
    const row = await findAnyForUpdate(tx, id);
    if (!row) throw new Refusal('article_not_found');
    if ((row.deleted_at !== null) !== deleted) {
      const other =
        !deleted && row.canonical_url && (await findByCanonicalUrl(tx, row.canonical_url));
      if (other) throw new Refusal('already_in_library');
      await updateDeleted(tx, id, deleted ? context.clock() : null);
      // An analysis queued while the article was deleted did nothing.
      if (!deleted && (await lacksAnalysis(tx, id))) {
        await requestAnalysis(context, tx, id, actor.userId);
      }
      await recordAudit(tx, {
        actorId: actor.userId,
        action: deleted ? 'newsroom.remove' : 'newsroom.restore',
        subject: `article:${id}`,
      });
    }
    return showNewsroomRow(context, actor, tx, id);
  });
}
