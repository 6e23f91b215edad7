import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** Whether the schema is recent enough to record backups; one is made of an older one, too. */
export async function recordsBackups(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select to_regclass('backups') is not null as "is"
  `.execute(db);
  return rows[0]!.is;
}

export const beginBackup = (
  db: Db,
  { file, scheduled, at }: { file: string; scheduled: boolean; at: Date },
): Promise<{ id: number }> =>
  db
    .insertInto('backups')
    .values({ file, scheduled, started_at: at, finished_at: null, bytes: null, error: null })
    .returning('id')
    .executeTakeFirstOrThrow();

export const endBackup = (
  db: Db,
  id: number,
  outcome: { at: Date; bytes: number | null; error: string | null },
) =>
  db
    .updateTable('backups')
    .set({
      finished_at: outcome.at,
      bytes: outcome.bytes,
      error: outcome.error?.slice(0, 1_000) ?? null,
    })
    .where('id', '=', id)
    .execute();

/** When the latest backup began that came to a good end; by the schedule alone, or by anybody. */
export async function lastGoodBackup(
  db: Db,
  by: 'schedule' | 'anybody' = 'anybody',
): Promise<Date | null> {
  const row = await db
    .selectFrom('backups')
    .select('started_at')
    .where('bytes', 'is not', null)
    .$if(by === 'schedule', (query) => query.where('scheduled', '=', true))
    .orderBy('started_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.started_at ?? null;
}

/** The latest attempts, the newest first. */
export const listBackups = (db: Db, limit: number) =>
  db.selectFrom('backups').selectAll().orderBy('started_at', 'desc').limit(limit).execute();
