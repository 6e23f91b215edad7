import type { Outcome } from './round.ts';

const COLUMNS = [
  ['round', 5],
  ['what happens', 34],
  ['requests', 8],
  ['writes', 6],
  ['lost', 4],
  ['doubled', 7],
  ['no read', 8],
  ['no write', 8],
  ['whole after', 11],
  ['errors', 6],
  ['sent again', 10],
  ['stale', 5],
] as const;

const line = (cells: readonly string[]): string =>
  cells
    .map((cell, at) => cell.padEnd(COLUMNS[at]![1]))
    .join('  ')
    .trimEnd();

/** The table's head. */
export const headOf = (): string => line(COLUMNS.map(([name]) => name));

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, count) => all + count, 0);

/** A round's line, and below it which requests failed and what is lost. */
export function rowOf(number: number, title: string, outcome: Outcome): string {
  const { errors, refused, lost, doubled } = outcome;
  const cells = [
    String(number),
    title,
    String(outcome.requests),
    String(outcome.writes),
    String(lost.length),
    String(doubled.length),
    seconds(outcome.readGapMs),
    seconds(outcome.writeGapMs),
    seconds(outcome.wholeMs),
    String(sum(errors)),
    String(sum(refused)),
    String(outcome.stale),
  ];
  const details = [
    ...[...errors, ...refused].map(([kind, count]) => `${count} × ${kind}`),
    ...lost.slice(0, 5).map((what) => `LOST ${what}`),
    ...doubled.slice(0, 5).map((what) => `DOUBLED ${what}`),
  ];
  return [line(cells), ...details.map((detail) => `         ${detail}`)].join('\n');
}
