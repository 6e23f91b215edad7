import { rangeOf } from '#reader/dom-text.ts';
import type { ReaderStore } from '#reader/reader-state.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { TextPlace } from './sentence-queue.ts';

/**
 * Where reading aloud begins: at the word under the cursor, else at the first sentence that is seen
 * whole below what covers the top of the screen; null where no text is.
 */
export function readingPlace(
  root: HTMLElement,
  store: ReaderStore,
  index: TextIndex,
  coveredTop: number,
): TextPlace | null {
  const { spot } = store.getState();
  if (spot) return { blockId: spot.blockId, offset: spot.word.start };
  for (const element of root.querySelectorAll<HTMLElement>('[data-block]')) {
    const blockId = element.dataset['block']!;
    if (!index.has(blockId) || element.getBoundingClientRect().bottom <= coveredTop) continue;
    for (const [start, end] of index.words(blockId).sentences) {
      const box = rangeOf(element, start, end)?.getBoundingClientRect();
      if (box && box.top >= coveredTop) return { blockId, offset: start };
    }
  }
  return null;
}
