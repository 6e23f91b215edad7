import type { Row } from './row.ts';

const HEAD = ['what', 'median', 'p95', 'budget', 'ratio', 'ok'];

const verdict = (ok: boolean | undefined, yes: string, no: string): string =>
  ok === undefined ? '' : ok ? yes : no;

const cellsOf = (row: Row): string[] => [
  row.name,
  row.value,
  row.p95 ?? '',
  row.budget ?? '',
  row.ratio ?? '',
];

/** The table for a terminal, in aligned columns. */
export function textTable(rows: readonly Row[]): string {
  const lines = [HEAD, ...rows.map((row) => [...cellsOf(row), verdict(row.ok, '✓', '✗')])];
  const widths = HEAD.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** The table in Markdown. */
export function markdownTable(rows: readonly Row[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [
    line(HEAD),
    line(HEAD.map(() => '---')),
    ...rows.map((row) => line([...cellsOf(row), verdict(row.ok, 'yes', '**no**')])),
  ].join('\n');
}
