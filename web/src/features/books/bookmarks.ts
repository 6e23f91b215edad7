import type { Bookmark } from '@bluebird/contract/books-bookmarks.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import { bookmarkOutbox, type BookmarkWrite } from './bookmark-outbox.ts';

/** A reader's bookmarks in a book, as the server knows them. */
export const bookmarksQuery = (bookId: number) =>
  queryOptions({
    queryKey: ['books', 'bookmarks', bookId],
    queryFn: ({ signal }) =>
      call('GET /reader/book/{id}/bookmark', { params: { id: bookId } }, { signal }),
    staleTime: 60_000,
  });

/** The bookmarks after one more change. */
export function withBookmark(
  bookmarks: readonly Bookmark[],
  { act, bookmark }: BookmarkWrite,
): Bookmark[] {
  const others = bookmarks.filter(({ bookmark_uuid }) => bookmark_uuid !== bookmark.bookmark_uuid);
  if (act === 'remove') return others;
  const before = others.findLastIndex(({ chapter }) => chapter <= bookmark.chapter);
  return others.toSpliced(before + 1, 0, bookmark);
}

const NONE: readonly Bookmark[] = [];

/** A reader's bookmarks in a book: what the server knows of, and what is on its way there. */
export function useBookmarks(bookId: number): readonly Bookmark[] {
  const { data } = useQuery({ ...bookmarksQuery(bookId), enabled: isLoggedIn() });
  const writes = bookmarkOutbox.useWaiting((all) => all);
  return useMemo(
    () =>
      writes
        .filter((write) => write.bookId === bookId)
        .reduce<readonly Bookmark[]>(withBookmark, data?.items ?? NONE),
    [bookId, data, writes],
  );
}
