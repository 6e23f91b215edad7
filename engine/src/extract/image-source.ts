import { MAX_SOURCE_SET } from './limits.ts';

/** Attributes in which lazy loaders keep the real address, the likeliest first. */
const LAZY_SOURCES = [
  'data-src',
  'data-original',
  'data-lazy-src',
  'data-lazy',
  'data-hi-res-src',
  'data-full-src',
  'data-src-large',
  'data-large-file',
  'data-actualsrc',
  'data-url',
  'data-image',
];
const SOURCE_SETS = ['srcset', 'data-srcset', 'data-lazy-srcset', 'data-original-set'];

const PLACEHOLDER =
  /^data:|^about:|(?:^|[/_.-])(?:placeholder|spacer|blank|pixel|transparent|loading|lazy|1x1|grey|gray)(?:[._-][^/]*)?\.(?:gif|png|svg|jpe?g|webp)(?:$|[?#])/i;

/**
 * Pixels of width that a full-width picture needs on a dense phone screen or in a reading column.
 */
const WANTED_WIDTH = 1_200;
const TEMPLATE_WIDTH = '1024';

/**
 * Chooses the best address of an `<img>`.
 * @param attributes with names in lower case
 * @param pictureSets `srcset`s of the `<source>` elements of its `<picture>`
 * @returns null when the page has only a placeholder
 */
export function imageSource(
  attributes: Readonly<Record<string, string>>,
  pictureSets: readonly string[] = [],
): string | null {
  const own = SOURCE_SETS.map((name) => attributes[name]).filter((set) => set !== undefined);
  const plain = [...LAZY_SOURCES, 'src'].map((name) => attributes[name]?.trim()).filter(isReal);
  const found = bestOf(own) ?? bestOf(pictureSets, 'sized') ?? plain[0] ?? bestOf(pictureSets);
  return found?.replace(/\{width\}/gi, TEMPLATE_WIDTH) ?? null;
}

type Candidate = { url: string; width: number };

function bestOf(sets: readonly string[], only?: 'sized'): string | null {
  for (const set of sets) {
    const candidates = parseSourceSet(set).filter(
      ({ url, width }) => isReal(url) && (only === undefined || width > 0),
    );
    const best = candidates.toSorted((a, b) => distance(a) - distance(b))[0];
    if (best) return best.url;
  }
  return null;
}

/**
 * Ranks candidates, the lowest value best: wide enough before too narrow; among the wide the
 * narrowest, among the narrow the widest.
 */
function distance({ width }: Candidate): number {
  return width >= WANTED_WIDTH ? width : 1_000_000 - width;
}

/**
 * Splits a `srcset`; one over the limit has no candidates. Addresses may contain commas, so only a
 * comma beside white space or after a descriptor separates.
 */
function parseSourceSet(set: string): Candidate[] {
  if (set.length > MAX_SOURCE_SET) return [];
  return set
    .split(/,\s|\s,|(?<=\s\d[\d.]*[wx]),/)
    .map((entry) => entry.trim().split(/\s+/))
    .map(([url = '', descriptor = '']) => {
      const size = Number.parseFloat(descriptor);
      if (!Number.isFinite(size)) return { url: url.replace(/,$/, ''), width: 0 };
      // A density counts as a width, chosen so that 2x is preferred and 3x is not needed.
      return { url, width: descriptor.endsWith('x') ? size * 600 : size };
    });
}

function isReal(url: string | undefined): url is string {
  return url !== undefined && url !== '' && !PLACEHOLDER.test(url);
}
