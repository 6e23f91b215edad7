import { looksLikeZip } from '#epub/archive.ts';
import { ArchiveError } from '#epub/archive-error.ts';
import { openEpub, type Epub } from '#epub/open-epub.ts';
import { withIds } from '#extract/block-ids.ts';
import type { Block } from '#extract/blocks.ts';
import { countWordsIn } from '#extract/count-words.ts';
import { extractChapter } from '#extract/extract-chapter.ts';
import { ExtractionError } from '#extract/extraction-error.ts';
import { paragraphsOf } from '#extract/extract-text.ts';
import { decodeBytes } from '#text/decode-bytes.ts';
import { cutLong, splitChapters, type ChapterDraft } from './split-chapters.ts';
import { looksLikeSubtitles, readSubtitles } from './subtitles.ts';

/** The kinds of files that become books. */
export const BOOK_FORMATS = ['epub', 'html', 'subtitles', 'text'] as const;
export type BookFormat = (typeof BOOK_FORMATS)[number];

/** A chapter of a file. Its pictures have addresses by their number: `picture:0`. */
type BookChapter = { title: string; blocks: Block[]; words: number };

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
export type BookReason = 'mobi' | 'pdf' | 'unknown';

/** A file of a kind that is not read. */
export class BookError extends Error {
  override readonly name = 'BookError';
  readonly reason: BookReason;

  constructor(reason: BookReason) {
    super(`not read as a book: ${reason}`);
    this.reason = reason;
  }
}

const MAX_CHAPTERS = 2_000;
/** Most pictures of one book; the rest keep their captions. */
const MAX_PICTURES = 1_000;

/**
 * Reads a file into chapters: an EPUB, a web page, subtitles (SRT, WebVTT), or plain text with or
 * without Markdown. What it is shows in its first bytes, whatever it is called.
 * @throws ArchiveError, ExtractionError, BookError
 */
export async function readBook(bytes: Uint8Array): Promise<BookFile> {
  if (looksLikeZip(bytes)) return readEpub(await openEpub(bytes));
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (head.startsWith('%PDF')) throw new BookError('pdf');
  if (/^.{60}(?:BOOKMOBI|TEXtREAd)/s.test(head)) throw new BookError('mobi');
  if (isBinary(bytes)) throw new BookError('unknown');
  if (/<(?:!doctype\s+html|html|body|p|div|h1)\b/i.test(head)) return readPage(bytes);
  const text = decodeBytes(bytes, [isGbk(bytes) ? 'gb18030' : null]);
  if (looksLikeSubtitles(text))
    return plainBook('subtitles', splitChapters(readSubtitles(text), ''));
  return readText(text);
}

/** Plain text, with or without Markdown. @throws ExtractionError */
function readText(text: string): BookFile {
  const drafts = paragraphsOf(text);
  const [first, second] = drafts;
  const isTitle =
    first !== undefined &&
    second !== undefined &&
    first.text.length <= 120 &&
    (first.kind === 'heading' || !/[.,;:!?。，；：]$/.test(first.text)) &&
    !/^chapter\b/i.test(first.text);
  const title = isTitle ? first.text.replace(/\s+/g, ' ') : '';
  const chapters = splitChapters(isTitle ? drafts.slice(1) : drafts, title);
  return { ...plainBook('text', chapters), title };
}

function readPage(bytes: Uint8Array): BookFile {
  const page = extractChapter(bytes);
  const title = page.title ?? '';
  const [first, ...rest] = page.blocks;
  const body = first?.kind === 'heading' && first.text === title ? rest : page.blocks;
  const drafts = body.map(({ id: _id, ...draft }) => draft);
  return { ...plainBook('html', splitChapters(drafts, title)), title };
}

function plainBook(format: BookFormat, drafts: ChapterDraft[]): BookFile {
  const chapters = drafts.slice(0, MAX_CHAPTERS).map(withWords);
  if (chapters.length === 0) throw new ArchiveError('empty', 'no text');
  return {
    format,
    title: '',
    authors: '',
    language: '',
    summary: '',
    cover: null,
    chapters,
    pictures: [],
  };
}

const withWords = ({ title, blocks }: ChapterDraft): BookChapter => ({
  title,
  blocks: withIds(blocks),
  words: countWordsIn(blocks),
});

async function readEpub(book: Epub): Promise<BookFile> {
  const places = new Map<string, number>();
  const addressOf = (path: string): string | null => {
    const known = places.get(path);
    if (known !== undefined) return `picture:${known}`;
    if (places.size >= MAX_PICTURES) return null;
    places.set(path, places.size);
    return `picture:${places.size - 1}`;
  };
  const chapters: BookChapter[] = [];
  for (const { path, title, isMatter } of book.chapters) {
    if (isMatter || chapters.length >= MAX_CHAPTERS) continue;
    const chapter = await book.readChapter(path, addressOf).catch(passOver);
    if (!chapter || chapter.blocks.length === 0) continue;
    const name = title || chapter.title || `第 ${chapters.length + 1} 部分`;
    const drafts = chapter.blocks.map(({ id: _id, ...draft }) => draft);
    const body = withoutTitle(drafts, name);
    if (body.length > 0) chapters.push(...cutLong({ title: name, blocks: body }).map(withWords));
  }
  if (!chapters.some(({ words }) => words > 0)) throw new ArchiveError('empty', 'no text');
  const pictures: (Uint8Array | null)[] = [];
  for (const path of places.keys()) pictures.push(await book.readPicture(path));
  const { metadata } = book;
  return {
    format: 'epub',
    title: metadata.title,
    authors: metadata.creators.join(', '),
    language: metadata.language,
    summary: metadata.description,
    cover: book.cover ? await book.readPicture(book.cover) : null,
    chapters,
    pictures,
  };
}

/**
 * Leaves out a heading that says what the chapter's title says: the screen shows that above. A page
 * of nothing else is none.
 */
function withoutTitle(blocks: ChapterDraft['blocks'], title: string): ChapterDraft['blocks'] {
  const [first, ...rest] = blocks;
  const same = (text: string) =>
    text
      .replace(/[\s.:]+/g, ' ')
      .trim()
      .toLowerCase();
  return first?.kind === 'heading' && same(first.text) === same(title) ? rest : blocks;
}

function passOver(error: unknown): null {
  if (error instanceof ExtractionError) return null;
  throw error;
}

/** Whether the first bytes are those of no text. */
function isBinary(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, 1_024);
  const isWide =
    (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);
  return !isWide && start.includes(0);
}

/**
 * Whether bytes that are no UTF-8 are GBK's: nearly all that are not ASCII come in the pairs of its
 * common characters. In windows-1252 single ones stand between letters.
 */
function isGbk(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return false;
  } catch {
    const start = Buffer.from(bytes.subarray(0, 200_000)).toString('latin1');
    const high = start.match(/[\x80-\xff]/g)?.length ?? 0;
    const paired = (start.match(/[\xa1-\xf7][\xa1-\xfe]/g)?.length ?? 0) * 2;
    return high > 0 && paired / high > 0.9;
  }
}
