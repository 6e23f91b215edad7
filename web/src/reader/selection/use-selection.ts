import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { closeSpot, type ReaderStore } from '#reader/reader-state.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { pieceIn } from './passage.ts';
import { watchSelectionKeys } from './selection-keys.ts';
import { createSelectionStore, type SelectionStore } from './selection-state.ts';
import { watchSelection } from './watch-selection.ts';

/** Name of the layer that paints the selected passage; over highlights, under the cursor. */
const LAYER = 'passage';
const PRIORITY = 9;

/** What is selected in a text: by hand, mouse or keys, in whole words, painted. */
export function useSelection(
  root: RefObject<HTMLElement | null>,
  reader: ReaderStore,
  index: TextIndex,
  layers: TextLayers,
): SelectionStore {
  const [selection] = useState(createSelectionStore);
  const readIndex = useEffectEvent(() => index);

  useEffect(() => {
    if (!root.current) return;
    const setup = {
      root: root.current,
      selection,
      index: () => readIndex(),
      // The first press of a double click opened the card.
      onSelected: () => closeSpot(reader),
    };
    const stops = [watchSelection(setup), watchSelectionKeys(setup, reader)];
    return () => stops.forEach((stop) => stop());
  }, [root, reader, selection]);

  useEffect(() => {
    const paint = () =>
      layers.set(
        LAYER,
        (blockId) => {
          const { passage } = selection.getState();
          const piece = passage && pieceIn(readIndex(), passage, blockId);
          return piece ? [piece] : [];
        },
        PRIORITY,
      );
    paint();
    const unsubscribe = selection.subscribe(({ passage }, before) => {
      if (passage !== before.passage) layers.refresh(LAYER);
    });
    return () => {
      unsubscribe();
      layers.remove(LAYER);
    };
  }, [selection, layers]);
  return selection;
}
