import { z } from 'zod';
import { MAX_BOOKMARKS } from './book-limits.ts';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant } from './scalars.ts';

/** A place of a book that its reader marked. */
const BookmarkPlace = z.object({
  /** Made by the device, so that adding it twice is adding it once. */
  bookmark_uuid: z.uuid('书签编号有误'),
  /** Number of the chapter, from 1. */
  chapter: z.number().int().positive().max(10_000),
  block_id: z.string().min(1).max(64),
  /** Where in the block's text, in UTF-16 units. */
  offset: z.number().int().min(0).max(1_000_000),
});

export const Bookmark = BookmarkPlace.extend({
  /** The text that begins there; '' when it has none. */
  excerpt: z.string(),
  /** Title of the chapter. */
  title: z.string(),
  created_at: Instant,
});
export type Bookmark = z.infer<typeof Bookmark>;

export const booksBookmarks = endpoints({
  'GET /reader/book/{id}/bookmark': {
    name: 'books.bookmarks',
    summary: 'The caller’s bookmarks in a book, in the order of the text.',
    access: 'reader',
    params: IdParams,
    result: z.object({ items: z.array(Bookmark).max(MAX_BOOKMARKS) }),
    refusals: ['book_not_found'],
  },
  'POST /reader/book/{id}/bookmark/add': {
    name: 'books.addBookmark',
    summary: 'Marks a place of a book; the same again changes nothing.',
    access: 'reader',
    params: IdParams,
    body: BookmarkPlace,
    result: Bookmark,
    refusals: ['book_not_found', 'too_many_bookmarks'],
  },
  'POST /reader/book/{id}/bookmark/delete': {
    name: 'books.removeBookmark',
    summary: 'Takes a bookmark away; `books.addBookmark` with the same id undoes it.',
    access: 'reader',
    params: IdParams,
    body: BookmarkPlace.pick({ bookmark_uuid: true }),
    result: z.object({ removed: z.boolean() }),
  },
});
