import type { Line } from './page-breaks.ts';

/** Text that is cut between its lines, and what is not cut at all. */
const TEXT = 'p, h1, h2, h3, h4, pre, figcaption, .reader-zh';
const WHOLE = 'figure img, hr, tr, header';
/** What no page ends with, whatever its length. */
const LEADING = 'h2, h3, h4, header, figure img';

/** The lines of a text in the page, from top to bottom, in CSS pixels of the viewport. */
export function linesOf(root: HTMLElement): Line[] {
  const found: Line[] = [];
  for (const element of root.querySelectorAll(`.reader-block :is(${TEXT}, ${WHOLE}), header`)) {
    const leads = element.matches(LEADING);
    if (element.matches(WHOLE)) {
      const { top, bottom, height } = element.getBoundingClientRect();
      if (height > 0) found.push({ top, bottom, leads });
    } else found.push(...textLines(element, leads));
  }
  return joined(found);
}

/** The lines of a text. The first of several is not left alone at the foot of a page. */
function textLines(element: Element, leads: boolean): Line[] {
  const text = document.createRange();
  text.selectNodeContents(element);
  const boxes = [...text.getClientRects()].filter(({ height }) => height > 0);
  const lines = joined(boxes.map(({ top, bottom }) => ({ top, bottom, leads })));
  if (lines.length > 1) lines[0]!.leads = true;
  return lines;
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
