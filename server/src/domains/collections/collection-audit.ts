import type { Db } from '#db/client.ts';
import { recordAudit, type AuditAction } from '#domains/system/audit.queries.ts';
import type { Actor } from '#core/actor.ts';
import { isEditor } from '#core/article-access.ts';

/**
 * Records an act of staff on a collection; what readers do with their own collections is not
 * recorded.
 */
export async function recordCollectionAudit(
  tx: Db,
  actor: Actor,
  action: AuditAction,
  id: number,
  data: Record<string, unknown>,
): Promise<void> {
  if (!isEditor(actor)) return;
  await recordAudit(tx, { actorId: actor.userId, action, subject: `collection:${id}`, data });
}
