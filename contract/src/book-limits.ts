/** Most characters of a book's title. */
export const MAX_BOOK_TITLE = 200;
/** Most characters of a text pasted as a book: about 300,000 words. */
export const MAX_PASTED = 2_000_000;
/** Most bytes of a file brought as a book. */
export const MAX_BOOK_BYTES = 100 * 1024 * 1024;
/** Orders of the library. */
export const SORTS = ['new', 'easy', 'short'] as const;
/** Most bookmarks of one reader in a book. */
export const MAX_BOOKMARKS = 500;
