import type { PdfPage, PdfRun, PdfThing } from './pdf-pages.ts';
import { joinRuns, rowsOf } from './pdf-rows.ts';
import { withTables } from './pdf-tables.ts';

/** A line of text in its column, or a picture or table, which has no text. */
export type PdfLine = {
  thing?: PdfThing;
  text: string;
  page: number;
  x: number;
  right: number;
  y: number;
  size: number;
  /** The column's number over all pages, and its edges. */
  column: number;
  left: number;
  end: number;
};

/** Least share of a page's runs on either side of a gutter, and most that cross it. */
const COLUMN_SHARE = 0.2;
const CROSSING_SHARE = 0.08;
/** Fewest runs of a page that is looked at for columns. */
const COLUMN_RUNS = 12;
const MAX_COLUMNS_DEPTH = 2;

/** The lines of pages in the order of reading: column by column between lines across them. */
export function linesOf(pages: readonly PdfPage[]): PdfLine[] {
  let column = 0;
  return pages.flatMap(({ runs, width }, page) =>
    columnsOf(withTables(runs), 0, width, 0).flatMap((own) => {
      column += 1;
      return linesOfColumn(own, page, column);
    }),
  );
}

/** Runs in columns. What crosses the gutter parts the columns above it from those below. */
function columnsOf(runs: readonly PdfRun[], from: number, to: number, depth: number): PdfRun[][] {
  const gutter = depth < MAX_COLUMNS_DEPTH ? gutterOf(runs, from, to) : null;
  if (gutter === null) return runs.length > 0 ? [[...runs]] : [];
  const crosses = (run: PdfRun): boolean => run.x < gutter && run.x + run.width > gutter;
  const bars = runs.filter(crosses).toSorted((a, b) => b.y - a.y);
  const columns: PdfRun[][] = [];
  let above = Infinity;
  for (const bar of [...bars, null]) {
    const below = bar?.y ?? -Infinity;
    const band = runs.filter((run) => !crosses(run) && run.y < above && run.y >= below);
    const [left, right] = [band.filter(({ x }) => x < gutter), band.filter(({ x }) => x >= gutter)];
    columns.push(...columnsOf(left, from, gutter, depth + 1));
    columns.push(...columnsOf(right, gutter, to, depth + 1));
    if (bar) {
      const last = columns.at(-1);
      // Runs of one line across the page stay together, and lines across it one column.
      if (last?.every(crosses) && last.some(({ y, size }) => Math.abs(y - bar.y) < size * 2)) {
        last.push(bar);
      } else columns.push([bar]);
    }
    above = below;
  }
  return columns;
}

/** Where a white gutter parts runs into two columns; null when they are one. */
function gutterOf(runs: readonly PdfRun[], from: number, to: number): number | null {
  if (runs.length < COLUMN_RUNS) return null;
  let best: { at: number; crossing: number } | null = null;
  const width = to - from;
  for (let share = 0.25; share <= 0.75; share += 0.01) {
    const at = from + width * share;
    let [left, right, crossing] = [0, 0, 0];
    for (const run of runs) {
      if (run.x + run.width <= at) left += 1;
      else if (run.x >= at) right += 1;
      else crossing += 1;
    }
    const isGutter =
      crossing <= runs.length * CROSSING_SHARE &&
      left >= runs.length * COLUMN_SHARE &&
      right >= runs.length * COLUMN_SHARE;
    if (isGutter && (!best || crossing < best.crossing)) best = { at, crossing };
  }
  return best && isParted(runs, best.at) ? best.at : null;
}

/** Whether runs stand side by side at a gutter: a list of names and numbers does not reach it. */
function isParted(runs: readonly PdfRun[], at: number): boolean {
  const size = runs.reduce((sum, run) => sum + run.size, 0) / runs.length;
  const near = runs.filter((run) => Math.abs(run.x - at) < size * 3).length;
  return near >= runs.filter((run) => run.x >= at).length * 0.25;
}

function linesOfColumn(all: readonly PdfRun[], page: number, column: number): PdfLine[] {
  const found = withTables(all);
  const things = found.filter(({ thing }) => thing);
  const runs = found.filter(({ thing }) => !thing);
  const rows = rowsOf(runs);
  const edges = {
    left: quantile(
      runs.map(({ x }) => x),
      0.05,
    ),
    end: 0,
  };
  const lines = rows.map((row): PdfLine => {
    const ordered = row.toSorted((a, b) => a.x - b.x);
    const main = ordered.reduce((a, b) => (b.text.length > a.text.length ? b : a));
    const last = ordered.reduce((a, b) => (b.x + b.width > a.x + a.width ? b : a));
    return {
      text: joinRuns(ordered),
      page,
      x: ordered[0]!.x,
      right: last.x + last.width,
      y: main.y,
      size: main.size,
      column,
      ...edges,
    };
  });
  edges.left = quantile(
    lines.map(({ x }) => x),
    0.1,
  );
  edges.end = quantile(
    lines.map(({ right }) => right),
    0.9,
  );
  const others = things.map((run): PdfLine => ({
    ...run,
    page,
    right: run.x + run.width,
    column,
    ...edges,
  }));
  return [...lines.map((line) => ({ ...line, ...edges })), ...others].toSorted((a, b) => b.y - a.y);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
