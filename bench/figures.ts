import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Row } from './row.ts';

/** The figures that were committed last, by the names of their rows. */
type Figures = Record<string, { value: string; p95?: string; ratio?: string; on: string }>;

const FILE = path.resolve(import.meta.dirname, 'figures.json');

const readFigures = async (): Promise<Figures> =>
  JSON.parse(await readFile(FILE, 'utf8')) as Figures;

/** The name of a row without what it measured besides, in brackets. */
const keyOf = ({ name }: Row): string => name.replace(/ \([^)]*\d[^)]*\)/g, '');

/** The names by which rows are compared; rows that go on with `…` bear their first row's name too. */
function namesOf(rows: readonly Row[]): string[] {
  let first = '';
  return rows.map((row) => {
    const key = keyOf(row);
    if (!key.startsWith('…')) first = key;
    return key.startsWith('…') ? `${first} ${key}` : key;
  });
}

/**
 * Rows with the change of each figure against the last committed one: of its ratio where it has one,
 * since that depends least on the machine.
 */
export async function compared(rows: readonly Row[]): Promise<Row[]> {
  const figures = await readFigures();
  const names = namesOf(rows);
  return rows.map((row, at) => {
    const before = figures[names[at]!];
    if (!before) return row;
    const isRatio = row.ratio !== undefined && before.ratio !== undefined;
    const [now, then] = isRatio ? [row.ratio!, before.ratio!] : [row.value, before.value];
    return { ...row, value: `${row.value} (${isRatio ? 'ratio ' : ''}${changeOf(now, then)})` };
  });
}

function changeOf(now: string, then: string): string {
  const [a, b] = [numberOf(now), numberOf(then)];
  if (a === null || b === null || b === 0) return `was ${then}`;
  const percent = Math.round(100 * (a / b - 1));
  return `was ${then}, ${percent > 0 ? '+' : ''}${percent} %`;
}

function numberOf(text: string): number | null {
  const found = /-?\d[\d,]*(?:\.\d+)?/.exec(text)?.[0];
  return found === undefined ? null : Number(found.replaceAll(',', ''));
}

/** Puts the rows among the committed figures; those of other measures stay. */
export async function saveFigures(rows: readonly Row[], on: string): Promise<void> {
  const names = namesOf(rows);
  const figures = await readFigures();
  for (const [at, { value, p95, ratio }] of rows.entries()) {
    figures[names[at]!] = { value, ...(p95 && { p95 }), ...(ratio && { ratio }), on };
  }
  const sorted = Object.fromEntries(
    Object.entries(figures).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
  await writeFile(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}
