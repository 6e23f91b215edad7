import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Rows deleted in one statement: one for all might be ended by the time limit of queries. */
const AT_ONCE = 20_000;

/** Deletes machine translations made before an instant; whoever asks for one again has it made anew. */
export const deleteTranslationsBefore = (db: Db, at: Date): Promise<void> =>
  deleteInParts(db, sql`translations`, sql`created_at < ${at}`);

/** Deletes what readers used of their daily quotas before a day. */
export async function deleteUsesBefore(db: Db, day: Date): Promise<void> {
  await deleteInParts(db, sql`translation_uses`, sql`day < ${day}`);
  await deleteInParts(db, sql`ai_uses`, sql`day < ${day}`);
}

async function deleteInParts(db: Db, table: Sql, old: Sql): Promise<void> {
  for (let deleted = AT_ONCE; deleted >= AT_ONCE;) {
    const { numAffectedRows } = await sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${old} limit ${AT_ONCE}
      ))
    `.execute(db);
    deleted = Number(numAffectedRows ?? 0);
  }
}

type Sql = ReturnType<typeof sql>;
