import { blockElement, rangeOf } from '#reader/dom-text.ts';
import { prefersReducedMotion, keepVisible } from '#reader/keep-visible.ts';
import { shownPages } from '#reader/paging/shown-pages.ts';
import { type Passage, pieceIn } from '#reader/selection/passage.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { TextLayers } from '#reader/text-layers.ts';

/** Painted over other notes, under the selection. */
const LAYER = 'note-here';
const PRIORITY = 8;
/** How long the passage of an opened note stays marked, in milliseconds. */
const FLASH = 2_400;

/** Marks the passage a note stands on; null marks none. */
export function markPassage(layers: TextLayers, index: TextIndex, passage: Passage | null): void {
  layers.set(
    LAYER,
    (blockId) => {
      const piece = passage && pieceIn(index, passage, blockId);
      return piece ? [piece] : [];
    },
    PRIORITY,
  );
}

/** Scrolls just enough for a passage to be seen above what covers the viewport's lower part. */
export function showPassage(
  root: ParentNode,
  { blockId, start, endBlockId, end }: Passage,
  covered: { top: number; bottom: number },
): void {
  const element = blockElement(root, blockId);
  // A note over several paragraphs is shown at its first.
  const range = element && rangeOf(element, start, endBlockId === blockId ? end : start + 1);
  if (range) keepVisible(range, covered);
}

let flashing: ReturnType<typeof setTimeout> | undefined;

/** Marks a passage for a moment. */
export function flashPassage(layers: TextLayers, index: TextIndex, passage: Passage): void {
  clearTimeout(flashing);
  markPassage(layers, index, passage);
  flashing = setTimeout(() => markPassage(layers, index, null), FLASH);
}

/**
 * Brings a passage into the upper part of the viewport, clear of what stands in the lower one.
 */
export function scrollToPassage(root: ParentNode, { blockId, start }: Passage): void {
  const aim = (behavior: ScrollBehavior) => {
    const element = blockElement(root, blockId);
    const box = (element && rangeOf(element, start, start + 1))?.getBoundingClientRect();
    if (box) scrollBy({ top: box.top - innerHeight * 0.22, behavior });
  };
  const element = blockElement(root, blockId);
  if (!element) return;
  const pages = shownPages();
  if (pages) return pages.goTo({ block_id: blockId, offset: start });
  const far = Math.abs(element.getBoundingClientRect().top) > innerHeight;
  aim(far || prefersReducedMotion() ? 'instant' : 'smooth');
  // The blocks passed over had guessed heights; now that they are laid out, aim again.
  if (far) requestAnimationFrame(() => requestAnimationFrame(() => aim('instant')));
}
