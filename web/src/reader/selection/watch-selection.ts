import type { TextIndex } from '#reader/text-index.ts';
import { isBackwards, passageOfRange, selectPassage, selectsText } from './dom-selection.ts';
import { samePassage } from './passage.ts';
import type { SelectedBy, SelectionStore } from './selection-state.ts';
import { snapPassage } from './snap.ts';

export type SelectionSetup = {
  root: HTMLElement;
  selection: SelectionStore;
  /** The words of the text; asked for on every change, so that it may change under way. */
  index: () => TextIndex;
  /** Called when the reader has selected something with finger or mouse. */
  onSelected: () => void;
};

/** Marks what belongs to a selection: a press there does not end it. */
export const TOOLBAR_SELECTOR = '[data-selection-toolbar]';

/**
 * For how long, in milliseconds, a selection made by finger must rest before it counts: while the
 * system's handles are dragged nothing may come in their way.
 */
const REST = 350;

/**
 * Turns the browser's selection in a text into a passage of whole words. With the mouse the
 * browser's own selection is widened to it; on touch that is left alone, since changing it would
 * take the system's handles away, and the passage is painted instead. Returns the way to let go.
 */
export function watchSelection(setup: SelectionSetup): () => void {
  const { root, selection } = setup;
  const stop = new AbortController();
  const options = { signal: stop.signal, capture: true };
  let by: SelectedBy = matchMedia('(pointer: coarse)').matches ? 'touch' : 'mouse';
  let down = false;
  // A press in the toolbar may take the browser's selection away; ours stays.
  let inToolbar = false;
  let dismissing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => {
    const native = getSelection();
    if (inToolbar || !selectsText(root, native)) return;
    const raw = passageOfRange(root, native!.getRangeAt(0));
    const passage = raw && snapPassage(setup.index(), raw);
    if (samePassage(passage, selection.getState().passage)) return;
    if (passage && by !== 'touch') selectPassage(root, passage, isBackwards(native!));
    selection.setState({ passage, by });
    if (passage) setup.onSelected();
  };

  // What was selected before this code came counts as well.
  timer = setTimeout(settle, REST);

  document.addEventListener(
    'pointerdown',
    ({ target, pointerType }) => {
      inToolbar = (target as Element).closest(TOOLBAR_SELECTOR) !== null;
      dismissing = !inToolbar && selection.getState().passage !== null;
      by = pointerType === 'mouse' ? 'mouse' : 'touch';
      down = true;
    },
    options,
  );
  const lift = () => {
    down = false;
    clearTimeout(timer);
    // A click that takes the selection away has done so only after this event.
    timer = setTimeout(settle, by === 'mouse' ? 0 : REST);
  };
  document.addEventListener('pointerup', lift, options);
  document.addEventListener('pointercancel', lift, options);

  document.addEventListener(
    'selectionchange',
    () => {
      if (inToolbar) return;
      const text = selectsText(root, getSelection());
      // Translations between the blocks are not part of what is selected (selection.css).
      root.toggleAttribute('data-selecting', text);
      clearTimeout(timer);
      if (!text) return clearSelection(selection);
      if (by === 'mouse' && down) return;
      timer = setTimeout(settle, REST);
    },
    options,
  );

  // The tap that takes a selection away does nothing else in the text.
  document.addEventListener(
    'click',
    (event) => {
      if (!dismissing) return;
      dismissing = false;
      // Pressed and pulled: a new selection, or with Shift the old one made longer.
      if (by === 'mouse' && getSelection()?.isCollapsed === false) return;
      dropSelection(selection);
      if (root.contains(event.target as Element)) event.preventDefault();
    },
    options,
  );
  return () => {
    stop.abort();
    clearTimeout(timer);
    clearSelection(selection);
    root.removeAttribute('data-selecting');
  };
}

const clearSelection = (selection: SelectionStore): void => {
  if (selection.getState().passage) selection.setState({ passage: null });
};

/** Ends a selection, the browser's with it. */
export function dropSelection(selection: SelectionStore): void {
  getSelection()?.removeAllRanges();
  clearSelection(selection);
}
