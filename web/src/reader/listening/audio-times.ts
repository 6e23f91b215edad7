import type { SpokenSentence } from '@bluebird/contract/listening.ts';

/** Index of the last thing that begins at `time` or before; −1 before the first. Sorted by time. */
export function lastBegun<T>(
  things: readonly T[],
  time: number,
  begin: (thing: T) => number,
): number {
  let [low, high] = [0, things.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (begin(things[middle]!) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The word being said at a time, or said last before it, as offsets into its block. */
export function wordAtTime({ words }: SpokenSentence, time: number): [number, number] | null {
  const word = words[lastBegun(words, time, ([, , from]) => from)];
  return word ? [word[0], word[1]] : null;
}

/** A recognised beginning may be that late, in seconds, and no sound is to be heard twice. */
const LATE = 0.4;

/**
 * Whether a sound at `time` runs into the sentence at `index` by itself, in the silence before it.
 */
export function runsInto(
  sentences: readonly SpokenSentence[],
  index: number,
  time: number,
): boolean {
  const before = sentences[index - 1];
  return before !== undefined && time >= before.to && time <= sentences[index]!.from + LATE;
}
