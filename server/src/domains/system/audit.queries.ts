import type { Db } from '#db/client.ts';

/** One deed of staff, kept for good. */
export type AuditEntry = {
  /** Null for whoever worked on the machine itself; `data.operator` is then their system name. */
  actorId: number | null;
  /** The call's name, as `articles.setStatus`. */
  action: string;
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
