import { decodeHtml } from '#extract/decode-html.ts';
import {
  extractChapter,
  extractDocument,
  type ExtractedChapter,
  type SourceDocument,
} from '#extract/extract-chapter.ts';
import { openArchive, type Archive, type UnpackBudget } from './archive.ts';
import { ArchiveError } from './archive-error.ts';
import { isMatterTitle } from './matter.ts';
import { refuseProtected } from './protection.ts';
import { packagePath, readPackage, type BookMetadata, type Package } from './package.ts';
import { fragmentOf, resolvePath } from './resolve-path.ts';
import { readNav, readNcx, type TocEntry } from './table-of-contents.ts';
import { decodeXml } from './xml.ts';

/** A document in the book's reading order. */
type ChapterRef = {
  path: string;
  /** By the table of contents; empty when that does not name it. */
  title: string;
  /** The line of the table of contents it stands under, as a section of a magazine; or empty. */
  section: string;
  /** Cover, title page, contents …: not part of the text. */
  isMatter: boolean;
  /** Outside the reading order and no such matter: read from where links lead to it, as notes are. */
  isBeside: boolean;
};

/** A chapter's document, and the pictures it shows. */
type ChapterSource = {
  html: string;
  /** Sources of its pictures as the document writes them, with their paths in the archive. */
  pictures: { src: string; path: string }[];
};

/** An opened book. Its chapters are unpacked when they are asked for. */
export type Epub = {
  metadata: BookMetadata;
  chapters: ChapterRef[];
  toc: TocEntry[];
  /** Path of the cover picture, or null. */
  cover: string | null;
  /** Whether its pages are laid out beforehand, each word at its place. */
  isFixedLayout: boolean;
  /**
   * A chapter in blocks.
   * @param pictureAddress where a picture of the archive will live; null leaves it out
   * @throws ArchiveError, ExtractionError
   */
  readChapter: (
    path: string,
    pictureAddress?: (path: string) => string | null,
  ) => Promise<ExtractedChapter>;
  /** The same before blocks have ids, with the links within the book. */
  readDocument: (
    path: string,
    pictureAddress: (path: string) => string | null,
  ) => Promise<SourceDocument>;
  /** The same as markup, for who cuts it into blocks later. */
  readSource: (path: string) => Promise<ChapterSource>;
  /** Bytes of a picture, unchecked; null when it is missing, damaged or larger than any page needs. */
  readPicture: (path: string) => Promise<Uint8Array | null>;
};

const CONTAINER = 'META-INF/container.xml';

/**
 * Opens an EPUB 2 or 3. As forgiving as reading allows (a missing container, table of contents or
 * chapter, a wrong media type, odd addresses), and strict where it would cost: sizes, checksums,
 * protection.
 *
 * @throws ArchiveError not_zip, too_large, encrypted, broken, not_epub, empty
 */
export const openEpub = async (bytes: Uint8Array, budget?: UnpackBudget): Promise<Epub> =>
  openEpubIn(await openArchive(bytes, budget));

/** The same of an archive that is open already. @throws ArchiveError */
export async function openEpubIn(archive: Archive): Promise<Epub> {
  const book = await readBook(archive);
  await refuseProtected(archive);
  const toc = await readToc(archive, book);
  const chapters = listChapters(archive, book, toc);
  if (chapters.length === 0) throw new ArchiveError('empty', 'no chapter in reading order');
  const readText = async (path: string): Promise<string> => {
    const content = await archive.read(path);
    if (!content) throw new ArchiveError('broken', 'a chapter is missing');
    return decodeHtml(content);
  };
  const pictures =
    (path: string, address: (path: string) => string | null) =>
    (src: string): string | null => {
      const picture = findPicture(archive, path, src);
      return picture && address(picture);
    };
  return {
    metadata: book.metadata,
    chapters,
    toc,
    cover: book.cover && archive.find(book.cover.path),
    isFixedLayout: book.isFixedLayout,
    readChapter: async (path, pictureAddress = () => null) =>
      extractChapter(await readText(path), { resolveImage: pictures(path, pictureAddress) }),
    readDocument: async (path, pictureAddress) =>
      extractDocument(await readText(path), {
        path,
        resolveImage: pictures(path, pictureAddress),
        resolveLink: (href) => placeOf(archive, path, href),
      }),
    readSource: async (path) => {
      const html = await readText(path);
      return { html, pictures: picturesOf(archive, path, html) };
    },
    readPicture: async (path) => {
      try {
        return await archive.read(path);
      } catch (error) {
        const isLeftOut =
          error instanceof ArchiveError && /^(?:broken|too_large)$/.test(error.reason);
        if (isLeftOut) return null;
        throw error;
      }
    },
  };
}

/** Whether an archive holds a book: the sign of an EPUB, whatever its file is called. */
export const holdsEpub = ({ names, find }: Archive): boolean =>
  find(CONTAINER) !== null || names.some((name) => /\.opf$/i.test(name));

async function readBook(archive: Archive): Promise<Package> {
  const container = await archive.read(CONTAINER);
  const named = container && packagePath(decodeXml(container));
  const path =
    (named && archive.find(named)) ?? archive.names.find((name) => /\.opf$/i.test(name)) ?? null;
  const content = path && (await archive.read(path));
  if (!content) throw new ArchiveError('not_epub', 'no package document');
  return readPackage(decodeXml(content), path);
}

async function readToc(archive: Archive, { nav, ncx }: Package): Promise<TocEntry[]> {
  for (const [item, read] of [
    [nav, readNav],
    [ncx, readNcx],
  ] as const) {
    const content = item && (await archive.read(item.path));
    const toc = content ? read(decodeXml(content), item.path) : [];
    if (toc.length > 0) return toc;
  }
  return [];
}

function listChapters(archive: Archive, book: Package, toc: TocEntry[]): ChapterRef[] {
  const html = book.manifest.filter(({ type }) => /html/.test(type));
  const spine = book.spine.length > 0 ? book.spine : html.map((item) => ({ item, linear: true }));
  // The first line that leads to a document names it, however far into the document it points.
  const entries = new Map<string, TocEntry>();
  for (const entry of toc) {
    const path = entry.path && archive.find(entry.path);
    if (path && !entries.has(path)) entries.set(path, entry);
  }
  const chapters = new Map<string, ChapterRef>();
  for (const { item, linear } of spine) {
    const path = archive.find(item.path);
    if (path === null || chapters.has(path)) continue;
    const entry = entries.get(path);
    const title = entry?.title ?? '';
    const isMatter =
      book.matter.has(item.path) || item.properties.includes('nav') || isMatterTitle(title);
    chapters.set(path, {
      path,
      title,
      section: entry?.parents.at(-1) ?? '',
      isMatter: isMatter || !linear,
      isBeside: !isMatter && !linear,
    });
  }
  return [...chapters.values()];
}

function picturesOf(archive: Archive, path: string, html: string): ChapterSource['pictures'] {
  const found = new Map<string, string>();
  extractChapter(html, {
    resolveImage: (src) => {
      const picture = findPicture(archive, path, src);
      if (picture) found.set(src, picture);
      return null;
    },
  });
  return [...found].map(([src, picture]) => ({ src, path: picture }));
}

const findPicture = (archive: Archive, from: string, src: string): string | null => {
  const path = resolvePath(from, src);
  return path && archive.find(path);
};

/** The place of the book that an address in one of its documents means, as `book:PATH#ID`. */
function placeOf(archive: Archive, from: string, href: string): string | null {
  const path = resolvePath(from, href);
  const found = path && archive.find(path);
  return found && `book:${found}#${fragmentOf(href)}`;
}
