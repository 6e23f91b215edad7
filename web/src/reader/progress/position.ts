import type { ReadingPosition } from '@bluebird/contract/activity-history.ts';
import { blockElement, rangeOf } from '#reader/dom-text.ts';
import { shownPages } from '#reader/paging/shown-pages.ts';
import { progressIn } from './progress-of.ts';

/** Blocks that came into view have another height than the one that was guessed: aim again. */
const AIMS = 8;

/**
 * Where the reader is: the first line of text below a height of the viewport; the end of the text
 * when all of it lies above.
 * @param root holds head and text
 * @param line CSS pixels from the top of the viewport
 * @returns null for a text without a word
 */
export function positionAt(root: HTMLElement, line: number): ReadingPosition | null {
  const element = textAt(root, line);
  if (!element) return null;
  return {
    block_id: element.dataset['block']!,
    offset: offsetAt(element, line),
    progress: Math.round(progressIn(root) * 10_000) / 10_000,
  };
}

/** The first piece of text that reaches below a height of the viewport, else the last one. */
function textAt(root: HTMLElement, line: number): HTMLElement | undefined {
  const blocks = root.querySelectorAll<HTMLElement>('.reader-block');
  const isBelow = (element: Element) => element.getBoundingClientRect().bottom > line;
  // Only blocks are asked, whose contents need not be laid out for that.
  for (let i = firstIndex(blocks.length, (at) => isBelow(blocks[at]!)); i < blocks.length; i++) {
    // The air below a paragraph belongs to its block: then the text below is that of the next one.
    const element = [...blocks[i]!.querySelectorAll<HTMLElement>('[data-block]')].find(isBelow);
    if (element) return element;
  }
  return [...root.querySelectorAll<HTMLElement>('.reader-block [data-block]')].at(-1);
}

/** Offset of the first character below a height; the text's length when there is none. */
function offsetAt(element: HTMLElement, line: number): number {
  if (element.getBoundingClientRect().top >= line) return 0;
  return firstIndex(element.textContent.length, (offset) => {
    const box = rangeOf(element, offset, offset + 1)?.getBoundingClientRect();
    return box !== undefined && box.bottom > line + 1;
  });
}

/** The first of `count` indexes from which on something holds; `count` when it never does. */
function firstIndex(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Where a position lies now, in CSS pixels from the top of the viewport; null when it is gone. */
export function topOf(
  root: ParentNode,
  { block_id, offset }: Pick<ReadingPosition, 'block_id' | 'offset'>,
): number | null {
  const element = blockElement(root, block_id);
  if (!element) return null;
  const box = element.getBoundingClientRect();
  if (offset === 0) return box.top;
  return rangeOf(element, offset, offset + 1)?.getBoundingClientRect().top ?? box.bottom;
}

/**
 * Brings a position to a height of the viewport, at once. Ends by itself or when the reader takes
 * over. Returns the way to end it.
 */
export function goToPosition(
  root: ParentNode,
  position: Pick<ReadingPosition, 'block_id' | 'offset'>,
  line: number,
): () => void {
  const pages = shownPages();
  if (pages) {
    if (blockElement(root, position.block_id)) pages.goTo(position);
    return () => {};
  }
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  let left = AIMS;
  const aim = () => {
    // The text may be shown in pages meanwhile, which keep the place themselves.
    if (stopped.signal.aborted || shownPages()) return stop();
    const top = topOf(root, position);
    if (top === null || left-- === 0) return stop();
    if (Math.abs(top - line) >= 1) scrollBy({ top: top - line, behavior: 'instant' });
    requestAnimationFrame(aim);
  };
  for (const sign of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    addEventListener(sign, stop, { passive: true, signal: stopped.signal });
  aim();
  return stop;
}
