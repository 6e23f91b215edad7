/**
 * Limits that keep hostile input cheap. Each is several times what the largest honest page or
 * chapter needs; exceeding one throws an ExtractionError unless the limit says that the excess is
 * cut or dropped.
 */

/** Bytes (or UTF-16 units of a string) of one document. */
export const MAX_DOCUMENT_SIZE = 10 * 1024 * 1024;

/** Occurrences of '<', on which the parser's work depends. */
export const MAX_TAGS = 400_000;

/** Elements open at once, that is levels of nesting. Browsers stop at 512. */
export const MAX_OPEN_ELEMENTS = 1_000;

/** Levels of nesting that are kept; deeper elements are unwrapped and their text stays. */
export const MAX_KEPT_DEPTH = 200;

/** Visible text of one document, in UTF-16 units: about a million words. */
export const MAX_TEXT = 6_000_000;

/** Elements and text nodes that reach the article finder, which visits each many times. */
export const MAX_PAGE_NODES = 60_000;

/** Pictures of one page; further ones are cut. */
export const MAX_PAGE_IMAGES = 2_000;

/**
 * Sum of size × depth over all text and elements of a page, which bounds the cost of scoring it.
 */
export const MAX_PAGE_WEIGHT = 120_000_000;

/** Blocks of one document. */
export const MAX_BLOCKS = 30_000;

/** UTF-16 units of one block's text; a longer block is split. */
export const MAX_BLOCK_TEXT = 20_000;

/** UTF-16 units of a URL; a longer one is dropped. */
export const MAX_URL = 2_048;

/** UTF-16 units of a `srcset`; a longer one is dropped. */
export const MAX_SOURCE_SET = 20_000;

/** UTF-16 units of any other attribute that is kept; a longer one is dropped. */
export const MAX_ATTRIBUTE = 1_000;

/** Table dimensions; rows and columns beyond are cut. */
export const MAX_TABLE_ROWS = 500;
export const MAX_TABLE_COLUMNS = 40;
