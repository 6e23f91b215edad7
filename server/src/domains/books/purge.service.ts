import { z } from 'zod';
import { DAY_MS } from '#core/durations.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { deleteNotesOfBook } from '#domains/notes/notes.queries.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { dropPartialFiles } from '#domains/system/uploads.service.ts';
import { defineJob } from '#jobs/job.ts';
import { findBook } from './books.queries.ts';
import {
  deleteBook,
  deleteUnused,
  hasReaders,
  insertUploaded,
  listPictures,
  listRemoved,
  listUnused,
  lockTexts,
} from './files.queries.ts';

/** Most books, and most files, deleted in one turn. */
const BATCH = 100;

/**
 * Deletes private books a day after they were taken off the shelf, files no book needs, and what is
 * left of uploads that came to nothing.
 */
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
    await dropPartialFiles(context);
    await insertUploaded(db, before);
    for (const { file } of await listUnused(db, before, BATCH)) {
      if (await deleteUnused(db, file, before)) await files.delete(file);
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

/**
 * Deletes a public book that nobody reads, such as one that came to nothing.
 * @throws Refusal `book_not_found` for a private one; `illegal_transition` while it is published or
 *   its file is read, and when readers have it on their shelf or notes on it
 */
export async function deletePublicBook(context: Context, actor: Actor, id: number) {
  const { db } = context;
  const book = await findBook(db, id);
  if (!book || book.owner_id !== null) throw new Refusal('book_not_found');
  if (book.published_at !== null) {
    throw new Refusal('illegal_transition', { message: '读者看得到的书不能删除，请先下架' });
  }
  if (book.state === 'making') {
    throw new Refusal('illegal_transition', { message: '书还在读取，读完再删除' });
  }
  if (await hasReaders(db, id)) {
    throw new Refusal('illegal_transition', { message: '已有读者收藏或写了笔记，不能删除' });
  }
  await removeBook(context, book);
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'books.delete',
    subject: `book:${id}`,
    data: { title: book.title },
  });
  return { deleted: true };
}
