import { z } from 'zod';
import { DAY_MS } from '#core/durations.ts';
import type { Context } from '#core/context.ts';
import { deleteNotesOfBook } from '#domains/notes/notes.queries.ts';
import { defineJob } from '#jobs/job.ts';
import {
  deleteBook,
  deleteFile,
  listPictures,
  listRemoved,
  listUnused,
  lockTexts,
} from './files.queries.ts';

/** Most books, and most files, deleted in one turn. */
const BATCH = 100;

/** Deletes private books a day after they were taken off the shelf, and files no book needs. */
export const purgeBooksJob = defineJob({
  name: 'books.purge',
  payload: z.object({}),
  retryLimit: 3,
  concurrency: 1,
  schedule: { cron: '23 * * * *', payload: {} },
  handle: async (context) => {
    const { db, files, clock } = context;
    const before = new Date(clock().getTime() - DAY_MS);
    for (const { id, cover } of await listRemoved(db, before, BATCH)) {
      await removeBook(context, { id, cover });
    }
    for (const { file } of await listUnused(db, before, BATCH)) {
      await files.delete(file);
      await deleteFile(db, file);
    }
  },
});

/** Deletes a book, its text and its pictures, whose keys are its own. */
async function removeBook(
  { db, files }: Context,
  { id, cover }: { id: number; cover: string | null },
): Promise<void> {
  const pictures = await listPictures(db, id);
  await db.transaction().execute(async (tx) => {
    await lockTexts(tx, id);
    // The reader was told: notes on a private book go with it.
    await deleteNotesOfBook(tx, id);
    await deleteBook(tx, id);
  });
  for (const file of [...pictures, ...(cover?.startsWith('figure/') ? [cover] : [])]) {
    await files.delete(file);
  }
}
