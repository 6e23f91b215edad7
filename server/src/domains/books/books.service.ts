import type { Actor } from '#core/actor.ts';
import { isEditor, maySeeBook } from '#core/article-access.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { showVocabulary } from '#domains/vocabulary/vocabulary.service.ts';
import { hasUploaded } from '#domains/system/uploads.service.ts';
import {
  countBooks,
  findBook,
  knownShare,
  listBooks,
  listOwnBooksWith,
  lockBook,
  updateBook,
  type BookFilter,
  type BookRow,
} from './books.queries.ts';
import { bookView } from './books.view.ts';
import { cutExcerpt } from './excerpt.ts';
import { listBlocksWith, listFirstBlocks } from './text.queries.ts';

/** One page of the library. @throws Refusal `forbidden` when a reader asks for all */
export async function showLibrary(
  context: Context,
  actor: Actor | null,
  {
    offset,
    limit,
    known,
    all = false,
    ...wanted
  }: Omit<BookFilter, 'all' | 'known'> & {
    all?: boolean;
    known?: number;
    offset: number;
    limit: number;
  },
) {
  const { db } = context;
  if (all && !isEditor(actor)) throw new Refusal('forbidden');
  const rank = actor ? (await showVocabulary(context, actor.userId)).known_rank : null;
  const least = known === undefined || rank === null ? undefined : { least: known / 100, rank };
  const filter = { ...wanted, all, ...(least && { known: least }) };
  const [rows, total] = await Promise.all([
    listBooks(db, filter, offset, limit),
    countBooks(db, filter),
  ]);
  const end = offset + rows.length;
  const items = rows.map((row) => ({
    ...bookView(row),
    known: rank === null ? null : knownShare(row.coverage, rank),
  }));
  return { items, next_offset: end < total ? end : null, total };
}

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

/** Places of a book that have a word or a phrase. @throws Refusal `book_not_found` */
export async function searchBook(
  context: Context,
  id: number,
  actor: Actor | null,
  { q, limit }: { q: string; limit: number },
) {
  await requireBook(context, id, actor);
  const { blocks, total } = await listBlocksWith(context.db, id, q, limit);
  const items = blocks.map(({ chapter, block_id, text, marks }) => {
    const cut = cutExcerpt(text, marks);
    const [start, end] = cut.marks[0] ?? [0, 0];
    return { chapter, block_id, offset: marks[0]?.[0] ?? 0, ...cut, start, end };
  });
  return { items, total };
}

/** Private books found at once. */
const MOST_FOUND = 20;

/** The caller's private books that have what is asked for, in their names or text. */
export async function searchOwnBooks({ db }: Context, { userId }: Actor, q: string) {
  const rows = await listOwnBooksWith(db, userId, q, MOST_FOUND);
  const ids = rows.map(({ id }) => id);
  const places = await listFirstBlocks(db, ids, q);
  const items = rows.map((row) => {
    const found = places.get(row.id);
    const place = found && {
      chapter: found.chapter,
      block_id: found.block_id,
      offset: found.marks[0]?.[0] ?? 0,
      ...cutExcerpt(found.text, found.marks),
    };
    return { book: bookView(row), place: place ?? null };
  });
  return { items };
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
