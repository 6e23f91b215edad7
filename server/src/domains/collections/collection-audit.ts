import type { Db } from '#db/client.ts';
import { isEditor } from '#domains/articles/articles.service.ts';
import { recordAudit, type AuditAction } from '#domains/system/audit.queries.ts';
import type { Actor } from '#core/actor.ts';

/** Writes down what staff did to a collection; what readers do with their own is theirs. */
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
