import { createHash } from 'node:crypto';
import { getResolvedPDFJS, type getDocumentProxy } from 'unpdf';
import { encodePng, shrink, type RawPicture } from './encode-png.ts';
import type { PdfPage, PdfRun } from './pdf-pages.ts';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** Most pixels of a picture: larger ones are not decoded. */
export const MAX_PIXELS = 24_000_000;
const MAX_PICTURES = 500;
/** Bytes of all pictures as files. */
const MAX_BYTES = 120 * 2 ** 20;
/** Longest side of a picture that is kept, in pixels. */
const MAX_SIDE = 1_200;
/** Shortest side of a picture on its page, in points: what is smaller is an ornament. */
const MIN_SIDE = 24;
/** Share of a page that a picture of the whole page covers at least. */
const WHOLE_PAGE = 0.8;
/** Pages on which the same picture is a mark of the publisher. */
const MARK_PAGES = 3;
/** How long to wait for a picture that the library is decoding, in milliseconds. */
const PATIENCE_MS = 5_000;

/** The pictures of a PDF as they are found, page by page. */
export type PdfPictures = {
  /** The pictures of a page, as runs; behind text that covers the same page there are none. */
  on: (page: Page, hasText: boolean) => Promise<PdfRun[]>;
  /** All pictures, with the first page's when it is one picture; marks go from the pages. */
  take: (pages: PdfPage[]) => { pictures: Uint8Array[]; cover: Uint8Array | null };
};

export function createPictures(): PdfPictures {
  const pictures: Uint8Array[] = [];
  const byHash = new Map<string, number>();
  let bytes = 0;
  let cover: Uint8Array | null = null;
  const keep = (picture: RawPicture): number => {
    const hash = createHash('sha1').update(picture.data).digest('hex');
    const known = byHash.get(hash);
    if (known !== undefined) return known;
    const file = encodePng(shrink(picture, MAX_SIDE));
    bytes += file.length;
    byHash.set(hash, pictures.push(file) - 1);
    return pictures.length - 1;
  };
  return {
    async on(page, hasText) {
      const runs: PdfRun[] = [];
      const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
      for (const { key, x, y, width, height } of await placesOf(page)) {
        if (pictures.length >= MAX_PICTURES || bytes > MAX_BYTES) break;
        if (Math.min(width, height) < MIN_SIDE) continue;
        const isPage = width * height > (right - left) * (top - bottom) * WHOLE_PAGE;
        // A scanned page under its text.
        if (isPage && hasText) continue;
        const picture = await decoded(page, key);
        if (!picture) continue;
        const number = keep(picture);
        if (isPage && page.pageNumber === 1) cover = pictures[number]!;
        else
          runs.push({
            text: '',
            x: x - left,
            y: y - bottom,
            width,
            size: 1,
            thing: { picture: number },
          });
      }
      return runs;
    },
    take(pages) {
      const seen = pages.map(({ runs }) => new Set(runs.flatMap((run) => pictureOf(run) ?? [])));
      const isMark = (run: PdfRun): boolean => {
        const number = pictureOf(run);
        if (number === null) return false;
        return seen.filter((numbers) => numbers.has(number)).length >= MARK_PAGES;
      };
      for (const page of pages) page.runs = page.runs.filter((run) => !isMark(run));
      return { pictures, cover };
    },
  };
}

const pictureOf = ({ thing }: PdfRun): number | null =>
  thing && 'picture' in thing ? thing.picture : null;

type Place = { key: string; x: number; y: number; width: number; height: number };
type Matrix = readonly [number, number, number, number, number, number];

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[1] * n[2],
  m[0] * n[1] + m[1] * n[3],
  m[2] * n[0] + m[3] * n[2],
  m[2] * n[1] + m[3] * n[3],
  m[4] * n[0] + m[5] * n[2] + n[4],
  m[4] * n[1] + m[5] * n[3] + n[5],
];

/** Where a page draws its pictures, in points. */
async function placesOf(page: Page): Promise<Place[]> {
  const { OPS } = await getResolvedPDFJS();
  const { fnArray, argsArray } = await page.getOperatorList();
  const places: Place[] = [];
  const outer: Matrix[] = [];
  let matrix: Matrix = [1, 0, 0, 1, 0, 0];
  for (const [at, operator] of fnArray.entries()) {
    const args = argsArray[at] as unknown[] | null;
    if (operator === OPS.save) outer.push(matrix);
    else if (operator === OPS.restore || operator === OPS.paintFormXObjectEnd)
      matrix = outer.pop() ?? matrix;
    else if (operator === OPS.transform) matrix = times(args as unknown as Matrix, matrix);
    else if (operator === OPS.paintFormXObjectBegin) {
      outer.push(matrix);
      if (args?.[0]) matrix = times(args[0] as Matrix, matrix);
    } else if (operator === OPS.paintImageXObject) {
      // A picture fills the unit square.
      const [a, b, c, d, e, f] = matrix;
      const [xs, ys] = [
        [e, e + a, e + c, e + a + c],
        [f, f + b, f + d, f + b + d],
      ];
      const [x, y] = [Math.min(...xs), Math.min(...ys)];
      const [width, height] = [Math.max(...xs) - x, Math.max(...ys) - y];
      places.push({ key: String(args?.[0]), x, y, width, height });
    }
  }
  return places;
}

/** What the library gives for a picture; its kinds are bits, RGB and RGBA. */
type Decoded = { width: number; height: number; kind: number; data?: Uint8Array };
const CHANNELS: Record<number, RawPicture['channels']> = { 1: 0, 2: 3, 3: 4 };

/** The pixels of a picture; null for one that cannot be decoded. */
async function decoded(page: Page, key: string): Promise<RawPicture | null> {
  const objects = key.startsWith('g_') ? page.commonObjs : page.objs;
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), PATIENCE_MS);
  const answer = new Promise<Decoded | null>((resolve) => {
    objects.get(key, resolve as never);
  });
  const found = await Promise.race([answer, patience.promise]);
  clearTimeout(timer);
  const channels = found ? CHANNELS[found.kind] : undefined;
  if (!found?.data || channels === undefined) return null;
  const { width, height, data } = found;
  const stride = channels === 0 ? Math.ceil(width / 8) : width * channels;
  if (data.length < stride * height) return null;
  return { width, height, channels, data: data.subarray(0, stride * height) };
}
