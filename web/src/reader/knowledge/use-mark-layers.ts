import { useEffect } from 'react';
import { onWordStates } from '#features/words/word-states.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { NearBlocks, TextLayers } from '#reader/text-layers.ts';
import type { Marks } from './marks.ts';
import { hasAny, MARK_KINDS, spansOfKind, type Mark } from './word-marks.ts';
import './marks.css';

/** Below highlights, which are the reader's own. */
const PRIORITY = 1;

/**
 * Paints the marks of a text, one layer for each kind. What the reader says about a word shows at
 * once, in the blocks that have it.
 * @param marks null: nothing is marked
 */
export function useMarkLayers(layers: TextLayers, index: TextIndex, marks: Marks | null): void {
  useEffect(() => {
    if (!marks) return;
    let near: NearBlocks = new Map();
    const known = new Map<string, readonly Mark[]>();
    const of = (blockId: string) => {
      const found = known.get(blockId) ?? marks(blockId);
      known.set(blockId, found);
      return found;
    };
    // The first look at a word unpacks the whole analysis.
    const stopWaiting = whenIdle(() => {
      for (const kind of MARK_KINDS)
        layers.set(`word-${kind}`, (blockId) => spansOfKind(of(blockId), kind), PRIORITY);
    });
    const stopNear = layers.onNear((blocks) => {
      near = blocks;
    });
    const stopStates = onWordStates((changed) => {
      const touched = [...known.keys()].filter((id) => hasAny(index.words(id), changed));
      for (const blockId of touched) {
        known.delete(blockId);
        if (!near.has(blockId)) continue;
        for (const kind of MARK_KINDS) layers.refresh(`word-${kind}`, blockId);
      }
    });
    return () => {
      stopWaiting();
      stopNear();
      stopStates();
      for (const kind of MARK_KINDS) layers.remove(`word-${kind}`);
    };
  }, [layers, index, marks]);
}
