import { parse } from 'marked';
import { looksLikeZip, openArchive } from '#epub/archive.ts';
import { ArchiveError } from '#epub/archive-error.ts';
import { holdsEpub, openEpubIn } from '#epub/open-epub.ts';
import { fragmentOf } from '#epub/resolve-path.ts';
import { extractDocument } from '#extract/extract-chapter.ts';
import { paragraphsOf } from '#extract/extract-text.ts';
import { looksLikeFb2, openFb2 } from '#fb2/open-fb2.ts';
import { openMobi } from '#mobi/open-mobi.ts';
import { looksLikeMobi } from '#mobi/palm-file.ts';
import { readPdf } from '#pdf/read-pdf.ts';
import { decodeBytes } from '#text/decode-bytes.ts';
import { BookError, type BookFile, type BookFormat } from './book-file.ts';
import { finishChapters } from './finish-chapters.ts';
import { readSourceBook } from './read-source-book.ts';
import { splitChapters, withoutTitle, type ChapterDraft } from './split-chapters.ts';
import { looksLikeSubtitles, readSubtitles, splitByTime } from './subtitles.ts';

/**
 * Reads a file into chapters: an EPUB, a Kindle book, a FictionBook (also zipped), a PDF, a web page,
 * subtitles (SRT, WebVTT), or plain text with or without Markdown. What it is shows in its first
 * bytes, whatever it is called.
 * @throws ArchiveError, ExtractionError, BookError
 */
export async function readBook(bytes: Uint8Array): Promise<BookFile> {
  if (looksLikeZip(bytes)) return readZip(bytes);
  if (looksLikeMobi(bytes)) return readSourceBook(openMobi(bytes), 'mobi');
  if (looksLikeFb2(bytes)) return readSourceBook(openFb2(bytes), 'fb2');
  const head = Buffer.from(bytes.subarray(0, 1_024)).toString('latin1');
  if (head.includes('%PDF-')) return readPdf(bytes);
  if (/^(?:\xeaDRMION\xee|CONT\x02|TPZ)/.test(head)) throw new BookError('kfx');
  if (isBinary(bytes)) throw new BookError('unknown');
  if (/<(?:!doctype\s+html|html|body|p|div|h1)\b/i.test(head)) return readPage(bytes);
  const text = decodeBytes(bytes, [isGbk(bytes) ? 'gb18030' : null]);
  if (looksLikeSubtitles(text)) return plainBook('subtitles', splitByTime(readSubtitles(text)));
  return readText(text);
}

/** An archive with a book in it: an EPUB, or one FictionBook. */
async function readZip(bytes: Uint8Array): Promise<BookFile> {
  const archive = await openArchive(bytes);
  const fb2 = holdsEpub(archive) ? undefined : archive.names.find((name) => /\.fb2$/i.test(name));
  const content = fb2 === undefined ? null : await archive.read(fb2);
  if (content) return readSourceBook(openFb2(content), 'fb2');
  const book = await openEpubIn(archive);
  if (book.isFixedLayout) throw new BookError('fixed_layout');
  return readSourceBook(book, 'epub');
}

/** Plain text, with or without Markdown. @throws ExtractionError */
function readText(text: string): BookFile {
  const drafts = looksLikeMarkdown(text) ? markdownBlocks(text) : paragraphsOf(text);
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

/** Headings with number signs, links, bold words, or the line below the head of a table. */
const MARKDOWN =
  /^ {0,3}#{1,6}\s+\S|\]\((?:https?:|#)|\*\*\S[^*\n]*\*\*|^ {0,3}\|?(?:\s*:?-{3,}:?\s*\|)+/m;

const looksLikeMarkdown = (text: string): boolean => MARKDOWN.test(text);

/** Markdown is read as the page that it stands for. */
const markdownBlocks = (text: string) =>
  documentOf(
    Buffer.from(`<!doctype html><meta charset="utf-8"><body>${parse(text, { async: false })}`),
  ).blocks;

/** A page whose addresses that begin with # are its own places. */
const documentOf = (bytes: Uint8Array) =>
  extractDocument(bytes, {
    path: '',
    resolveLink: (href) => (/^\s*#/.test(href) ? `book:#${fragmentOf(href)}` : null),
  });

function readPage(bytes: Uint8Array): BookFile {
  const page = documentOf(bytes);
  const title = page.title ?? '';
  return { ...plainBook('html', splitChapters(withoutTitle(page.blocks, title), title)), title };
}

function plainBook(format: BookFormat, drafts: ChapterDraft[]): BookFile {
  const chapters = finishChapters(drafts);
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
