/*
 * Edit distance of short strings (a few hundred units), and which places of them belong together.
 */

/** Fewest units to insert, delete or replace to make `b` of `a`. */
export function editDistance(a: string, b: string): number {
  return distances(a, b).at(-1)!;
}

/** Fewest edits to make of `a` some beginning of `b`. */
export function beginningDistance(a: string, b: string): number {
  const lastRow = distances(a, b).subarray(a.length * (b.length + 1));
  return lastRow.reduce((least, distance) => Math.min(least, distance));
}

/**
 * Carries two offsets of `a` over to `b` along the cheapest way to edit one into the other. The
 * first takes in no more of what was inserted beside it than it must, nor does the second: what
 * stands between them in `a` is what is told of in `b`.
 */
export function alignOffsets(a: string, b: string, start: number, end: number): [number, number] {
  const table = distances(a, b);
  const width = b.length + 1;
  const at = (i: number, j: number) => table[i * width + j]!;
  // Of every row the way passes, its first and its last column.
  const first = new Int32Array(a.length + 1);
  const last = new Int32Array(a.length + 1).fill(-1);
  let [i, j] = [a.length, b.length];
  for (;;) {
    first[i] = j;
    if (last[i] === -1) last[i] = j;
    if (i === 0 && j === 0) break;
    const here = at(i, j);
    if (i > 0 && j > 0 && at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1]) === here) {
      i -= 1;
      j -= 1;
    } else if (i > 0 && at(i - 1, j) + 1 === here) i -= 1;
    else j -= 1;
  }
  return [last[start]!, first[end]!];
}

/** The table of distances between all beginnings of `a` (rows) and of `b` (columns). */
function distances(a: string, b: string): Int32Array {
  const width = b.length + 1;
  const table = new Int32Array((a.length + 1) * width);
  for (let j = 1; j < width; j++) table[j] = j;
  for (let i = 1; i <= a.length; i++) {
    const row = i * width;
    table[row] = i;
    for (let j = 1; j < width; j++) {
      const same = table[row - width + j - 1]! + Number(a[i - 1] !== b[j - 1]);
      table[row + j] = Math.min(same, table[row - width + j]! + 1, table[row + j - 1]! + 1);
    }
  }
  return table;
}
