import { posix } from 'node:path';
import { looksLikeZip, newBudget, openArchive, type UnpackBudget } from '#epub/archive.ts';
import { ArchiveError } from '#epub/archive-error.ts';
import { holdsEpub, openEpub, type Epub } from '#epub/open-epub.ts';
import { decodeHtml } from '#extract/decode-html.ts';
import { extractArticle } from '#extract/extract-article.ts';
import { ExtractionError } from '#extract/extraction-error.ts';

/** A piece of an uploaded issue that may be one of its articles. */
type IssuePart = {
  /** Identifies the piece within the file, for `readIssuePart`. */
  path: string;
  title: string;
  section: string;
  /** Number of running words. */
  words: number;
  /** Whether it is long enough for an article, and neither cover nor contents. */
  isLikely: boolean;
};

export type IssueFile = {
  /** The publication's title in the file; may be empty. */
  title: string;
  /** Bytes of the cover picture, unchecked; or null. */
  cover: Uint8Array | null;
  /** The pieces in reading order. */
  parts: IssuePart[];
};

/** The markup of a piece, with its pictures. */
export type IssuePartSource = {
  /** `html`: a web page in which the article must be found; `chapter`: all of it is text. */
  format: 'html' | 'chapter';
  html: string;
  /** Bytes of each picture with the `src` that the markup gives it; the bytes are not checked. */
  pictures: { src: string; bytes: Uint8Array }[];
};

const MAX_PARTS = 500;
/**
 * Least number of words of an article; fewer are a caption, an editor's line or a list of contents.
 */
const LIKELY_WORDS = 120;
/** Largest number of pictures kept of one piece. */
const MAX_PICTURES = 40;
/** Separates the name of a book inside an archive from the path inside the book. */
const INSIDE = '!/';
const PAGE = 'page.html';

/**
 * Lists the pieces of an uploaded issue: an EPUB, a web page, or a zip of those.
 * @throws ArchiveError too_large, encrypted, broken, empty
 */
export async function readIssueFile(bytes: Uint8Array): Promise<IssueFile> {
  const budget = newBudget();
  const file = await read(bytes, budget);
  if (file.parts.length === 0) throw new ArchiveError('empty', 'nothing to read in the file');
  return { ...file, parts: file.parts.slice(0, MAX_PARTS) };
}

async function read(bytes: Uint8Array, budget: UnpackBudget): Promise<IssueFile> {
  if (!looksLikeZip(bytes)) {
    return { title: '', cover: null, parts: pagePart(PAGE, '', bytes) };
  }
  const archive = await openArchive(bytes, budget);
  if (holdsEpub(archive)) return readBook(await openEpub(bytes, budget));
  const issue: IssueFile = { title: '', cover: null, parts: [] };
  // Files are sorted by the numbers in their names: 2 before 10.
  const names = archive.names.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  for (const name of names) {
    if (issue.parts.length >= MAX_PARTS || isHidden(name)) continue;
    if (/\.x?html?$/i.test(name)) {
      const folder = posix.dirname(name);
      const section = folder === '.' ? '' : posix.basename(folder);
      issue.parts.push(...pagePart(name, section, (await archive.read(name))!));
    } else if (/\.epub$/i.test(name)) {
      const book = await readBook(await openEpub((await archive.read(name))!, budget));
      issue.cover ??= book.cover;
      issue.parts.push(
        ...book.parts.map((part) => ({
          ...part,
          path: `${name}${INSIDE}${part.path}`,
          section: part.section || book.title,
        })),
      );
    }
  }
  return issue;
}

/** Whether a file is one that macOS and other packers add. */
const isHidden = (name: string): boolean => /(?:^|\/)(?:\.|__MACOSX\/)/.test(name);

async function readBook(book: Epub): Promise<IssueFile> {
  const parts: IssuePart[] = [];
  for (const { path, title, section, isMatter } of book.chapters.slice(0, MAX_PARTS)) {
    const chapter = await book.readChapter(path).catch(passOver);
    if (!chapter || chapter.wordCount === 0) continue;
    const words = chapter.wordCount;
    const isLikely = !isMatter && words >= LIKELY_WORDS;
    const name = title || chapter.title || posix.basename(path);
    parts.push({ path, title: name, section, words, isLikely });
  }
  const cover = book.cover ? await book.readPicture(book.cover) : null;
  return { title: book.metadata.title, cover, parts };
}

/** Turns the failure to read a chapter into null, so that the chapter is not offered. */
function passOver(error: unknown): null {
  if (error instanceof ExtractionError) return null;
  throw error;
}

function pagePart(path: string, section: string, bytes: Uint8Array): IssuePart[] {
  try {
    const page = extractArticle(decodeHtml(bytes), { url: 'https://import.invalid/' });
    const words = page.wordCount;
    return [{ path, title: page.title || path, section, words, isLikely: words >= LIKELY_WORDS }];
  } catch (error) {
    if (error instanceof ExtractionError) return [];
    throw error;
  }
}

/**
 * Reads one piece of an issue.
 * @param path as `readIssueFile` gives it
 * @throws ArchiveError, `broken` also when the file has no such piece
 * @throws ExtractionError
 */
export async function readIssuePart(bytes: Uint8Array, path: string): Promise<IssuePartSource> {
  if (!looksLikeZip(bytes)) return { format: 'html', html: decodeHtml(bytes), pictures: [] };
  const budget = newBudget();
  const archive = await openArchive(bytes, budget);
  if (holdsEpub(archive)) return bookPart(await openEpub(bytes, budget), path);
  const [name, inside] = path.split(INSIDE);
  const content = await archive.read(name ?? '');
  if (!content) throw new ArchiveError('broken', 'a piece of the issue is missing');
  if (inside !== undefined) return bookPart(await openEpub(content, budget), inside);
  return { format: 'html', html: decodeHtml(content), pictures: [] };
}

async function bookPart(book: Epub, path: string): Promise<IssuePartSource> {
  const { html, pictures } = await book.readSource(path);
  const found: IssuePartSource['pictures'] = [];
  for (const { src, path: picture } of pictures.slice(0, MAX_PICTURES)) {
    const bytes = await book.readPicture(picture);
    if (bytes) found.push({ src, bytes });
  }
  return { format: 'chapter', html, pictures: found };
}
