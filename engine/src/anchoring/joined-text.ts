/** What anchoring needs of a block. Blocks of a text are never changed in place. */
export type AnchorBlock = { readonly id: string; readonly text: string };

/** A stretch of text; offsets in UTF-16 units of the blocks' texts, `end` exclusive. */
export type TextRange = { block_id: string; start: number; end_block_id: string; end: number };

/** A text in one string, its blocks joined by line breaks. */
export type JoinedText = {
  readonly text: string;
  /** Where each block begins in `text`. */
  readonly starts: readonly number[];
  readonly blocks: readonly AnchorBlock[];
  /** Number of each block by its id. */
  readonly numbers: ReadonlyMap<string, number>;
};

const joined = new WeakMap<readonly AnchorBlock[], JoinedText>();
const folded = new WeakMap<JoinedText, string>();

/** Joins blocks; once for the same list of them. */
export function joinBlocks(blocks: readonly AnchorBlock[]): JoinedText {
  const known = joined.get(blocks);
  if (known) return known;
  const starts: number[] = [];
  let length = 0;
  for (const { text } of blocks) {
    starts.push(length);
    length += text.length + 1;
  }
  const made: JoinedText = {
    text: blocks.map(({ text }) => text).join('\n'),
    starts,
    blocks,
    numbers: new Map(blocks.map(({ id }, number) => [id, number])),
  };
  joined.set(blocks, made);
  return made;
}

/** The text as `fold` makes it, with the same offsets; once for the same text. */
export function foldedText(text: JoinedText): string {
  const known = folded.get(text) ?? fold(text.text);
  folded.set(text, known);
  return known;
}

/**
 * Makes alike what differs in type only: kinds of quotation marks, dashes and white space. Each
 * unit becomes one unit, so offsets stay.
 */
export const fold = (text: string): string =>
  text
    .replace(/[‘’‚‛ʼ′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s/g, ' ');

/** Offsets of a stretch in the joined text, or null when it lies outside of it. */
export function toOffsets(
  { blocks, starts, numbers }: JoinedText,
  range: TextRange,
): [start: number, end: number] | null {
  const offsetOf = (id: string, offset: number) => {
    const number = numbers.get(id);
    if (number === undefined || offset < 0 || offset > blocks[number]!.text.length) return null;
    return starts[number]! + offset;
  };
  const start = offsetOf(range.block_id, range.start);
  const end = offsetOf(range.end_block_id, range.end);
  return start === null || end === null ? null : [start, end];
}

/** The stretch between two offsets of the joined text; it neither begins nor ends between blocks. */
export function toRange(text: JoinedText, start: number, end: number): TextRange {
  const first = numberAt(text, start);
  const last = numberAt(text, end - 1);
  const { blocks, starts } = text;
  // An offset on the line break after a block belongs to the next block.
  const onJoint = start - starts[first]! === blocks[first]!.text.length && first < last;
  const begin = onJoint ? first + 1 : first;
  return {
    block_id: blocks[begin]!.id,
    start: Math.max(0, start - starts[begin]!),
    end_block_id: blocks[last]!.id,
    end: Math.min(end - starts[last]!, blocks[last]!.text.length),
  };
}

/** Number of the block that contains an offset; the line break after a block counts to it. */
function numberAt({ starts }: JoinedText, offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (starts[middle]! <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
