import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { updateAudit, updateStatus } from '#domains/articles/article-changes.queries.ts';
import { isWorkOf, listForPublishing } from './newsroom.queries.ts';

/**
 * Milliseconds between the dates of two articles published together, so that lists keep their
 * order.
 */
const STEP_MS = 1_000;

/**
 * Approves those of the articles that nobody has decided on yet.
 * @param tx the transaction that approves what holds them
 * @throws Refusal `own_work` when nobody approves their own work and the caller has worked on some
 */
export async function approveTogether(
  { config, clock }: Context,
  tx: Db,
  actor: Actor,
  ids: number[],
): Promise<void> {
  const at = clock();
  const rows = ids.length > 0 ? await listForPublishing(tx, ids) : [];
  const open = rows.filter(({ audit }) => audit === 'pending');
  let own = 0;
  for (const { id } of open) {
    if (config.fourEyes && (await isWorkOf(tx, id, actor.userId))) own += 1;
  }
  if (own > 0) {
    throw new Refusal('own_work', { message: `其中 ${own} 篇你改过，要由另一位编辑来审核` });
  }
  for (const { id } of open) {
    await updateAudit(tx, id, { state: 'approved', reason: '', auditorId: actor.userId, at });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'newsroom.audit',
      subject: `article:${id}`,
      data: { from: 'pending', to: 'approved' },
    });
  }
}

/**
 * Publishes articles that belong together, the first of them as the newest. What is out already
 * keeps its date; what was rejected, archived or deleted stays as it is.
 * @param tx the transaction that publishes what holds them
 * @returns ids of those that are out then, in the order given
 * @throws Refusal `audit_required` when nobody has decided on some of them
 */
export async function publishTogether(
  tx: Db,
  { ids, actorId, at }: { ids: number[]; actorId: number; at: Date },
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await listForPublishing(tx, ids);
  const open = rows.filter(({ status, audit }) => status === 'review' && audit === 'pending');
  if (open.length > 0) {
    const message = `其中 ${open.length} 篇改动后还没有审核，请再次通过这一期的审核`;
    throw new Refusal('audit_required', { message });
  }
  const byId = new Map(rows.map((row) => [row.id, row]));
  const published: number[] = [];
  for (const [place, id] of ids.entries()) {
    const row = byId.get(id);
    const isPublished = row?.status === 'published' && row.published_at && row.published_at <= at;
    const mayGo = row && ['review', 'published'].includes(row.status) && row.audit === 'approved';
    if (!isPublished && mayGo) {
      const date = new Date(at.getTime() - place * STEP_MS);
      await updateStatus(tx, id, { status: 'published', publishedAt: date, actorId, at });
    }
    if (isPublished || mayGo) published.push(id);
  }
  return published;
}
