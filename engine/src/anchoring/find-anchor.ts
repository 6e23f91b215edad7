import type { Anchor, FoundRange } from './anchor.ts';
import { likenessOfPlace, type Context } from './evidence.ts';
import {
  fold,
  foldedText,
  joinBlocks,
  toOffsets,
  toRange,
  type AnchorBlock,
  type JoinedText,
} from './joined-text.ts';
import { cutsWord, joinInWord } from './word-edges.ts';

/** Most places with the quote's words that are compared. */
const MAX_PLACES = 2_000;

/** Added to a place in the quote's own block, and to one nearby, when several places are alike. */
const SAME_BLOCK = 0.1;
const NEARBY = 0.1;
/** Distance in units from the expected place beyond which a place is not nearby. */
const NEIGHBOURHOOD = 1_500;

/** Least lead over the second-best place; with less, the result is in doubt. */
const CLEAR_LEAD = 0.05;

type Place = { start: number; end: number; rank: number };

/**
 * Finds a quote word for word: where it was, or else where most speaks for it. Kinds of quotation
 * marks, dashes and white space do not count. When in doubt it finds nothing: a note in a wrong
 * place is worse than one that says it lost its own.
 * @returns null when it is not there; then `findEditedAnchor` may find it in other words
 */
export function findAnchor(
  blocks: readonly AnchorBlock[],
  anchor: Anchor,
  quote: string,
): FoundRange | null {
  const text = joinBlocks(blocks);
  if (standsAsBefore(text, anchor, quote)) {
    const { block_id, start, end_block_id, end } = anchor;
    return { status: 'exact', block_id, start, end_block_id, end };
  }
  const place = bestPlace(text, anchor, fold(quote).trim());
  if (!place) return null;
  const range = toRange(text, place.start, place.end);
  const isSame =
    range.block_id === anchor.block_id &&
    range.start === anchor.start &&
    range.end_block_id === anchor.end_block_id &&
    range.end === anchor.end;
  return { status: isSame ? 'exact' : 'moved', ...range };
}

/** Fast path for a text that was not edited: whether quote and context are where they were. */
function standsAsBefore(text: JoinedText, anchor: Anchor, quote: string): boolean {
  const offsets = toOffsets(text, anchor);
  if (!offsets || quote === '' || offsets[1] - offsets[0] !== quote.length) return false;
  const { prefix, suffix } = anchor;
  return (
    text.text.startsWith(quote, offsets[0]) &&
    text.text.startsWith(prefix, offsets[0] - prefix.length) &&
    text.text.startsWith(suffix, offsets[1])
  );
}

function bestPlace(text: JoinedText, anchor: Anchor, quote: string): Place | null {
  const folded = foldedText(text);
  const context = { prefix: fold(anchor.prefix), suffix: fold(anchor.suffix) };
  const expected = expectedStart(text, anchor);
  const needed = neededLikeness(quote.length);
  const [blockStart, blockEnd] = oldBlock(text, anchor);
  let best: Place | null = null;
  let second = -Infinity;
  for (const start of placesOf(folded, quote, context)) {
    const end = start + quote.length;
    const likeness = likenessOfPlace(folded, start, end, context);
    if (likeness < needed) continue;
    const inBlock = start >= blockStart && start < blockEnd;
    const near = Math.max(0, 1 - Math.abs(start - expected) / NEIGHBOURHOOD);
    const rank = likeness + (inBlock ? SAME_BLOCK : 0) + NEARBY * near;
    if (!best || rank > best.rank) {
      second = best?.rank ?? second;
      best = { start, end, rank };
    } else second = Math.max(second, rank);
  }
  return best && best.rank - second >= CLEAR_LEAD ? best : null;
}

/**
 * The places where a text has the quote's words; not inside a word, unless the quote began or ended
 * there.
 */
export function* placesOf(
  text: string,
  quote: string,
  { prefix, suffix }: Context,
): Generator<number> {
  if (quote === '') return;
  const mayCutStart = joinInWord(prefix, quote);
  const mayCutEnd = joinInWord(quote, suffix);
  let start = text.indexOf(quote);
  for (let count = 0; start >= 0 && count < MAX_PLACES; count++) {
    const cuts =
      (!mayCutStart && cutsWord(text, start)) ||
      (!mayCutEnd && cutsWord(text, start + quote.length));
    if (!cuts) yield start;
    start = text.indexOf(quote, start + 1);
  }
}

/** Likeness that a place needs, by the quote's length: short quotes occur everywhere. */
function neededLikeness(length: number): number {
  if (length < 5) return 0.6;
  if (length < 8) return 0.5;
  if (length < 16) return 0.4;
  return 0.25;
}

/**
 * The expected start of the quote, if its block had not changed, or else if the text had grown
 * evenly.
 */
export function expectedStart(text: JoinedText, anchor: Anchor): number {
  const number = text.numbers.get(anchor.block_id);
  return number === undefined
    ? Math.round(anchor.position * text.text.length)
    : text.starts[number]! + anchor.start;
}

function oldBlock({ numbers, starts, blocks }: JoinedText, { block_id }: Anchor): [number, number] {
  const number = numbers.get(block_id);
  if (number === undefined) return [0, 0];
  return [starts[number]!, starts[number]! + blocks[number]!.text.length];
}
