import { readCsv, plainCell } from '#core/csv.ts';
import { TERM_KIND_LABELS, TERM_KINDS, type TermKind } from '@bluebird/contract/term-kinds.ts';

/** The columns of our own table; the import recognises them by these names. */
export const COLUMNS = {
  source: '原文',
  target: '译名',
  kind: '类型',
  case_sensitive: '区分大小写',
  note: '备注',
} as const;
type Column = keyof typeof COLUMNS;

export const YES = '是';

/** Column names in other programs' tables, and the columns of ours they mean. */
const OTHER_NAMES: Partial<Record<string, Column>> = {
  english: 'source',
  en: 'source',
  term: 'source',
  source: 'source',
  英文: 'source',
  chinese: 'target',
  zh: 'target',
  target: 'target',
  translation: 'target',
  中文: 'target',
  kind: 'kind',
  type: 'kind',
  note: 'note',
  notes: 'note',
  说明: 'note',
};

export type ListedTerm = {
  source: string;
  target: string;
  kind: TermKind;
  case_sensitive: boolean;
  note: string;
};
type Line = { line: number; term: ListedTerm } | { line: number; text: string; message: string };

const MAX_UNITS = { source: 100, target: 100, note: 300 };

/**
 * The terms of a list: a table with or without a head, parted by commas or by tabs as a spreadsheet
 * copies it, or lines like `Fed = 美联储`.
 */
export function* readTermList(text: string): Generator<Line> {
  let columns: Map<Column, number> | null = null;
  let line = 0;
  for (const row of rowsOf(text.replace(/^\ufeff/, ''))) {
    line += 1;
    if (row.every((cell) => cell.trim() === '')) continue;
    if (columns === null) {
      columns = headOf(row);
      if (columns) continue;
      columns = IN_ORDER;
    }
    const places = columns;
    const cell = (column: Column) =>
      plainCell(row[places.get(column) ?? -1] ?? '')
        .trim()
        .replaceAll(/\s+/g, ' ');
    const message = faultOf(cell);
    if (message) yield { line, text: row.join(', ').slice(0, 80).toWellFormed(), message };
    else yield { line, term: termOf(cell) };
  }
}

const IN_ORDER = new Map(Object.keys(COLUMNS).map((column, at) => [column as Column, at]));

const EQUALS = /\s*(?:=|→|=>|->)\s*/;

function rowsOf(text: string): Iterable<string[]> {
  const [first = ''] = /\S.*/.exec(text) ?? [];
  if (first.includes('\t')) return readCsv(text, '\t');
  if (!first.includes(',') && EQUALS.test(first)) {
    return text.split(/\r\n?|\n/).map((line) => line.split(EQUALS));
  }
  return readCsv(text, first.includes(',') ? ',' : first.includes('，') ? '，' : ',');
}

function headOf(row: readonly string[]): Map<Column, number> | null {
  const ours = new Map<string, Column>(
    Object.entries(COLUMNS).map(([column, name]) => [name, column as Column]),
  );
  const columns = new Map<Column, number>();
  for (const [at, cell] of row.entries()) {
    const name = cell.trim().toLowerCase();
    const column = ours.get(name) ?? OTHER_NAMES[name];
    if (column && !columns.has(column)) columns.set(column, at);
  }
  return columns.has('source') && columns.has('target') ? columns : null;
}

type Cell = (column: Column) => string;

function faultOf(cell: Cell): string | null {
  const [source, target] = [cell('source'), cell('target')];
  if (!/[\p{L}\p{N}]/u.test(source)) return '没有原文';
  if (target === '' && kindOf(cell) !== 'keep') return '没有译名';
  if (source.length > MAX_UNITS.source || target.length > MAX_UNITS.target) return '太长';
  return cell('note').length > MAX_UNITS.note ? '备注太长' : null;
}

function termOf(cell: Cell): ListedTerm {
  const [source, kind] = [cell('source'), kindOf(cell)];
  return {
    source,
    kind,
    target: kind === 'keep' ? source : cell('target'),
    case_sensitive: caseOf(cell),
    note: cell('note'),
  };
}

/**
 * The kind a row names; else `keep` for a term equal to its Chinese, and `name` for one with a
 * capital.
 */
function kindOf(cell: Cell): TermKind {
  const said = cell('kind');
  const kind = TERM_KINDS.find(
    (one) => one === said.toLowerCase() || TERM_KIND_LABELS[one] === said,
  );
  if (kind) return kind;
  if (cell('source') === cell('target')) return 'keep';
  return /^\P{L}*\p{Lu}/u.test(cell('source')) ? 'name' : 'term';
}

/**
 * Whether case matters: as the row says; else it does for abbreviations in capitals (`US`, not
 * `us`).
 */
function caseOf(cell: Cell): boolean {
  const said = cell('case_sensitive').toLowerCase();
  if (said) return [YES, 'yes', 'true', '1', 'y'].includes(said);
  return /^\p{Lu}{2,4}$/u.test(cell('source'));
}
