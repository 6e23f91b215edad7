import { segment } from './segment.ts';
import { spotOf } from './word-spot.ts';
import type { BlockWords, WordSpot } from './word-spot.ts';

export type TextBlock = { id: string; text: string };

/** The words of a text by block, in reading order. */
export type TextIndex = {
  /** The blocks in reading order. */
  blocks: readonly TextBlock[];
  has(blockId: string): boolean;
  words(blockId: string): BlockWords;
  text(blockId: string): string;
  spot(blockId: string, index: number): WordSpot | null;
  /** The word after (1) or before (−1) a spot, across blocks; null at either end. */
  neighbour(spot: WordSpot, step: 1 | -1): WordSpot | null;
  /** The first word of the next (1) or previous (−1) block that has words. */
  neighbourBlock(spot: WordSpot, step: 1 | -1): WordSpot | null;
  /** The ids of the blocks from one to another, both included; empty when not in this order. */
  between(first: string, last: string): readonly string[];
};

/**
 * Builds the index. `analysed` gives a block's analysis when there is one; the others are
 * segmented when first asked for, so that opening a long text costs nothing.
 */
export function textIndex(
  blocks: readonly TextBlock[],
  analysed: (blockId: string) => BlockWords | undefined = () => undefined,
): TextIndex {
  const place = new Map(blocks.map((block, i) => [block.id, i]));
  const cache = new Map<string, BlockWords>();
  const none: BlockWords = { sentences: [], words: [], phrases: [] };

  const text = (blockId: string) => blocks[place.get(blockId) ?? -1]?.text ?? '';
  const words = (blockId: string): BlockWords => {
    if (!place.has(blockId)) return none;
    let known = cache.get(blockId);
    if (!known) {
      known = analysed(blockId) ?? segment(text(blockId));
      cache.set(blockId, known);
    }
    return known;
  };
  const spot = (blockId: string, index: number) =>
    spotOf({ id: blockId, text: text(blockId) }, words(blockId), index);

  const inNextBlock = (blockId: string, step: 1 | -1, edge: 'first' | 'last') => {
    const from = place.get(blockId);
    if (from === undefined) return null;
    for (let i = from + step; i >= 0 && i < blocks.length; i += step) {
      const { id } = blocks[i]!;
      const count = words(id).words.length;
      if (count > 0) return spot(id, edge === 'first' ? 0 : count - 1);
    }
    return null;
  };

  return {
    blocks,
    has: (blockId) => place.has(blockId),
    words,
    text,
    spot,
    neighbour({ blockId, word }, step) {
      const list = words(blockId).words;
      const at = list.findIndex((other) => other.start === word.start);
      const inside = at < 0 ? null : spot(blockId, at + step);
      return inside ?? inNextBlock(blockId, step, step === 1 ? 'first' : 'last');
    },
    neighbourBlock: ({ blockId }, step) => inNextBlock(blockId, step, 'first'),
    between(first, last) {
      const [from, to] = [place.get(first), place.get(last)];
      if (from === undefined || to === undefined) return [];
      return blocks.slice(from, to + 1).map(({ id }) => id);
    },
  };
}
