import type { Actor } from '#core/actor.ts';
import { isEditor } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import {
  countBooks,
  findBook,
  listBlocksWith,
  listBooks,
  lockBook,
  updateBook,
  type BookFilter,
  type BookRow,
} from './books.queries.ts';
import { bookView } from './books.view.ts';

/** One page of the library. @throws Refusal `forbidden` when a reader asks for all */
export async function showLibrary(
  { db }: Context,
  actor: Actor | null,
  {
    offset,
    limit,
    all = false,
    ...wanted
  }: Omit<BookFilter, 'all'> & {
    all?: boolean;
    offset: number;
    limit: number;
  },
) {
  if (all && !isEditor(actor)) throw new Refusal('forbidden');
  const filter = { ...wanted, all };
  const [rows, total] = await Promise.all([
    listBooks(db, filter, offset, limit),
    countBooks(db, filter),
  ]);
  const end = offset + rows.length;
  return { items: rows.map(bookView), next_offset: end < total ? end : null, total };
}

/** Whether a caller may see a book: their own, one that is out, or for editors a public one. */
export const maySeeBook = (book: BookRow, actor: Actor | null): boolean =>
  book.owner_id === null
    ? book.published_at !== null || isEditor(actor)
    : book.owner_id === actor?.userId;

/** @throws Refusal `book_not_found` when there is none or the caller may not see it */
export async function requireBook(
  { db }: Pick<Context, 'db'>,
  id: number,
  actor: Actor | null,
): Promise<BookRow> {
  const book = await findBook(db, id);
  if (!book || !maySeeBook(book, actor)) throw new Refusal('book_not_found');
  return book;
}

/** UTF-16 units of a book's text on either side of what was found in it. */
const AROUND = 60;

/** Places of a book that have a word or a phrase. @throws Refusal `book_not_found` */
export async function searchBook(
  context: Context,
  id: number,
  actor: Actor | null,
  { q, limit }: { q: string; limit: number },
) {
  await requireBook(context, id, actor);
  const { blocks, total } = await listBlocksWith(context.db, id, q, limit);
  const items = blocks.map(({ chapter, block_id, text }) => {
    // Found by the database, whose folding of case may differ in length from this one's.
    const at = Math.max(0, text.toLowerCase().indexOf(q.toLowerCase()));
    const from = wordStart(text, Math.max(0, at - AROUND));
    const excerpt = text.slice(from, wordEnd(text, at + q.length + AROUND)).toWellFormed();
    return { chapter, block_id, excerpt, start: at - from, end: at - from + q.length };
  });
  return { items, total };
}

/** The beginning of the first word at or after a place, so that an excerpt cuts none. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at);
  return space < 0 || space > at + AROUND / 2 ? at : space + 1;
}

/** The end of the last word before a place. */
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return space < at - AROUND / 2 ? at : space;
}

/** The words about a book that can be changed. */
type Change = {
  title?: string;
  title_zh?: string;
  authors?: string;
  summary?: string;
  summary_zh?: string;
  licence?: string;
  source_url?: string | null;
  cover?: string | null;
};

/**
 * Changes the words about a book: one's own, or for editors a public one.
 * @throws Refusal `book_not_found`; `invalid_input` for a cover the caller did not upload
 */
export async function changeBook(context: Context, actor: Actor, id: number, change: Change) {
  const { db, clock } = context;
  const book = await requireBook(context, id, actor);
  if (book.owner_id === null && !isEditor(actor)) throw new Refusal('book_not_found');
  if (change.cover && change.cover !== book.cover) {
    if (!(await hasUploaded(context, actor.userId, 'cover', change.cover))) {
      throw new Refusal('invalid_input', { fields: { cover: '请重新上传封面' } });
    }
  }
  await db.transaction().execute(async (tx) => {
    await updateBook(tx, id, { ...change, updated_at: clock() });
    if (book.owner_id === null) {
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'books.update',
        subject: `book:${id}`,
        data: { ...change },
      });
    }
  });
  return bookView((await findBook(db, id))!);
}

/**
 * Shows a public book to everyone, or takes it back.
 * @throws Refusal `book_not_found` for a private one; `illegal_transition` while its file is read,
 *   and without a licence
 */
export async function publishBook(context: Context, actor: Actor, id: number, publish: boolean) {
  const { db, clock } = context;
  await db.transaction().execute(async (tx) => {
    const book = await lockBook(tx, id);
    if (!book || book.owner_id !== null) throw new Refusal('book_not_found');
    if (publish && book.state !== 'ready') {
      throw new Refusal('illegal_transition', { message: '书还没有读完，不能发布' });
    }
    if (publish && book.licence.trim() === '') {
      throw new Refusal('illegal_transition', { message: '请先写明版权与来源，再发布' });
    }
    if (publish === (book.published_at !== null)) return;
    const at = clock();
    await updateBook(tx, id, { published_at: publish ? at : null, updated_at: at });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'books.publish',
      subject: `book:${id}`,
      data: { title: book.title, publish },
    });
  });
  return bookView((await findBook(db, id))!);
}
