import { segment } from './segment.ts';
import { spotOf } from './word-spot.ts';
/**
 * Builds the index. `analysed` gives a block's analysis when there is one; the others are
 * segmented when first asked for, so that opening a long text costs nothing.
 */
export function textIndex(blocks, analysed = () => undefined) {
  const place = new Map(blocks.map((block, i) => [block.id, i]));
  const cache = new Map();
  const none = { sentences: [], words: [], phrases: [] };
  const text = (blockId) => blocks[place.get(blockId) ?? -1]?.text ?? '';
  const words = (blockId) => {
    if (!place.has(blockId)) return none;
    let known = cache.get(blockId);
    if (!known) {
      known = analysed(blockId) ?? segment(text(blockId));
      cache.set(blockId, known);
    }
    return known;
  };
  const spot = (blockId, index) =>
    spotOf({ id: blockId, text: text(blockId) }, words(blockId), index);
  const inNextBlock = (blockId, step, edge) => {
    const from = place.get(blockId);
    if (from === undefined) return null;
    for (let i = from + step; i >= 0 && i < blocks.length; i += step) {
      const { id } = blocks[i];
      const count = words(id).words.length;
      if (count > 0) return spot(id, edge === 'first' ? 0 : count - 1);
    }
    return null;
  };
  return {
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
  };
}
