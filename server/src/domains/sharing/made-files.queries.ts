import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * Finds a file's row and puts its end off, or claims the making of the file: a new row, or one whose
 * making was begun before `lostBefore` and never finished.
 * @returns the row, and whether the caller is to make the file
 */
export async function findOrClaim(
  db: Db,
  {
    file,
    at,
    lostBefore,
    expiresAt,
  }: { file: string; at: Date; lostBefore: Date; expiresAt: Date },
): Promise<{ bytes: number | null; claimed: boolean; task_id: string | null }> {
  const kept = await db
    .updateTable('made_files')
    .set({ expires_at: sql<Date>`greatest(expires_at, ${expiresAt})` })
    .where('file', '=', file)
    .where('bytes', 'is not', null)
    .returning('bytes')
    .executeTakeFirst();
  if (kept) return { bytes: Number(kept.bytes), claimed: false, task_id: null };
  const claimed = await db
    .insertInto('made_files')
    .values({ file, begun_at: at, bytes: null, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict
        .column('file')
        .doUpdateSet({ begun_at: at, task_id: null })
        .where('made_files.bytes', 'is', null)
        .where('made_files.begun_at', '<', lostBefore),
    )
    .returning('file')
    .executeTakeFirst();
  if (claimed) return { bytes: null, claimed: true, task_id: null };
  const underWay = await db
    .selectFrom('made_files')
    .select('task_id')
    .where('file', '=', file)
    .executeTakeFirst();
  return { bytes: null, claimed: false, task_id: underWay?.task_id ?? null };
}

/** Says which task makes a file. */
export const updateTaskOf = (db: Db, file: string, taskId: string) =>
  db.updateTable('made_files').set({ task_id: taskId }).where('file', '=', file).execute();

export const finish = (db: Db, file: string, bytes: number) =>
  db.updateTable('made_files').set({ bytes }).where('file', '=', file).execute();

export const deleteMade = (db: Db, file: string) =>
  db.deleteFrom('made_files').where('file', '=', file).execute();

/** @returns whether it had expired and is gone */
export async function deleteExpired(tx: Db, file: string, at: Date): Promise<boolean> {
  const row = await tx
    .deleteFrom('made_files')
    .where('file', '=', file)
    .where('expires_at', '<', at)
    .returning('file')
    .executeTakeFirst();
  return row !== undefined;
}

/** Files that nobody has asked for until `at`. */
export const listExpired = (db: Db, at: Date, limit: number) =>
  db
    .selectFrom('made_files')
    .select('file')
    .where('expires_at', '<', at)
    .orderBy('expires_at')
    .limit(limit)
    .execute();
