import { flushSync } from 'react-dom';
import { shownPages } from './paging/shown-pages.ts';

/**
 * How far to scroll so that a box lies in the free part of the viewport, in CSS pixels; 0 when it
 * does already. `top` and `bottom` are what bars and sheets cover at either end.
 */
export function scrollToShow(
  box: { top: number; bottom: number },
  viewport: { height: number; top: number; bottom: number },
): number {
  const margin = 24;
  const low = viewport.top + margin;
  const high = viewport.height - viewport.bottom - margin;
  if (box.bottom > high) return Math.min(box.bottom - high, box.top - low);
  if (box.top < low) return box.top - low;
  return 0;
}

/** Whether the reader asked the system for less motion. */
export const prefersReducedMotion = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Calls off the second look at a range that was to be seen before. */
let secondLook = new AbortController();

/** Scrolls the page just enough for a range to be seen. */
export function keepVisible(range: Range, covered: { top: number; bottom: number }): void {
  secondLook.abort();
  const own = range.getBoundingClientRect();
  // Far from the screen a block is not laid out, and what is in it has no box: the block comes
  // first, and the range when it is there.
  const isLaidOut = own.height > 0;
  const block = range.startContainer.parentElement?.closest('[data-block]');
  const box = isLaidOut ? own : firstLine(block);
  if (!box) return;
  const pages = shownPages();
  if (pages) return pages.show(box, covered.bottom);
  const by = scrollToShow(box, { height: innerHeight, ...covered });
  if (by === 0) return;
  if (!isLaidOut) {
    secondLook = new AbortController();
    const { signal } = secondLook;
    addEventListener('scrollend', () => keepVisible(range, covered), { once: true, signal });
  }
  scrollBy({ top: by, behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Where the first line of a block is, about. */
function firstLine(block: Element | null | undefined): { top: number; bottom: number } | undefined {
  if (!block) return undefined;
  const { top, bottom } = block.getBoundingClientRect();
  return { top, bottom: Math.min(bottom, top + LINE_PIXELS) };
}

const LINE_PIXELS = 40;

/** Where eyes rest, as a share of the viewport's height. */
const READING_LINE = 0.3;

/**
 * Runs a state change that alters the page's layout and keeps the block that is being read where it
 * is on screen (not every browser anchors scrolling by itself).
 */
export function keepPlace(root: ParentNode, change: () => void): void {
  const anchor = [...root.querySelectorAll('[data-block]')].find(
    (element) => element.getBoundingClientRect().bottom > innerHeight * READING_LINE,
  );
  const before = anchor?.getBoundingClientRect().top;
  flushSync(change);
  // Pages are measured anew, and show what they showed.
  if (shownPages()) return;
  if (anchor && before !== undefined && scrollY > 0)
    scrollBy({ top: anchor.getBoundingClientRect().top - before, behavior: 'instant' });
}
