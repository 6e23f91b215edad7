import type { PdfLine } from './pdf-lines.ts';
import type { PdfPage } from './pdf-pages.ts';

/** Share of a page's height at top and bottom in which running heads and numbers stand. */
const MARGIN = 0.14;
/** Lines of a page's edge that are looked at. */
const EDGE_LINES = 2;

const PAGE_NUMBER =
  /^[-–—[(•·\s]*(?:page\s+|第\s*)?(?:\d{1,5}|[ivxlc]{1,7})(?:\s*(?:\/|of)\s*\d{1,5})?(?:\s*页)?[-–—\])•·\s]*$/i;

/**
 * Lines without the running heads and page numbers: lines at the edge of a page that come again on
 * others, whatever their number.
 */
export function withoutRunningHeads(
  lines: readonly PdfLine[],
  pages: readonly PdfPage[],
): PdfLine[] {
  const edges = new Set(edgeLines(lines, pages));
  const counts = new Map<string, Set<number>>();
  for (const line of edges) {
    const key = keyOf(line, pages);
    counts.set(key, (counts.get(key) ?? new Set()).add(line.page));
  }
  const few = pages.length <= 4;
  return lines.filter((line) => {
    if (!edges.has(line)) return true;
    if (PAGE_NUMBER.test(line.text)) return pages.length < 2;
    return (counts.get(keyOf(line, pages))?.size ?? 0) < (few ? 2 : 3);
  });
}

function edgeLines(lines: readonly PdfLine[], pages: readonly PdfPage[]): PdfLine[] {
  const byPage = new Map<number, PdfLine[]>();
  for (const line of lines) {
    if (line.thing) continue;
    const own = byPage.get(line.page);
    if (own) own.push(line);
    else byPage.set(line.page, [line]);
  }
  return [...byPage].flatMap(([page, own]) => {
    const { height } = pages[page]!;
    const down = own.toSorted((a, b) => b.y - a.y);
    return [
      ...down.slice(0, EDGE_LINES).filter(({ y }) => y > height * (1 - MARGIN)),
      ...down.slice(-EDGE_LINES).filter(({ y }) => y < height * MARGIN),
    ];
  });
}

function keyOf({ text, y, page }: PdfLine, pages: readonly PdfPage[]): string {
  const isTop = y > pages[page]!.height / 2;
  return `${isTop} ${text.toLowerCase().replace(/\d+|\b[ivxlc]+\b/g, '#')}`;
}
