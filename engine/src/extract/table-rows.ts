import { ELEMENT, has, type DomNode } from './dom.ts';
import { MAX_TABLE_COLUMNS, MAX_TABLE_ROWS } from './limits.ts';
import { oneLine, shorten } from './normalise-text.ts';

const MAX_CELL_TEXT = 2_000;
const BLOCKS_IN_CELL = 'p+p, h1, h2, h3, h4, h5, h6, ul, ol, pre, blockquote, figure, img, hr';

/**
 * The cells of a data table, row by row, all rows equally long; cells that span others are followed
 * by empty ones. Null for a layout table, whose cells must be read as blocks.
 */
export function tableRows(table: DomNode): string[][] | null {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none' || has(table, 'table')) return null;
  const rows = rowsOf(table);
  if (rows.length > 0 && Math.max(...rows.map((row) => row.length)) < 2) return null;
  const cells = rows.flat();
  if (cells.some((cell) => cell.textContent.length > MAX_CELL_TEXT)) return null;
  const blocky = cells.filter((cell) => has(cell, BLOCKS_IN_CELL));
  if (blocky.length > cells.length / 3) return null;
  return grid(rows);
}

function rowsOf(table: DomNode): DomNode[][] {
  return [...table.getElementsByTagName('tr')]
    .slice(0, MAX_TABLE_ROWS)
    .map((row) =>
      row.childNodes.filter((cell) => cell.localName === 'td' || cell.localName === 'th'),
    )
    .filter((row) => row.length > 0);
}

/**
 * Places cells in a grid as a browser does, so that columns of the result are columns of the table.
 */
function grid(rows: readonly DomNode[][]): string[][] | null {
  const result: string[][] = rows.map(() => []);
  rows.forEach((row, y) => {
    let x = 0;
    for (const cell of row) {
      while (result[y]?.[x] !== undefined) x += 1;
      const width = span(cell, 'colspan');
      const height = span(cell, 'rowspan');
      for (let dy = 0; dy < height && y + dy < rows.length; dy += 1) {
        for (let dx = 0; dx < width && x + dx < MAX_TABLE_COLUMNS; dx += 1) {
          const line = result[y + dy];
          if (line) line[x + dx] = dx === 0 && dy === 0 ? cellText(cell) : '';
        }
      }
      x += width;
      if (x >= MAX_TABLE_COLUMNS) break;
    }
  });
  const width = Math.max(0, ...result.map((row) => row.length));
  const full = result.map((row) => Array.from({ length: width }, (_, x) => row[x] ?? ''));
  const filled = full.filter((row) => row.some((cell) => cell !== ''));
  return filled.length > 0 ? filled : null;
}

function span(cell: DomNode, name: 'colspan' | 'rowspan'): number {
  const value = Number.parseInt(cell.getAttribute(name) ?? '', 10);
  return value > 1 ? Math.min(value, 100) : 1;
}

/** Text of a cell on one line; the texts of separate elements are parted by spaces. */
function cellText(cell: DomNode): string {
  const parts: string[] = [];
  const visit = (node: DomNode): void => {
    if (node.nodeType !== ELEMENT) parts.push(node.textContent);
    else if (node.localName === 'br') parts.push(' ');
    else {
      node.childNodes.forEach(visit);
      if (/^(?:p|div|li|h[1-6]|dt|dd|small|td|th|tr|caption)$/.test(node.localName))
        parts.push(' ');
    }
  };
  visit(cell);
  return shorten(oneLine(parts.join('')), MAX_CELL_TEXT);
}
