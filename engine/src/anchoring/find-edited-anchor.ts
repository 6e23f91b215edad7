import search from 'approx-string-match';
import { alignOffsets, editDistance } from './alignment.ts';
import type { Anchor, FoundRange } from './anchor.ts';
import { expectedStart, placesOf } from './find-anchor.ts';
import { fold, foldedText, joinBlocks, toRange, type AnchorBlock } from './joined-text.ts';
import { joinInWord, snapToWord } from './word-edges.ts';

/** Units of context that are searched together with the quote. */
const CONTEXT = 48;
/** Units of either end by which a longer quote is searched. */
const END = 96;
/** Share of a pattern's units that may differ; a smaller share when one side of it is missing. */
const DIFFERENT = 0.35;
const DIFFERENT_ONE_SIDED = 0.25;
/** Fewest units of a pattern; a shorter one matches anywhere. */
const SHORTEST_PATTERN = 24;
/** Units from which a quote does not occur twice by chance. */
const UNIQUE = 32;
/** Factor by which a long quote may have grown or shrunk. */
const MAX_GROWTH = 1.6;
/** Units on either side of the expected place that are searched first. */
const NEIGHBOURHOOD = 6_000;

/** A stretch of the pattern's text around the quote, and where in it the quote begins and ends. */
type Pattern = { text: string; start: number; end: number; mayDiffer: number };

/**
 * Finds a quote whose words were edited: quote and context are searched for as one, so that its
 * place is known by what did not change. Failing that, a long quote that stands somewhere word for
 * word is taken to have moved there. To be tried when `findAnchor` finds nothing; it takes
 * milliseconds, so it is a file of its own to be loaded when needed.
 * @returns null when nothing is alike enough
 */
export function findEditedAnchor(
  blocks: readonly AnchorBlock[],
  anchor: Anchor,
  quote: string,
): FoundRange | null {
  const joined = joinBlocks(blocks);
  const text = foldedText(joined);
  const folded = fold(quote).trim();
  const prefix = fold(anchor.prefix).slice(-CONTEXT);
  const suffix = fold(anchor.suffix).slice(0, CONTEXT);
  const expected = expectedStart(joined, anchor);
  const found =
    folded.length > 2 * END
      ? findByEnds(text, prefix, folded, suffix, expected)
      : findWhole(text, prefix, folded, suffix, expected);
  if (found) {
    const start = joinInWord(prefix, folded) ? found[0] : snapToWord(text, found[0]);
    const end = joinInWord(folded, suffix) ? found[1] : snapToWord(text, found[1]);
    if (start < end) return { status: 'fuzzy', ...toRange(joined, start, end) };
  }
  if (folded.length < UNIQUE) return null;
  const [place, another] = placesOf(text, folded, { prefix, suffix });
  if (place === undefined || another !== undefined) return null;
  return { status: 'moved', ...toRange(joined, place, place + folded.length) };
}

type Offsets = [start: number, end: number];

/** Searches for the quote with its context on both sides, or on one side when the other is gone. */
function findWhole(
  text: string,
  prefix: string,
  quote: string,
  suffix: string,
  expected: number,
): Offsets | null {
  for (const [before, after] of [
    [prefix, suffix],
    ['', suffix],
    [prefix, ''],
  ] as const) {
    const pattern = {
      text: before + quote + after,
      start: before.length,
      end: before.length + quote.length,
      mayDiffer: before && after ? DIFFERENT : DIFFERENT_ONE_SIDED,
    };
    const found = locate(text, pattern, expected);
    if (found && isLike(text.slice(...found), quote)) return found;
  }
  return null;
}

/** Searches for beginning and end of the quote separately, whatever is between them. */
function findByEnds(
  text: string,
  prefix: string,
  quote: string,
  suffix: string,
  expected: number,
): Offsets | null {
  const head = findWhole(text, prefix, quote.slice(0, END), '', expected);
  const tail = findWhole(text, '', quote.slice(-END), suffix, expected + quote.length - END);
  if (!head || !tail) return null;
  const length = tail[1] - head[0];
  const isPlausible = length > quote.length / MAX_GROWTH && length < quote.length * MAX_GROWTH;
  return isPlausible ? [head[0], tail[1]] : null;
}

const isLike = (there: string, quote: string): boolean =>
  editDistance(there, quote) <= tolerance(quote.length) * Math.max(there.length, quote.length);

/** Share of a quote's own units that may differ, by its length: `the` must not match `she`. */
function tolerance(length: number): number {
  if (length < 5) return 0;
  if (length < 12) return 0.25;
  return length < UNIQUE ? 0.34 : 0.42;
}

/** The place of a pattern's quote in the text: near the expected place, or else anywhere. */
function locate(text: string, pattern: Pattern, expected: number): Offsets | null {
  if (pattern.text.length < SHORTEST_PATTERN) return null;
  const from = Math.max(0, expected - NEIGHBOURHOOD);
  const near = text.slice(from, expected + NEIGHBOURHOOD);
  const found = locateIn(near, pattern, expected - from);
  if (found) return [found[0] + from, found[1] + from];
  return near.length < text.length ? locateIn(text, pattern, expected) : null;
}

function locateIn(
  text: string,
  { text: pattern, start, end, mayDiffer }: Pattern,
  expected: number,
) {
  const matches = search(text, pattern, Math.floor(pattern.length * mayDiffer));
  const distance = (match: { start: number }) => Math.abs(match.start + start - expected);
  const match = matches.toSorted((a, b) => distance(a) - distance(b))[0];
  if (!match) return null;
  const there = text.slice(match.start, match.end);
  const [first, last] = alignOffsets(pattern, there, start, end);
  return [match.start + first, match.start + last] satisfies Offsets;
}
