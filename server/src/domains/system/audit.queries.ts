import { sql } from 'kysely';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Db } from '#db/client.ts';

/** The name of the call that was made, or what the operator's program did. */
export type AuditAction =
  | Api[keyof Api]['name']
  | 'auth.setPassword'
  | 'auth.unlock'
  | 'auth.reseal'
  | 'auth.rotateTokens'
  | 'operations.repair';

/** One act of staff, kept for good. */
type AuditEntry = {
  /** Null for whoever worked on the machine itself; `data.operator` is then their system name. */
  actorId: number | null;
  action: AuditAction;
  /** What it was done to, as `article:12`. */
  subject: string;
  data?: Record<string, unknown>;
};

/** Writes down who did what; to be called in the transaction that does it. */
export async function recordAudit(
  db: Db,
  { actorId, action, subject, data = {} }: AuditEntry,
): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ actor_id: actorId, action, subject, data: JSON.stringify(data) })
    .execute();
}

/** Takes what was written about somebody out of the acts that staff did to them. */
export const removeRemarks = (tx: Db, subject: string) =>
  tx
    .updateTable('audit_log')
    .set({ data: sql`data - array['remark', 'reason', 'username', 'name', 'phone']` })
    .where('subject', '=', subject)
    .execute();
