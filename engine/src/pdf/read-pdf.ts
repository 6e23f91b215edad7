import { BookError, type BookFile } from '#books/book-file.ts';
import { cutAtContents } from '#books/cut-at-contents.ts';
import { finishChapters } from '#books/finish-chapters.ts';
import { splitChapters, withoutTitle, type ChapterDraft } from '#books/split-chapters.ts';
import type { SourceBlock } from '#extract/blocks.ts';
import { linesOf } from './pdf-lines.ts';
import { readPdfPages, type PdfOutline } from './pdf-pages.ts';
import { reflow, type PdfBlock } from './reflow.ts';
import { withoutRunningHeads } from './running-heads.ts';

/** Fewest characters a page of a PDF that has a text layer, on average. */
const LEAST_TEXT = 40;

/**
 * Reads the text layer of a PDF, flowing again: without running heads and page numbers, columns one
 * after the other, words and paragraphs mended, with its pictures and tables. Chapters are those of its outline, else those that
 * its headings make.
 * @throws BookError pdf_locked, no_text_layer; ArchiveError broken, too_large
 */
export async function readPdf(bytes: Uint8Array): Promise<BookFile> {
  const { title, author, pages, outline, pictures, cover } = await readPdfPages(bytes);
  const size = pages.reduce(
    (sum, { runs }) => sum + runs.reduce((total, { text }) => total + text.length, 0),
    0,
  );
  if (size < LEAST_TEXT * pages.length) throw new BookError('no_text_layer');
  const blocks = reflow(withoutRunningHeads(linesOf(pages), pages));
  const heading = blocks.find(({ kind }) => kind === 'heading')?.text.slice(0, 200) ?? '';
  const chapters = finishChapters(chaptersOf(blocks, outline, title || heading));
  if (!chapters.some(({ words }) => words > 0)) throw new BookError('no_text_layer');
  return {
    format: 'pdf',
    title: title || heading,
    authors: author,
    language: '',
    summary: '',
    cover,
    chapters,
    pictures,
  };
}

const PATH = 'pdf';

function chaptersOf(
  blocks: readonly PdfBlock[],
  outline: readonly PdfOutline[],
  title: string,
): ChapterDraft[] {
  const placed = blocks.map((block) => ({ ...block, anchors: [] as string[] }));
  const entries = outline.map((entry, at) => {
    const fragment = `line-${at}`;
    blockAt(placed, entry)?.anchors.push(`${PATH}#${fragment}`);
    return { title: entry.title, path: PATH, fragment, parents: entry.parents };
  });
  const drafts =
    entries.length >= 2 ? cutAtContents({ title: FRONT, blocks: placed }, PATH, entries) : [];
  const chapters = drafts.length >= 2 ? drafts : splitChapters(placed, title);
  return chapters.flatMap((chapter) => {
    const own = withoutTitle(notesLast(chapter.blocks as PdfBlock[]), chapter.title);
    return own.length > 0 ? [{ title: chapter.title, blocks: own }] : [];
  });
}

/** Name of the pages before the outline’s first line. */
const FRONT = '开头';

const same = (a: string, b: string): boolean => {
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters(a) !== '' && letters(a) === letters(b);
};

/** The block that a line of the outline leads to: the heading of its name, else the first below. */
function blockAt<B extends PdfBlock>(
  blocks: readonly B[],
  { page, y, title }: PdfOutline,
): B | undefined {
  const onPage = blocks.filter((block) => block.page === page);
  const named = onPage.find((block) => same(block.text, title));
  if (named) return named;
  const below = y === null ? onPage[0] : onPage.find((block) => block.y <= y + 4);
  return below ?? blocks.find((block) => block.page > page);
}

/** Notes from the foot of pages stand at the end of their chapter. */
function notesLast(blocks: readonly PdfBlock[]): SourceBlock[] {
  const plain = ({ page: _page, y: _y, isFootnote: _note, ...block }: PdfBlock): SourceBlock =>
    block;
  return [
    ...blocks.filter(({ isFootnote }) => !isFootnote),
    ...blocks.filter(({ isFootnote }) => isFootnote),
  ].map(plain);
}
