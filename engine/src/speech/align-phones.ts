/** A phone from a speech engine; `end` in seconds from the beginning. `pau` is a silence. */
export type TimedPhone = { phone: string; end: number };

/** Beginning and end of one word, in seconds. */
export type WordTime = { from: number; to: number };

const SILENCE = 'pau';
const VOWELS = new Set('aa ae ah ao aw ax axr ay eh er ey ih iy ow oy uh uw'.split(' '));

/** Cost of substituting one phone for another; a missing or an extra phone costs 1. */
function cost(expected: string, spoken: string): number {
  if (expected === spoken) return 0;
  if (spoken === SILENCE) return 3;
  if (VOWELS.has(expected) !== VOWELS.has(spoken)) return 1.6;
  return VOWELS.has(expected) ? 0.4 : 1;
}

/**
 * Finds when each word of a sentence is spoken, by aligning its expected phones with the spoken
 * ones: the cheapest edit path (Needleman and Wunsch 1970), in which silences cost nothing.
 * @param words expected phones of each word, in order
 * @param spoken phones of the whole sentence
 * @returns a time per word, in order and not overlapping; null for a word without a spoken phone
 */
export function alignPhones(words: string[][], spoken: TimedPhone[]): (WordTime | null)[] {
  const expected = words.flatMap((phones, word) => phones.map((phone) => ({ phone, word })));
  const [rows, columns] = [expected.length, spoken.length];
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const skip = (column: number) => (spoken[column - 1]!.phone === SILENCE ? 0 : 1);
  const match = (row: number, column: number) =>
    cost(expected[row - 1]!.phone, spoken[column - 1]!.phone);
  for (let column = 1; column <= columns; column++) best[column] = best[column - 1]! + skip(column);
  for (let row = 1; row <= rows; row++) {
    best[row * width] = row;
    for (let column = 1; column <= columns; column++) {
      best[row * width + column] = Math.min(
        best[(row - 1) * width + column - 1]! + match(row, column),
        best[(row - 1) * width + column]! + 1,
        best[row * width + column - 1]! + skip(column),
      );
    }
  }
  const times: (WordTime | null)[] = words.map(() => null);
  const isStep = (at: number, from: number, price: number) =>
    Math.abs(best[at]! - best[from]! - price) < 1e-9;
  for (let row = rows, column = columns; row > 0 && column > 0;) {
    const at = row * width + column;
    if (isStep(at, at - width - 1, match(row, column))) {
      const { word } = expected[row - 1]!;
      const from = column > 1 ? spoken[column - 2]!.end : 0;
      if (spoken[column - 1]!.phone !== SILENCE) {
        times[word] = { from, to: times[word]?.to ?? spoken[column - 1]!.end };
      }
      row--;
      column--;
    } else if (isStep(at, at - width, 1)) row--;
    else column--;
  }
  return times;
}
