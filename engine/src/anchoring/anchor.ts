import { joinBlocks, toOffsets, type AnchorBlock, type TextRange } from './joined-text.ts';

/**
 * The place of a quote, described in several ways so that it can be found after the text was
 * edited.
 */
export type Anchor = TextRange & {
  /** Up to 64 units of text before and after the quote; blocks are joined by a line break. */
  prefix: string;
  suffix: string;
  /** Where the quote begins in the whole text, from 0 to 1. */
  position: number;
  /** Version of the text it was made in. */
  version: number;
};

/**
 * A quote found again: `exact` where it was, `moved` word for word elsewhere, `fuzzy` in other
 * words.
 */
export type FoundRange = TextRange & { status: 'exact' | 'moved' | 'fuzzy' };

const CONTEXT = 64;

/**
 * Describes a stretch of text, to be kept with its quote (`quoteOf`).
 * @throws RangeError when the text has no such stretch, or it is empty
 */
export function makeAnchor(
  blocks: readonly AnchorBlock[],
  range: TextRange,
  version: number,
): Anchor {
  const { text } = joinBlocks(blocks);
  const [start, end] = requireOffsets(blocks, range);
  const { block_id, end_block_id } = range;
  return {
    block_id,
    start: range.start,
    end_block_id,
    end: range.end,
    prefix: withoutHalves(text.slice(Math.max(0, start - CONTEXT), start)),
    suffix: withoutHalves(text.slice(end, end + CONTEXT)),
    position: start / text.length,
    version,
  };
}

/**
 * The text of a stretch; blocks are joined by a line break.
 * @throws RangeError as `makeAnchor`
 */
export function quoteOf(blocks: readonly AnchorBlock[], range: TextRange): string {
  return joinBlocks(blocks).text.slice(...requireOffsets(blocks, range));
}

function requireOffsets(blocks: readonly AnchorBlock[], range: TextRange): [number, number] {
  const offsets = toOffsets(joinBlocks(blocks), range);
  if (!offsets || offsets[0] >= offsets[1]) throw new RangeError('no such stretch of text');
  return offsets;
}

/** A text without a surrogate at its start or end whose other half was cut off. */
const withoutHalves = (text: string): string =>
  text.replace(/^[\udc00-\udfff]/, '').replace(/[\ud800-\udbff]$/, '');
