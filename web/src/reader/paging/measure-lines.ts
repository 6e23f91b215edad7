import type { Line } from './page-breaks.ts';

/** Text that is cut between its lines, and what is not cut at all. */
const TEXT = 'p, h1, h2, h3, h4, pre, figcaption, .reader-zh';
const WHOLE = 'figure img, hr, tr, header';
/** What no page ends with. */
const LEADING = 'h2, h3, h4, header, figure img';

/** The lines of a text in the page, from top to bottom, in CSS pixels of the viewport. */
export function linesOf(root: HTMLElement): Line[] {
  const found: Line[] = [];
  for (const element of root.querySelectorAll(`.reader-block :is(${TEXT}, ${WHOLE}), header`)) {
    const leads = element.matches(LEADING);
    const boxes = element.matches(WHOLE) ? [element.getBoundingClientRect()] : boxesOf(element);
    for (const { top, bottom, height } of boxes) if (height > 0) found.push({ top, bottom, leads });
  }
  return joined(found);
}

function boxesOf(element: Element): DOMRectList {
  const text = document.createRange();
  text.selectNodeContents(element);
  return text.getClientRects();
}

/**
 * Boxes that stand in one line are one: its words, a raised figure, the Chinese beside it. Lines of
 * tight type may touch.
 */
function joined(boxes: Line[]): Line[] {
  const lines: Line[] = [];
  for (const { top, bottom, leads } of boxes.toSorted((a, b) => a.top - b.top)) {
    const last = lines.at(-1);
    if (last && top < last.bottom - Math.min(bottom - top, last.bottom - last.top) / 3) {
      last.bottom = Math.max(last.bottom, bottom);
    } else lines.push({ top, bottom, leads: leads ?? false });
  }
  return lines;
}
