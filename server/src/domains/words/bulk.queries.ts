import { sql } from 'kysely';
import type { Db } from '#db/client.ts';
import type { MemoryColumns } from '#db/schema/words.ts';
import { MEMORY } from './words.queries.ts';

/** The columns of an entry before a change of many words, for undo. */
export type EntryBefore = MemoryColumns & { id: number; deleted_at: Date | null };

/** The columns of {@link EntryBefore}. */
export const BEFORE_COLUMNS = ['id', 'state', ...MEMORY, 'deleted_at'] as const;

/** Locks those of the words that are in the reader's word book, always in the same order. */
export const listForUpdate = (db: Db, userId: number, words: string[]) =>
  db
    .selectFrom('word_entries')
    .select(BEFORE_COLUMNS)
    .where('user_id', '=', userId)
    .where('word', '=', sql<string>`any(${words})`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

export const updateMany = (
  db: Db,
  ids: number[],
  change: Partial<Omit<EntryBefore, 'id'>>,
  at: Date,
) =>
  db
    .updateTable('word_entries')
    .set({ ...change, ...(change.state === 'known' && { known_at: at }), updated_at: at })
    .where('id', '=', sql<number>`any(${ids})`)
    .execute();

/** Restores entries to their state before a change of many words. */
export async function restoreMany(
  db: Db,
  userId: number,
  before: readonly unknown[],
  at: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update word_entries e set
      state = b.state, due = b.due, stability = b.stability, difficulty = b.difficulty,
      phase = b.phase, step = b.step, scheduled_days = b.scheduled_days, reps = b.reps,
      lapses = b.lapses, last_review = b.last_review, doubt = b.doubt,
      deleted_at = b.deleted_at, updated_at = ${at}
    from jsonb_populate_recordset(null::word_entries, ${JSON.stringify(before)}::jsonb) b
    where e.id = b.id and e.user_id = ${userId}
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export const insertChange = (
  db: Db,
  change: { id: string; userId: number; act: string; before: EntryBefore[]; at: Date },
) =>
  db
    .insertInto('word_changes')
    .values({
      id: change.id,
      user_id: change.userId,
      act: change.act,
      before: JSON.stringify(change.before),
      created_at: change.at,
    })
    .execute();

/** The reader's latest change of many words, locked; only the latest can be undone. */
export const findLatestChange = (db: Db, userId: number) =>
  db
    .selectFrom('word_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export const deleteChanges = (db: Db, userId: number) =>
  db.deleteFrom('word_changes').where('user_id', '=', userId).execute();
