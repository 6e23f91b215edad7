/** Kind of a block, which decides how the reader shows it. */
type BlockKind =
  | 'paragraph'
  | 'heading'
  | 'quote'
  | 'list_item'
  | 'figure'
  | 'code'
  | 'table'
  | 'rule';

export type MarkKind = 'em' | 'strong' | 'code' | 'link' | 'sub' | 'sup';

/**
 * A part of a block's text with special formatting. `start` and `end` are UTF-16 offsets, end
 * exclusive.
 */
export type Mark = {
  start: number;
  end: number;
  kind: MarkKind;
  /** An absolute http, https or mailto address; only on links. */
  href?: string;
};

export type BlockImage = {
  /** Absolute http(s) address; for a book chapter, the address that `resolveImage` gave. */
  src: string;
  alt: string;
  width?: number;
  height?: number;
};

/**
 * One paragraph-level unit of an article or a book chapter. A reader's notes, positions and
 * highlights are anchored to a block's id and offsets in its text.
 *
 * Blocks are plain text and offsets, never markup, so showing them needs no sanitising. A '\n' in a
 * text is a line break of the original (a poem, an address).
 */
export type Block = {
  /**
   * Short, URL-safe, unique within the document, and the same whenever the same text is extracted.
   */
  id: string;
  kind: BlockKind;
  /** The text; of a figure the caption, of a table or a rule empty. */
  text: string;
  /** A heading's rank (the document's title is 1), or the depth of a nested list item. */
  level?: 2 | 3 | 4;
  /** Whether the list of a list item is numbered. */
  ordered?: boolean;
  /** In order of `start`; marks of different kinds may overlap. */
  marks?: Mark[];
  image?: BlockImage;
  /** The cells of a table, row by row, all rows equally long. */
  rows?: string[][];
};

/** A block before it has been given its id. */
export type BlockDraft = Omit<Block, 'id'>;
