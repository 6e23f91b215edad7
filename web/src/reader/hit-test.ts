import { blockPosition, rangeOf } from './dom-text.ts';
import type { TextIndex } from './text-index.ts';
import { wordIndexAt, type Word, type WordSpot } from './word-spot.ts';

type Box = { left: number; right: number; top: number; bottom: number };

/** How far, in CSS pixels, a tap may miss a word's box. */
const TOLERANCE = { fine: 2, coarse: 8 } as const;

/** Whether a point lies in one of the boxes, or misses it by no more than `slack`. */
export function inBoxes(boxes: Iterable<Box>, x: number, y: number, slack: number): boolean {
  for (const box of boxes) {
    if (
      x >= box.left - slack &&
      x <= box.right + slack &&
      y >= box.top - slack &&
      y <= box.bottom + slack
    )
      return true;
  }
  return false;
}

/**
 * Words a caret at `offset` may mean, likeliest first: the caret snaps to the nearer edge of a
 * character, so a tap on a word's last letter stands at its end, perhaps where the next begins.
 */
export function candidatesAt(words: readonly Word[], offset: number): number[] {
  const at = wordIndexAt(words, offset);
  const before = wordIndexAt(words, Math.max(0, offset - 1));
  const after = wordIndexAt(words, offset + 1);
  return [...new Set([at, before, after])].filter((index) => index >= 0);
}

/** The text position nearest to a point of the viewport. */
export function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if (document.caretPositionFromPoint) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret && { node: caret.offsetNode, offset: caret.offset };
  }
  // Safari before 18.4.
  const range = document.caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/**
 * The word under a point. Carets snap to the nearest text however far it is, so the word's own
 * boxes must contain the point, with some tolerance for fingers.
 */
export function wordAtPoint(
  index: TextIndex,
  x: number,
  y: number,
  pointer: keyof typeof TOLERANCE,
): WordSpot | null {
  const caret = caretAt(x, y);
  const position = caret && blockPosition(caret.node, caret.offset);
  if (!position || !index.has(position.blockId)) return null;
  const { words } = index.words(position.blockId);
  // Exact hits first: with a finger's tolerance two neighbours may both contain the point.
  for (const slack of [0, TOLERANCE[pointer]]) {
    for (const candidate of candidatesAt(words, position.offset)) {
      const word = words[candidate]!;
      const range = rangeOf(position.element, word.start, word.end);
      if (range && inBoxes(range.getClientRects(), x, y, slack)) {
        const spot = index.spot(position.blockId, candidate);
        const link = (range.startContainer.parentElement as Element).closest<HTMLAnchorElement>(
          'a',
        );
        return spot && link ? { ...spot, href: link.href } : spot;
      }
    }
  }
  return null;
}
