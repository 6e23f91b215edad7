import type { FileReply } from '@bluebird/contract/endpoint.ts';

/** Beginnings of cells that a spreadsheet takes for formulas. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * One line of a table as RFC 4180 has it, with its line end. A cell that a spreadsheet would take
 * for a formula gets an apostrophe before it.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => quoted(FORMULA.test(cell) ? `'${cell}` : cell)).join(',')}\r\n`;

const quoted = (cell: string): string =>
  /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

/** Without it, spreadsheets read UTF-8 as another encoding. */
const BOM = '\ufeff';
/** Rows of one query on the way to a file. */
const BATCH = 500;

/**
 * A table as a file for spreadsheets, read a batch at a time.
 * @param page rows from an offset on, at most `limit`; `last` is the row before them
 * @param most rows of the file
 */
export function csvFile<Row>({
  name,
  heads,
  cells,
  page,
  most = 10_000,
}: {
  name: string;
  heads: readonly string[];
  cells: (row: Row) => readonly string[];
  page: (span: { offset: number; limit: number; last: Row | undefined }) => Promise<Row[]>;
  most?: number;
}): FileReply {
  async function* lines() {
    yield BOM + csvLine(heads);
    let last: Row | undefined;
    for (let offset = 0; offset < most; offset += BATCH) {
      const limit = Math.min(BATCH, most - offset);
      const rows = await page({ offset, limit, last });
      yield rows.map((row) => csvLine(cells(row))).join('');
      if (rows.length < limit) return;
      last = rows.at(-1);
    }
  }
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', body: lines() };
}

/** A cell's own text, without the apostrophe that `csvLine` puts before formulas. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell;

/**
 * The rows of a table, read leniently: any line ends, quotes inside cells, an unfinished last row.
 */
export function* readCsv(text: string, separator = ','): Generator<string[]> {
  let row: string[] = [];
  let cell = '';
  let inQuotes = false;
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!;
    if (inQuotes) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') cell += text[++at];
      else inQuotes = false;
    } else if (char === '"' && cell === '') inQuotes = true;
    else if (char === separator) {
      row.push(cell);
      cell = '';
    } else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at++;
      yield [...row, cell];
      row = [];
      cell = '';
    } else cell += char;
  }
  if (cell !== '' || row.length > 0) yield [...row, cell];
}
