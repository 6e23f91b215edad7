/** What is searched and how much, for both sides; the browser takes it without the shapes. */

export const SEARCH_KINDS = ['article', 'word', 'book', 'collection', 'creator'] as const;
export const SEARCH_ORDERS = ['relevance', 'new'] as const;
/** Longest text that is searched for, in UTF-16 units. */
export const MAX_SEARCH = 100;
/** Hits are counted up to here: `total` may then stand for more. */
export const MAX_COUNTED = 1_000;
