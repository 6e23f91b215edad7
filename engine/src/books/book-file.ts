import type { Block } from '#extract/blocks.ts';

/** The kinds of files that become books. */
export const BOOK_FORMATS = ['epub', 'fb2', 'html', 'mobi', 'pdf', 'subtitles', 'text'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** A chapter of a file. Its pictures have addresses by their number: `picture:0`. */
export type BookChapter = { title: string; blocks: Block[]; words: number };

/** A file read as a book. */
export type BookFile = {
  format: BookFormat;
  /** '' when the file names none. */
  title: string;
  /** Authors, separated by `, `. */
  authors: string;
  /** BCP 47 tag; '' when the file names none. */
  language: string;
  summary: string;
  /** Bytes of the cover, unchecked; or null. */
  cover: Uint8Array | null;
  chapters: BookChapter[];
  /** Bytes of the pictures that the chapters name, unchecked; null for a damaged one. */
  pictures: (Uint8Array | null)[];
};

/** Why a file is no book that can be read; stable words. */
export type BookReason =
  /** A page of fixed layout: pictures with words on them. */
  | 'fixed_layout'
  /** Amazon's KFX or Topaz. */
  | 'kfx'
  /** A PDF of scanned pages, and one that needs a password. */
  | 'no_text_layer'
  | 'pdf_locked'
  | 'unknown';

/** A file of a kind that is not read. */
export class BookError extends Error {
  override readonly name = 'BookError';
  readonly reason: BookReason;

  constructor(reason: BookReason) {
    super(`not read as a book: ${reason}`);
    this.reason = reason;
  }
}
