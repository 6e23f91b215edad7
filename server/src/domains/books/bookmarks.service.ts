import { MAX_BOOKMARKS } from '@bluebird/contract/book-limits.ts';
import type { Bookmark } from '@bluebird/contract/books-bookmarks.ts';
import type { Body } from '@bluebird/contract/contract.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import {
  countBookmarks,
  deleteBookmark,
  insertBookmark,
  listBookmarks,
  type BookmarkRow,
} from './bookmarks.queries.ts';
import { findChapter } from './books.queries.ts';
import { requireBook } from './books.service.ts';
import { lockShelf } from './shelf.service.ts';

/** The caller's bookmarks in a book. @throws Refusal `book_not_found` */
export async function showBookmarks(context: Context, actor: Actor, bookId: number) {
  await requireBook(context, bookId, actor);
  const rows = await listBookmarks(context.db, { userId: actor.userId, bookId });
  return { items: rows.map(bookmarkView) };
}

/**
 * Marks a place of a book; the same again changes nothing.
 * @throws Refusal `book_not_found`, also for a chapter that the book does not have;
 *   `too_many_bookmarks`
 */
export async function addBookmark(
  context: Context,
  actor: Actor,
  bookId: number,
  { bookmark_uuid, chapter, block_id, offset }: Body<'POST /reader/book/{id}/bookmark/add'>,
): Promise<Bookmark> {
  const { db, clock } = context;
  const { userId } = actor;
  await requireBook(context, bookId, actor);
  if (!(await findChapter(db, bookId, chapter))) throw new Refusal('book_not_found');
  const own = { userId, bookId, uuid: bookmark_uuid };
  return db.transaction().execute(async (tx) => {
    await lockShelf(tx, userId);
    const [kept] = await listBookmarks(tx, own);
    if (kept) return bookmarkView(kept);
    const count = await countBookmarks(tx, userId, bookId);
    if (count >= MAX_BOOKMARKS) throw new Refusal('too_many_bookmarks');
    await insertBookmark(tx, {
      user_id: userId,
      bookmark_uuid,
      book_id: bookId,
      chapter,
      block_id,
      position: offset,
      created_at: clock(),
    });
    const [made] = await listBookmarks(tx, own);
    // The id is that of a bookmark in another book.
    if (!made) throw new Refusal('book_not_found');
    return bookmarkView(made);
  });
}

/** Takes one of the caller's bookmarks away. @returns whether there was one */
export const removeBookmark = ({ db }: Context, { userId }: Actor, bookId: number, uuid: string) =>
  deleteBookmark(db, { userId, bookId, uuid });

const bookmarkView = ({ position, excerpt, created_at, ...row }: BookmarkRow): Bookmark => ({
  ...row,
  offset: position,
  excerpt: (excerpt ?? '').toWellFormed(),
  created_at: created_at.toISOString(),
});
