import type { Bookmark } from '@bluebird/contract/books-bookmarks.ts';
import { expect, test } from 'vitest';
import { withBookmark } from './bookmarks.ts';

const mark = (uuid: string, chapter: number): Bookmark => ({
  bookmark_uuid: uuid,
  chapter,
  block_id: 'b1',
  offset: 0,
  excerpt: '',
  title: '',
  created_at: '',
});
const uuids = (marks: readonly Bookmark[]) => marks.map(({ bookmark_uuid }) => bookmark_uuid);

test('a new bookmark comes after those of its chapter and before later chapters', () => {
  const known = [mark('a', 1), mark('b', 2), mark('c', 4)];
  const add = (bookmark: Bookmark) =>
    uuids(withBookmark(known, { bookId: 1, act: 'add', bookmark }));
  expect(add(mark('d', 2))).toEqual(['a', 'b', 'd', 'c']);
  expect(add(mark('d', 0))).toEqual(['d', 'a', 'b', 'c']);
  expect(add(mark('b', 2))).toEqual(['a', 'b', 'c']);
});

test('one taken away is gone', () => {
  const known = [mark('a', 1), mark('b', 2)];
  expect(uuids(withBookmark(known, { bookId: 1, act: 'remove', bookmark: mark('a', 1) }))).toEqual([
    'b',
  ]);
});
