import { blockPosition, rangeOf } from './dom-text.ts';
import { wordIndexAt } from './word-spot.ts';
/** How far, in CSS pixels, a tap may miss a word's box. */
const TOLERANCE = { fine: 2, coarse: 8 };
/** Whether a point lies in one of the boxes, or misses it by no more than `slack`. */
export function inBoxes(boxes, x, y, slack) {
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
export function candidatesAt(words, offset) {
  const at = wordIndexAt(words, offset);
  const before = wordIndexAt(words, Math.max(0, offset - 1));
  const after = wordIndexAt(words, offset + 1);
  return [...new Set([at, before, after])].filter((index) => index >= 0);
}
/** The text position nearest to a point of the viewport. */
function caretAt(x, y) {
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
export function wordAtPoint(index, x, y, pointer) {
  const caret = caretAt(x, y);
  const position = caret && blockPosition(caret.node, caret.offset);
  if (!position || !index.has(position.blockId)) return null;
  const { words } = index.words(position.blockId);
  // Exact hits first: with a finger's tolerance two neighbours may both contain the point.
  for (const slack of [0, TOLERANCE[pointer]]) {
    for (const candidate of candidatesAt(words, position.offset)) {
      const word = words[candidate];
      const range = rangeOf(position.element, word.start, word.end);
      if (range && inBoxes(range.getClientRects(), x, y, slack)) {
        const spot = index.spot(position.blockId, candidate);
        const link = range.startContainer.parentElement.closest('a');
        return spot && link ? { ...spot, href: link.href } : spot;
      }
    }
  }
  return null;
}
