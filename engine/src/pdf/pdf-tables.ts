import type { PdfRun } from './pdf-pages.ts';
import { joinRuns, rowsOf } from './pdf-rows.ts';

type Cell = { text: string; x: number; right: number };
type Row = { runs: PdfRun[]; cells: Cell[]; y: number; size: number };
type Span = { from: number; to: number };

/** White between two cells of a row, and between columns, by the size of the type. */
const CELL_GAP = 0.8;
const COLUMN_GAP = 0.5;
/** Most from one line of a text to the next. */
const LINE_GAP = 1.45;
/** Most white between rows of one table, by the size of the type. */
const ROW_GAP = 3;
const MAX_COLUMNS = 12;
/** Rows of two columns beyond which they are more likely columns of text or of an index. */
const MAX_PAIRS = 25;

/** Runs of a page or a column with its tables as things: rows whose cells stand below one another. */
export function withTables(runs: readonly PdfRun[]): PdfRun[] {
  const rows = rowsOf(runs.filter(({ thing }) => !thing)).map(rowWithCells);
  const used = new Set<PdfRun>();
  const tables: PdfRun[] = [];
  for (let first = 0; first < rows.length; first += 1) {
    const top = blockFrom(rows, first);
    const columns = columnsOf(top);
    if (!columns) continue;
    const block = [...top, ...linesBelow(rows, first + top.length, columns)];
    const cells = cellsOf(block, columns);
    if (!cells) continue;
    const own = block.flatMap((row) => row.runs);
    for (const run of own) used.add(run);
    const x = Math.min(...own.map((run) => run.x));
    const width = Math.max(...own.map((run) => run.x + run.width)) - x;
    tables.push({ text: '', x, y: block.at(-1)!.y, width, size: 1, thing: { rows: cells } });
    first += block.length - 1;
  }
  return tables.length === 0 ? [...runs] : [...runs.filter((run) => !used.has(run)), ...tables];
}

function rowWithCells(runs: PdfRun[]): Row {
  const ordered = runs.toSorted((a, b) => a.x - b.x);
  const size = Math.max(...ordered.map((run) => run.size));
  const groups: PdfRun[][] = [];
  let end = -Infinity;
  for (const run of ordered) {
    const last = groups.at(-1);
    if (!last || run.x - end > size * CELL_GAP) groups.push([run]);
    else last.push(run);
    end = Math.max(end, run.x + run.width);
  }
  const cells = groups.map((group) => ({
    text: joinRuns(group),
    x: group[0]!.x,
    right: Math.max(...group.map((run) => run.x + run.width)),
  }));
  return { runs: ordered, cells, y: ordered[0]!.y, size };
}

/** Most lines of one cell between, and below, those of two cells or more: its text goes on there. */
const MAX_LINES = 4;
/** Most of a table's width that a line of one of its texts takes. */
const MAX_LINE_SHARE = 0.75;

/** The rows from one on that may be a table, from one of two cells or more to the last such. */
function blockFrom(rows: readonly Row[], first: number): Row[] {
  const start = rows[first]!;
  if (start.cells.length < 2) return [];
  let width = 0;
  let end = first;
  for (let at = first; at < rows.length && at - end < MAX_LINES; at += 1) {
    const before = rows[at - 1];
    if (at > first && before!.y - rows[at]!.y > rows[at]!.size * ROW_GAP) break;
    const [only, ...others] = rows[at]!.cells;
    if (Math.abs(rows[at]!.size - start.size) > start.size * 0.25) break;
    if (others.length > 0) {
      end = at + 1;
      width = Math.max(width, others.at(-1)!.right - only!.x);
    }
    // A line of text between two tables.
    else if (only!.right - only!.x > width * MAX_LINE_SHARE) break;
  }
  return rows.slice(first, end);
}

/** Rows below a table that are the last lines of its texts: they stand close, under a column but the first. */
function linesBelow(rows: readonly Row[], end: number, [, second]: readonly Span[]): Row[] {
  let at = end;
  for (; at < rows.length && at - end < MAX_LINES; at += 1) {
    const { cells, y, size } = rows[at]!;
    const isClose = rows[at - 1]!.y - y < size * LINE_GAP;
    if (!isClose || cells[0]!.x < second!.from - 1) break;
  }
  return rows.slice(end, at);
}

/** The columns of rows that are a table; null when they are none. */
function columnsOf(rows: readonly Row[]): Span[] | null {
  const whole = rows.filter(({ cells }) => cells.length > 1);
  const most = Math.max(0, ...whole.map(({ cells }) => cells.length));
  if (whole.length < 2 || most > MAX_COLUMNS) return null;
  const full = whole.filter(({ cells }) => cells.length === most);
  const columns = spansOf(full.length > 1 ? full : whole);
  if (columns.length < 2 || whole.length + columns.length < 5) return null;
  if (columns.length === 2 && whole.length > MAX_PAIRS) return null;
  return isTable(whole, columns) ? columns : null;
}

/** The cells of a table, row by row; null when one lies over several columns. */
function cellsOf(rows: readonly Row[], columns: readonly Span[]): string[][] | null {
  const placed = rows.map(({ cells }) => placeCells(cells, columns));
  return placed.includes(null) ? null : joinLines(rows, placed as string[][]);
}

/** Where cells stand below one another. */
function spansOf(rows: readonly Row[]): Span[] {
  const size = rows[0]!.size;
  const spans: Span[] = [];
  const cells = rows.flatMap((row) => row.cells).toSorted((a, b) => a.x - b.x);
  for (const { x, right } of cells) {
    const last = spans.at(-1);
    if (last && x - last.to < size * COLUMN_GAP) last.to = Math.max(last.to, right);
    else spans.push({ from: x, to: right });
  }
  return spans;
}

/** The texts of a row by column; null when a cell lies over several. */
function placeCells(cells: readonly Cell[], columns: readonly Span[]): string[] | null {
  const texts = columns.map(() => '');
  for (const { text, x, right } of cells) {
    const under = columns.flatMap(({ from, to }, at) => (x < to && right > from ? [at] : []));
    const [at = 0] = under;
    if (under.length !== 1) return null;
    texts[at] = texts[at] ? `${texts[at]} ${text}` : text;
  }
  return texts;
}

/** Fewest letters of a line in a column of prose. */
const PROSE_LETTERS = 18;
/** … and in a text with notes or numbers beside it. */
const TEXT_LETTERS = 40;

const widthOf = (cells: readonly Cell[]): number =>
  cells.reduce((sum, { x, right }) => sum + right - x, 0);

const MARKER = /^(?:[•▪◦●■*–—·-]|\(?(?:\d{1,3}|[a-z]|[ivxl]{1,5})[.):]?|[A-Z][.:]?)$/;
const LEADERS = /(?:\.\s?){4,}|…{2,}/;

/**
 * Whether cells are those of a table: no list, no contents with leaders, no columns of prose, and no
 * prose with notes beside it.
 */
function isTable(whole: readonly Row[], columns: readonly Span[]): boolean {
  const firsts = whole.map(({ cells }) => cells[0]!.text);
  if (columns.length === 2 && firsts.every((text) => MARKER.test(text))) return false;
  const texts = whole.flatMap(({ cells }) => cells.map(({ text }) => text));
  if (texts.filter((text) => LEADERS.test(text)).length * 2 > whole.length) return false;
  // Lines of prose fill their column.
  const fills = columns.map(({ from, to }) => {
    const own = whole.flatMap(({ cells }) => cells.filter(({ x }) => x >= from && x < to));
    const wide = own.filter(({ x, right }) => right - x > (to - from) * 0.7);
    const letters = wide.reduce((sum, { text }) => sum + text.length, 0) / (wide.length || 1);
    return { letters, share: widthOf(wide) / widthOf(own) };
  });
  const isProse = fills.every(({ letters, share }) => letters >= PROSE_LETTERS && share > 0.6);
  return !isProse && !fills.some(({ letters, share }) => letters >= TEXT_LETTERS && share > 0.8);
}

/** Rows whose texts go on in the line below are one row. */
function joinLines(rows: readonly Row[], texts: readonly string[][]): string[][] {
  const gaps = rows.slice(1).map((row, at) => rows[at]!.y - row.y);
  const wide = gaps.filter((gap, at) => gap > rows[at]!.size * 1.6);
  const isAired = wide.length > 0 && wide.length >= gaps.length * 0.3;
  const joined: string[][] = [];
  for (const [at, row] of texts.entries()) {
    const before = joined.at(-1);
    const gap = gaps[at - 1] ?? Infinity;
    const isClose = gap < rows[at]!.size * LINE_GAP;
    const goesOn = isClose && (row[0] === '' || isAired);
    if (!before || !goesOn) joined.push([...row]);
    else
      for (const [column, text] of row.entries())
        if (text) before[column] = before[column] ? `${before[column]} ${text}` : text;
  }
  return joined;
}
