import { ArchiveError } from '#epub/archive-error.ts';
import { isMatterTitle } from '#epub/matter.ts';
import type { TocEntry } from '#epub/table-of-contents.ts';
import type { SourceBlock } from '#extract/blocks.ts';
import { countWordsIn } from '#extract/count-words.ts';
import type { SourceDocument } from '#extract/extract-chapter.ts';
import { ExtractionError } from '#extract/extraction-error.ts';
import type { BookFile, BookFormat } from './book-file.ts';
import { cutAtContents } from './cut-at-contents.ts';
import { finishChapters } from './finish-chapters.ts';
import type { SourceBook } from './source-book.ts';
import { splitChapters, withoutTitle, type ChapterDraft } from './split-chapters.ts';

/** Most pictures of one book; the rest keep their captions. */
const MAX_PICTURES = 1_000;

/** Name of the pages before the first chapter that the table of contents names. */
const FRONT = '开头';

/** Reads an opened book of documents. @throws ArchiveError, ExtractionError */
export async function readSourceBook(book: SourceBook, format: BookFormat): Promise<BookFile> {
  const pictures = new Map<string, number>();
  const addressOf = (path: string): string | null => {
    const known = pictures.get(path);
    if (known !== undefined) return `picture:${known}`;
    if (pictures.size >= MAX_PICTURES) return null;
    pictures.set(path, pictures.size);
    return `picture:${pictures.size - 1}`;
  };
  const read = (path: string) => book.readDocument(path, addressOf).catch(passOver);

  const drafts: ChapterDraft[] = [];
  const isWhole =
    book.toc.length === 0 && book.chapters.filter((one) => !one.isMatter).length === 1;
  for (const { path, title, isMatter } of book.chapters) {
    if (isMatter) continue;
    const document = await read(path);
    if (!document) continue;
    if (isWhole) drafts.push(...splitWhole(document));
    else addDocument(drafts, document, { title, path, toc: book.toc });
  }
  const beside = besideLinked(book, drafts);
  for (const { path, title } of beside) {
    const document = await read(path);
    if (document) addDocument(drafts, document, { title: title || '注释', path, toc: [] });
  }
  const chapters = finishChapters(drafts);
  if (!chapters.some(({ words }) => words > 0)) throw new ArchiveError('empty', 'no text');
  const bytes: (Uint8Array | null)[] = [];
  for (const path of pictures.keys()) bytes.push(await book.readPicture(path));
  const { metadata } = book;
  return {
    format,
    title: metadata.title,
    authors: metadata.creators.join(', '),
    language: metadata.language,
    summary: metadata.description,
    cover: book.cover ? await book.readPicture(book.cover) : null,
    chapters,
    pictures: bytes,
  };
}

/** The chapters of a book that is one document without contents. */
const splitWhole = ({ blocks, title }: SourceDocument): ChapterDraft[] =>
  splitChapters(blocks, title ?? '').map((chapter) => ({
    ...chapter,
    blocks: withoutTitle(chapter.blocks, chapter.title),
  }));

/** Adds the chapters of a document, or lets it continue the one before. */
function addDocument(
  drafts: ChapterDraft[],
  { blocks, title: heading }: SourceDocument,
  { title, path, toc }: { title: string; path: string; toc: readonly TocEntry[] },
): void {
  if (blocks.length === 0 || isContents(blocks)) return;
  const isNamed = title !== '' || toc.length === 0;
  const previous = drafts.at(-1);
  // A cover in front is shown as the book's.
  if (!previous && countWordsIn(blocks) === 0 && blocks.every(({ kind }) => kind === 'figure')) {
    return;
  }
  if (!isNamed && !beginsWithHeading(blocks)) {
    if (previous) previous.blocks.push(...blocks);
    else drafts.push({ title: FRONT, blocks });
    return;
  }
  const name = title || heading || `第 ${drafts.length + 1} 部分`;
  const entries = toc.filter((entry) => entry.path === path);
  for (const part of cutAtContents({ title: name, blocks }, path, entries)) {
    const rest = withoutTitle(part.blocks, part.title);
    if (rest.length > 0) drafts.push({ title: part.title, blocks: rest });
  }
}

const beginsWithHeading = (blocks: readonly SourceBlock[]): boolean =>
  blocks.slice(0, 3).some(({ kind }) => kind === 'heading');

/** Share of a list of contents that is links. */
const CONTENTS_SHARE = 0.75;

/** Whether a document is a list of links to the others: the reader has its own. */
function isContents(blocks: readonly SourceBlock[]): boolean {
  let linked = 0;
  let links = 0;
  let size = 0;
  for (const { text, marks = [], kind } of blocks) {
    if (kind === 'heading' || isMatterTitle(text)) continue;
    size += text.length;
    for (const { href, role, start, end } of marks) {
      if (!href?.startsWith('book:') || role === 'note') continue;
      linked += end - start;
      links += 1;
    }
  }
  return links >= 4 && linked >= size * CONTENTS_SHARE;
}

/** Documents outside the reading order that links of the text lead to, such as notes. */
function besideLinked(book: SourceBook, drafts: readonly ChapterDraft[]) {
  const beside = book.chapters.filter(({ isBeside }) => isBeside);
  if (beside.length === 0) return [];
  const linked = new Set(
    drafts.flatMap(({ blocks }) =>
      blocks.flatMap(({ marks = [] }) =>
        marks.flatMap(({ href }) => (href ? href.replace(/^book:|#.*$/gs, '') : [])),
      ),
    ),
  );
  return beside.filter(({ path }) => linked.has(path));
}

function passOver(error: unknown): null {
  if (error instanceof ExtractionError) return null;
  throw error;
}
