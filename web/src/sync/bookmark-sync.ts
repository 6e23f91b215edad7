import type { Bookmark } from '@bluebird/contract/books-bookmarks.ts';
import { bookmarkOutbox, onBookmarkSent } from '#features/books/bookmark-outbox.ts';
import { bookmarksQuery, withBookmark } from '#features/books/bookmarks.ts';
import { onAccount } from '#lib/account-events.ts';
import { isLoggedIn } from '#lib/session.ts';
import { offerUndo, toast, UNDO_TIME } from '#ui/toast.ts';
import { registerPendingAction, requireLogin } from './pending-action.ts';
import { queryClient } from './query-client.ts';

/*
 * Ties bookmarks to the account; loaded with the first chapter of a book.
 */

const ADD_BOOKMARK = 'add-bookmark';

type Marked = { bookId: number; bookmark: Bookmark };

/** Marks a place of a book; a visitor logs in first, and it is marked when they are back. */
export function addBookmark(marked: Marked): void {
  if (!isLoggedIn())
    return requireLogin({ label: '加书签', action: { kind: ADD_BOOKMARK, marked } });
  bookmarkOutbox.add({ ...marked, act: 'add' });
  toast('已加书签', { duration: UNDO_TIME, undo: () => take(marked) });
  offerUndo('加书签', () => take(marked));
}

/** Takes a bookmark away; for a while that can be undone. */
export function removeBookmark(marked: Marked): void {
  take(marked);
  const undo = () => void bookmarkOutbox.add({ ...marked, act: 'add' });
  toast('已删去书签', { duration: UNDO_TIME, undo });
}

const take = (marked: Marked) => void bookmarkOutbox.add({ ...marked, act: 'remove' });

registerPendingAction(
  ADD_BOOKMARK,
  ({ marked }) => void bookmarkOutbox.add({ ...(marked as Marked), act: 'add' }),
);

onBookmarkSent((write) => {
  queryClient.setQueryData(
    bookmarksQuery(write.bookId).queryKey,
    (known) => known && { items: withBookmark(known.items, write) },
  );
  void queryClient.invalidateQueries({ queryKey: bookmarksQuery(write.bookId).queryKey });
});

onAccount(bookmarkOutbox.resume);
