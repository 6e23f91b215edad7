import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { closeSpot, type ReaderStore } from '#reader/reader-state.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { TextLayers } from '#reader/text-layers.ts';
import { pieceIn } from './passage.ts';
import { createSelectionStore, type SelectionStore } from './selection-state.ts';
import {
  watchSelection,
  dropSelection,
  TOOLBAR_SELECTOR,
  type SelectionSetup,
} from './watch-selection.ts';
import { belongsToControl } from '#reader/reader-keys.ts';
import { isBackwards, selectPassage } from './dom-selection.ts';
import {
  extendStretch,
  growsBackwards,
  stretchOf,
  stretchPassage,
  type Extension,
} from './extend.ts';
import './selection.css';

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

const STEPS: Record<string, readonly [by: Extension, step: 1 | -1]> = {
  ArrowRight: ['word', 1],
  ArrowLeft: ['word', -1],
  ArrowDown: ['sentence', 1],
  ArrowUp: ['sentence', -1],
};

/**
 * Selecting without a mouse: Shift with the arrows grows a selection from the word under the
 * cursor, or the one there is; Tab goes to its toolbar, Escape ends it. Returns the way to let go.
 */
function watchSelectionKeys(setup: SelectionSetup, reader: ReaderStore): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const { passage } = setup.selection.getState();
    const inToolbar = (event.target as Element).closest(TOOLBAR_SELECTOR) !== null;
    const taken =
      event.key === 'Escape'
        ? passage !== null && leave(setup, inToolbar)
        : event.key === 'Tab'
          ? passage !== null && !event.shiftKey && !inToolbar && enterToolbar(event.target)
          : event.shiftKey &&
            !belongsToControl(event.target, event.key) &&
            grow(setup, reader, event);
    if (!taken) return;
    event.preventDefault();
    // The reader would move its cursor or close the card.
    event.stopImmediatePropagation();
  };
  document.addEventListener('keydown', onKeyDown, true);
  return () => document.removeEventListener('keydown', onKeyDown, true);
}

function leave({ selection }: SelectionSetup, inToolbar: boolean): boolean {
  if (inToolbar) (document.activeElement as HTMLElement | null)?.blur();
  dropSelection(selection);
  return true;
}

function enterToolbar(target: EventTarget | null): boolean {
  // From a control Tab goes where it always does.
  if ((target as Element).closest('a, button, input, textarea, [role="dialog"]')) return false;
  const first = document.querySelector<HTMLElement>(`${TOOLBAR_SELECTOR} button[tabindex="0"]`);
  first?.focus();
  return first !== null;
}

function grow(
  { root, selection, ...setup }: SelectionSetup,
  reader: ReaderStore,
  { key }: KeyboardEvent,
): boolean {
  const step = STEPS[key];
  const index = setup.index();
  const { passage } = selection.getState();
  const { spot } = reader.getState();
  const native = getSelection();
  const from = passage
    ? stretchOf(index, passage, native !== null && isBackwards(native))
    : spot && { anchor: spot, head: spot };
  if (!step || !from) return false;
  const stretch = extendStretch(index, from, ...step);
  const grown = stretchPassage(index, stretch);
  // First, so that the browser's change finds it settled.
  selection.setState({ passage: grown, by: 'keyboard' });
  selectPassage(root, grown, growsBackwards(index, stretch));
  return true;
}
