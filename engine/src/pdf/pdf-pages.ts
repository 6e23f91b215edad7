import { getDocumentProxy } from 'unpdf';
import { BookError } from '#books/book-file.ts';
import { ArchiveError } from '#epub/archive-error.ts';
import { oneLine, shorten } from '#extract/normalise-text.ts';
import { createPictures, MAX_PIXELS, type PdfPictures } from './pdf-pictures.ts';

/** A run of text on a page. Sizes are points, from the page's lower left corner. */
export type PdfRun = {
  text: string;
  x: number;
  y: number;
  width: number;
  size: number;
  /** What stands there instead of text, from `y` upwards. */
  thing?: PdfThing;
};

/** A picture by its number in the file, or the cells of a table. */
export type PdfThing = { picture: number } | { rows: string[][] };

export type PdfPage = { width: number; height: number; runs: PdfRun[] };

/** A line of the outline with where it leads: the page, from 0, and the height on it, if named. */
export type PdfOutline = { title: string; parents: string[]; page: number; y: number | null };

export type PdfSource = {
  title: string;
  author: string;
  pages: PdfPage[];
  outline: PdfOutline[];
  /** PNG files. */
  pictures: Uint8Array[];
  cover: Uint8Array | null;
};

const MAX_PAGES = 3_000;
/** UTF-16 units of all text. */
const MAX_TEXT = 8_000_000;
const MAX_OUTLINE = 2_000;
const MAX_RUNS = 20_000;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** @throws BookError pdf_locked; ArchiveError broken, too_large */
export async function readPdfPages(bytes: Uint8Array): Promise<PdfSource> {
  const pdf = await open(bytes);
  try {
    if (pdf.numPages > MAX_PAGES) throw new ArchiveError('too_large', `${pdf.numPages} pages`);
    const pages: PdfPage[] = [];
    const found = createPictures();
    let size = 0;
    for (let number = 1; number <= pdf.numPages; number += 1) {
      const page = await readPage(pdf, number, found);
      size += page.runs.reduce((sum, { text }) => sum + text.length, 0);
      if (size > MAX_TEXT) throw new ArchiveError('too_large', 'too much text');
      pages.push(page);
    }
    const { pictures, cover } = found.take(pages);
    return { ...(await readFacts(pdf)), pages, outline: await readOutline(pdf), pictures, cover };
  } finally {
    await pdf.loadingTask.destroy();
  }
}

async function open(bytes: Uint8Array): Promise<Pdf> {
  try {
    // The library keeps what it is given, and takes no Node buffer.
    return await getDocumentProxy(new Uint8Array(bytes), {
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      maxImageSize: MAX_PIXELS,
      verbosity: 0,
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'PasswordException') {
      throw new BookError('pdf_locked');
    }
    throw new ArchiveError('broken', 'the PDF cannot be read', { cause: error });
  }
}

/** A page that cannot be read is an empty one. */
async function readPage(pdf: Pdf, number: number, pictures: PdfPictures): Promise<PdfPage> {
  try {
    const page = await pdf.getPage(number);
    const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
    const { items } = await page.getTextContent();
    const runs: PdfRun[] = [];
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '' || runs.length >= MAX_RUNS) continue;
      const [a, b, c, d, x, y] = item.transform as number[];
      // Text that stands on its side is a stamp or the legend of a drawing.
      if (Math.abs(b!) > Math.abs(a!) * 0.2) continue;
      const size = Math.hypot(c!, d!);
      if (!(size >= 1) || !Number.isFinite(x! + y! + item.width)) continue;
      runs.push({ text: plain(item.str), x: x! - left, y: y! - bottom, width: item.width, size });
    }
    // A picture that cannot be read takes no text with it.
    runs.push(...(await pictures.on(page, runs.length > 0).catch(() => [])));
    page.cleanup();
    return { width: right - left, height: top - bottom, runs };
  } catch {
    return { width: 1, height: 1, runs: [] };
  }
}

/**
 * Letters for ligatures; white space as spaces. A font that does not say what its hyphen is gives a
 * sign of control for it.
 */
const plain = (text: string): string =>
  text
    .replace(/(?<=\p{L})[\u0001-\u0008\u000e-\u001f]$/u, '\u00ad')
    .replace(/[\uFB00-\uFB06]/g, (ligature) => ligature.normalize('NFKC'))
    .replace(/\s+/g, ' ')
    .toWellFormed();

async function readFacts(pdf: Pdf): Promise<{ title: string; author: string }> {
  const { info } = await pdf.getMetadata().catch(() => ({ info: {} }));
  const fact = (name: string): string => {
    const value: unknown = (info as Record<string, unknown>)[name];
    return typeof value === 'string' ? shorten(oneLine(value.toWellFormed()), 200) : '';
  };
  const title = fact('Title');
  // The names that word processors give by themselves.
  const isName = /^(?:microsoft word|untitled|无标题|\S+\.(?:docx?|pdf|indd|tex|html?)$)/i.test(
    title,
  );
  return { title: isName ? '' : title, author: fact('Author') };
}

type Node = Awaited<ReturnType<Pdf['getOutline']>>[number];

async function readOutline(pdf: Pdf): Promise<PdfOutline[]> {
  const found: PdfOutline[] = [];
  const visit = async (nodes: readonly Node[], parents: string[]): Promise<void> => {
    for (const { title, dest, items } of nodes) {
      if (found.length >= MAX_OUTLINE || parents.length > 5) return;
      const name = shorten(oneLine(title.toWellFormed()), 300);
      const place = await placeOf(pdf, dest);
      if (place && name) found.push({ title: name, parents, ...place });
      await visit(items as Node[], name ? [...parents, name] : parents);
    }
  };
  await visit((await pdf.getOutline().catch(() => null)) ?? [], []);
  return found;
}

async function placeOf(
  pdf: Pdf,
  dest: Node['dest'],
): Promise<Pick<PdfOutline, 'page' | 'y'> | null> {
  try {
    const place = typeof dest === 'string' ? await pdf.getDestination(dest) : dest;
    if (!place) return null;
    const [ref, kind, , top] = place as [unknown, { name?: string }?, unknown?, unknown?];
    const page = typeof ref === 'number' ? ref : await pdf.getPageIndex(ref as never);
    return { page, y: kind?.name === 'XYZ' && typeof top === 'number' ? top : null };
  } catch {
    return null;
  }
}
