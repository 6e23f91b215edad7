/** Prints rows below their heads, the first column to the left and figures to the right. */
export function columns(heads: readonly string[], rows: readonly (readonly string[])[]): void {
  const all = [heads, ...rows];
  const widths = heads.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  for (const row of all) {
    const cells = row.map((cell, at) =>
      at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!),
    );
    process.stdout.write(`  ${cells.join('  ')}\n`);
  }
}
