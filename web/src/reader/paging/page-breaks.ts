/** A line of text, or what cannot be cut: a picture, a row of a table. CSS pixels of the document. */
export type Line = {
  top: number;
  bottom: number;
  /** Whether it belongs to what follows, as a heading or a first line does: no page ends with it. */
  leads?: boolean;
};

/** A page: what lies between two heights of the document, in CSS pixels. */
export type Page = { top: number; bottom: number };

/**
 * Cuts lines into pages that hold whole lines.
 * @param lines from top to bottom; none overlaps another
 * @param height what a page can hold, in CSS pixels; a line that is taller goes over several pages
 */
export function pageBreaks(lines: readonly Line[], height: number): Page[] {
  const pages: Page[] = [];
  let first = 0;
  while (first < lines.length) {
    let { top } = lines[first]!;
    const { bottom } = lines[first]!;
    for (; bottom - top > height; top += height) pages.push({ top, bottom: top + height });
    let end = first + 1;
    while (end < lines.length && lines[end]!.bottom - top <= height) end++;
    if (end < lines.length) end = withoutLeading(lines, first, end);
    pages.push({ top, bottom: lines[end - 1]!.bottom });
    first = end;
  }
  return pages;
}

/** Where a page ends that would end with what belongs to the next; there, when it holds nothing else. */
function withoutLeading(lines: readonly Line[], first: number, end: number): number {
  let last = end;
  while (last > first && lines[last - 1]!.leads) last--;
  return last > first ? last : end;
}

/** The page that holds a height of the document: an index; the first one when none does. */
export const pageAt = (pages: readonly Page[], y: number): number =>
  Math.max(
    0,
    pages.findLastIndex(({ top }) => top <= y),
  );
