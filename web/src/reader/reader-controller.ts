import { blockElement, rangeOf } from './dom-text.ts';
import { dropEarlyCard, replayEarlyTap } from './early-tap.ts';
import { wordAtPoint } from './hit-test.ts';
import { prefersReducedMotion, keepVisible } from './keep-visible.ts';
import {
  belongsToControl,
  isScreenKey,
  leavesField,
  pageStep,
  readerKey,
  type ScreenKey,
} from './reader-keys.ts';
import { chooseSpot, closeSpot, type ReaderState, type ReaderStore } from './reader-state.ts';
import { shownPages } from './paging/shown-pages.ts';
import { textPaint } from './text-paint.ts';
import type { TextIndex } from './text-index.ts';
import { firstWordFrom, spansOf, wordIndexAt, type WordSpot } from './word-spot.ts';

export type ReaderSetup = {
  root: HTMLElement;
  store: ReaderStore;
  /** The words of the text; asked for on every tap, so that it may change under way. */
  index: () => TextIndex;
  /** Height in CSS pixels that bars and the open card cover at the viewport's ends. */
  covered: (open: boolean) => { top: number; bottom: number };
  /** @returns whether the screen has a use for the key */
  onKey: (key: ScreenKey) => boolean;
  /** Whether keys are for the text wherever they are pressed (`page`, the usual), or only on it. */
  keys?: 'page' | 'text' | undefined;
};

/** Elements whose clicks are their own: they neither look a word up nor close the card. */
const OWN_CLICKS =
  'button, input, textarea, select, summary, [role="dialog"], [role="menu"], [data-word-card], #early-card, [data-sonner-toaster]';

/**
 * Ties a text in the page to its store, without React: taps and keys choose words, the chosen one
 * is painted and kept in sight. Returns the way to let go.
 */
export function attachReader(setup: ReaderSetup): () => void {
  const { root, store } = setup;
  const paint = textPaint(root, 'word-active');
  const stop = new AbortController();
  const { signal } = stop;

  document.addEventListener('click', (event) => onClick(setup, event), { signal });
  if (setup.keys === 'text') {
    root.addEventListener('keydown', (event) => onKeyDown(setup, event), { signal });
    root.addEventListener('focus', () => onFocus(setup), { signal });
  } else document.addEventListener('keydown', (event) => onKeyDown(setup, event), { signal });
  const unsubscribe = store.subscribe((state, previous) => {
    if (state.spot === previous.spot && state.open === previous.open) return;
    show(setup, paint, state);
  });
  replayEarlyTap(root);
  // Whatever was tapped since, the early card is of another word.
  const { spot } = store.getState();
  const forget = store.subscribe((state) => {
    if (state.spot?.word.start !== spot?.word.start || !state.open) dropEarlyCard();
  });
  if (!spot) dropEarlyCard();
  return () => {
    stop.abort();
    unsubscribe();
    forget();
    paint.destroy();
    markOpen(false);
  };
}

/** Finds the current word again after the index changed (its analysis came, the text was mended). */
export function refreshSpot(store: ReaderStore, index: TextIndex): void {
  const { spot } = store.getState();
  if (!spot) return;
  const at = wordIndexAt(index.words(spot.blockId).words, spot.word.start);
  const found = at < 0 ? null : index.spot(spot.blockId, at);
  if (found) store.setState({ spot: { ...found, href: spot.href } });
  else closeSpot(store);
}

function show(
  { root, covered }: ReaderSetup,
  paint: ReturnType<typeof textPaint>,
  state: ReaderState,
): void {
  markOpen(state.open);
  if (!state.spot) return paint.clear();
  const { blockId, word } = state.spot;
  paint.set(blockId, spansOf(state.spot));
  const element = blockElement(root, blockId);
  const range = element && rangeOf(element, word.start, word.end);
  // After the next layout: opening the card lengthens the page, closing shortens it.
  if (range) requestAnimationFrame(() => keepVisible(range, covered(state.open)));
}

/** Marks the root while the card is open, so that others make room (reader.css) without `:has()`. */
function markOpen(open: boolean): void {
  document.documentElement.toggleAttribute('data-card-open', open);
}

function onClick({ root, store, index }: ReaderSetup, event: MouseEvent): void {
  const target = event.target as Element;
  if (event.defaultPrevented || event.button !== 0) return;
  // A text within a dialog has its words looked up all the same.
  const owner = target.closest(OWN_CLICKS);
  if (owner && !owner.contains(root)) return;
  const link = target.closest('a');
  const inText = root.contains(target);
  if (link && (!inText || event.metaKey || event.ctrlKey || event.shiftKey)) return;
  if (getSelection()?.isCollapsed === false) return;
  const pointer = (event as PointerEvent).pointerType === 'mouse' ? 'fine' : 'coarse';
  const spot = inText ? wordAtPoint(index(), event.clientX, event.clientY, pointer) : null;
  if (spot) {
    // A word inside a link is looked up; the card offers the link.
    event.preventDefault();
    chooseSpot(store, spot, true);
  } else closeSpot(store);
}

/** Focus that comes by keyboard goes to the first word. */
function onFocus({ root, store, index }: ReaderSetup): void {
  if (!root.matches(':focus-visible') || store.getState().spot) return;
  const first = firstVisible(root, index());
  if (first) chooseSpot(store, first);
}

function onKeyDown(setup: ReaderSetup, event: KeyboardEvent): void {
  const { store, index, onKey } = setup;
  const { spot } = store.getState();
  if (event.defaultPrevented) return;
  if (leavesField(event)) return (event.target as HTMLElement).blur();
  if (belongsToControl(event.target, event.key)) return;
  const key = readerKey(event, spot !== null);
  if (!key) return;
  if (isScreenKey(key)) {
    if (onKey(key)) event.preventDefault();
    return;
  }
  event.preventDefault();
  const go = (next: WordSpot | null) => {
    if (!next) return;
    letGo(event.target);
    chooseSpot(store, next);
  };
  switch (key) {
    case 'next-word':
    case 'previous-word':
      return go(
        spot
          ? index().neighbour(spot, key === 'next-word' ? 1 : -1)
          : firstVisible(setup.root, index()),
      );
    case 'next-block':
    case 'previous-block':
      return go(spot && index().neighbourBlock(spot, key === 'next-block' ? 1 : -1));
    case 'next-page':
    case 'previous-page':
      return goPage(key === 'next-page' ? 1 : -1);
    case 'open':
      return void (spot && chooseSpot(store, spot, true));
    case 'close':
      return closeSpot(store);
  }
}

/** Who goes on among the words means them by Enter too, not the control that had the focus. */
function letGo(target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.matches('a, button, summary')) target.blur();
}

/** Turns a page, or scrolls by about a screen. */
function goPage(step: 1 | -1): void {
  const pages = shownPages();
  if (pages) pages.turn(step);
  else
    scrollBy({
      top: pageStep(innerHeight) * step,
      behavior: prefersReducedMotion() ? 'instant' : 'smooth',
    });
}

/** The first word of the first block that begins inside the viewport. */
function firstVisible(root: HTMLElement, index: TextIndex): WordSpot | null {
  for (const element of root.querySelectorAll<HTMLElement>('[data-block]')) {
    if (element.getBoundingClientRect().top < 0) continue;
    const id = element.dataset.block!;
    const first = firstWordFrom(index.words(id).words, 0);
    if (first >= 0) return index.spot(id, first);
  }
  return null;
}
