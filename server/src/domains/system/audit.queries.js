/** Writes down who did what; to be called in the transaction that does it. */
export async function recordAudit(db, { actorId, action, subject, data = {} }) {
  await db
    .insertInto('audit_log')
    .values({ actor_id: actorId, action, subject, data: JSON.stringify(data) })
    .execute();
}
