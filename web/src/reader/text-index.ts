import { chineseOfSentences, type SentenceChinese } from '@bluebird/engine/alignment/aligned.ts';
import { spotOf, type BlockWords, type WordSpot } from './word-spot.ts';
import { splitSentences } from '@bluebird/engine/text/sentences.ts';
import { tokenize } from '@bluebird/engine/text/tokens.ts';

/** A text with its translation, and the machine that made that, if one did. */
export type TextBlock = { id: string; text: string; zh?: string; zh_engine?: string };

/** The Chinese of whole sentences, or of the block when theirs is not known surely. */
export type BlockChinese = SentenceChinese & {
  /** Whether it is just theirs. */
  own: boolean;
  automatic: boolean;
};

/** The words of a text by block, in reading order. */
export type TextIndex = {
  /** The blocks in reading order. */
  blocks: readonly TextBlock[];
  has(blockId: string): boolean;
  words(blockId: string): BlockWords;
  text(blockId: string): string;
  /** The Chinese of the sentences that a stretch of a block touches; null when it has none. */
  chinese(blockId: string, start: number, end: number): BlockChinese | null;
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

  const block = (blockId: string) => blocks[place.get(blockId) ?? -1];
  const text = (blockId: string) => block(blockId)?.text ?? '';
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
    chinese(blockId, start, end) {
      const { zh, zh_engine: engine } = block(blockId) ?? {};
      if (!zh) return null;
      const automatic = engine !== undefined;
      const own = chineseOfSentences(words(blockId).aligned, zh, start, end);
      if (own) return { ...own, own: true, automatic };
      const whole = { zh, start: 0, end: text(blockId).length };
      // The whole translation belongs to the passage only when the passage is the whole block.
      return { ...whole, own: start <= 0 && end >= whole.end, automatic };
    },
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

/**
 * Words and sentences of a text without the dictionary: used while the analysis is on its way,
 * and for text that has none (a title, a table cell).
 */
function segment(text: string): BlockWords {
  let sentences: BlockWords['sentences'] | undefined;
  return {
    // Wanted of the few blocks in which a word is tapped.
    get sentences() {
      return (sentences ??= splitSentences(text));
    },
    words: tokenize(text)
      .filter(({ kind }) => kind === 'word')
      .map(({ start, end }) => ({ start, end })),
    phrases: [],
  };
}
