/** What a block is, and so how the reader shows it. */
export type BlockKind =
  | 'paragraph'
  | 'heading'
  | 'quote'
  | 'list_item'
  | 'figure'
  | 'code'
  | 'table'
  | 'rule';

export type MarkKind = 'em' | 'strong' | 'code' | 'link' | 'sub' | 'sup';

/** A run of a block's text that is set apart. `start` and `end` are UTF-16 offsets, end exclusive. */
export type Mark = {
  start: number;
  end: number;
  kind: MarkKind;
  /** Of a link only: an absolute http, https or mailto address. */
  href?: string;
};

export type BlockImage = {
  /** Absolute http(s) address; for a book chapter, whatever its importer resolved the source to. */
  src: string;
  alt: string;
  width?: number;
  height?: number;
};

/**
 * One paragraph-level unit of an article or a book chapter. Everything a reader leaves behind
 * (notes, positions, highlights) is anchored to a block's id and offsets in its text.
 *
 * Blocks are plain text and offsets, never markup, so there is nothing to sanitise when they are
 * shown. A '\n' in a text is a line break of the original (a poem, an address).
 */
export type Block = {
  /** Short, URL-safe, unique within the document, and the same whenever the same text is read. */
  id: string;
  kind: BlockKind;
  /** A figure's text is its caption; a table's and a rule's is empty. */
  text: string;
  /** Of a heading, its rank (the document's title is 1). Of a list item, its depth if nested. */
  level?: 2 | 3 | 4;
  /** Of a list item: whether the list is numbered. */
  ordered?: boolean;
  /** In order of `start`; marks of different kinds may overlap. */
  marks?: Mark[];
  image?: BlockImage;
  /** Of a table: its cells, row by row, all rows equally long. */
  rows?: string[][];
};

/** A block before it has been given its id. */
export type BlockDraft = Omit<Block, 'id'>;
