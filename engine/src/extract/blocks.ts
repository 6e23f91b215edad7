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
  /**
   * Only on links: an absolute http, https or mailto address; while a book is read, `book:` with a
   * place in its file, which becomes `to`.
   */
  href?: string;
  /** Of a link within a book: the block it leads to. Such a link has no `href`. */
  to?: BlockAddress;
  /**
   * `note`: the link is the number of a note, whose first block `to` names; `back`: it stands in a
   * note and leads to where the note is referred to.
   */
  role?: 'note' | 'back';
};

/** A block of a book: the number of its chapter, from 1, and its id there. */
export type BlockAddress = { chapter: number; block: string };

/** When a part of a text was said in a film: where it begins in UTF-16 units, and seconds. */
export type Cue = { start: number; from: number; to: number };

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
  /**
   * Of a foot or end note that the text refers to: id of the note's first block. The blocks of a
   * note follow one another.
   */
  note?: string;
  /** Of subtitles: when the parts of the text were said, in order. */
  cues?: Cue[];
};

/** A block before it has been given its id. */
export type BlockDraft = Omit<Block, 'id'>;

/** A block of a book's file, with what links to it need. Places are `PATH#ID`. */
export type SourceBlock = BlockDraft & {
  /** Places of the file that are this block. */
  anchors?: string[];
  /** Places of the boxes around it, outermost first. */
  boxes?: readonly string[];
  /** Whether the file calls the box around it a note; `aside` when it stands beside the text. */
  noted?: 'note' | 'aside';
};
