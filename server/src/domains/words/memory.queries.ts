import type { Db } from '#db/client.ts';
import type { MemoryColumns } from '#db/schema/words.ts';

export const updateMemory = (db: Db, entryId: number, memory: MemoryColumns, at: Date) =>
  db
    .updateTable('word_entries')
    .set({ ...memory, updated_at: at })
    .where('id', '=', entryId)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Sets when a word is due, and no other column. */
export const moveEntry = (
  db: Db,
  entryId: number,
  { due, doubt }: { due: Date; doubt: number },
  at: Date,
) =>
  db
    .updateTable('word_entries')
    .set({ due, doubt, updated_at: at })
    .where('id', '=', entryId)
    .execute();
