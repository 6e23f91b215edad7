import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/**
 * Counts a new sound for a reader or network on a day.
 * @returns false when `most` were made already
 */
export async function countSound(
  db: Db,
  { day, asker }: { day: string; asker: string },
  most: number,
): Promise<boolean> {
  const row = await db
    .insertInto('sound_counts')
    .values({ day, asker, count: 1 })
    .onConflict((oc) =>
      oc
        .columns(['day', 'asker'])
        .doUpdateSet((eb) => ({ count: eb('sound_counts.count', '+', 1) }))
        .where('sound_counts.count', '<', most),
    )
    .returning('count')
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteSoundCountsBefore = (db: Db, day: string) =>
  db.deleteFrom('sound_counts').where('day', '<', day).execute();

/** Whether a text is a word in a reader's word book, or a sentence in which one was met. */
export async function isInWordBook(db: Db, userId: number, text: string): Promise<boolean> {
  const { rows } = await sql<{ kept: boolean }>`
    select exists (select from word_entries
                   where user_id = ${userId} and word = ${text} and deleted_at is null)
        or exists (select from word_contexts where user_id = ${userId} and sentence = ${text})
        as kept
  `.execute(db);
  return rows[0]!.kept;
}
