import type { PdfRun } from './pdf-pages.ts';

/** Runs of text that stand on one line, from the top of the page. */
export function rowsOf(runs: readonly PdfRun[]): PdfRun[][] {
  const rows: PdfRun[][] = [];
  for (const run of runs.toSorted((a, b) => b.y - a.y)) {
    const row = rows.at(-1);
    const base = row?.[0];
    // The number of a note stands higher, and is smaller than its line.
    if (base && base.y - run.y < Math.max(base.size, run.size) * 0.5) row!.push(run);
    else rows.push([run]);
  }
  return rows;
}

/** The text of runs of one line, from left to right. */
export function joinRuns(runs: readonly PdfRun[]): string {
  let text = '';
  let end = -Infinity;
  for (const run of runs) {
    const isApart = run.x - end > run.size * 0.15 && text !== '';
    if (isApart && !text.endsWith(' ') && !run.text.startsWith(' ')) text += ' ';
    text += run.text;
    end = run.x + run.width;
  }
  return text.replace(/\s+/g, ' ').trim();
}
