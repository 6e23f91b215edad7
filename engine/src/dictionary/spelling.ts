import type { Dictionary } from './dictionary.ts';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Largest frequency rank of a suggestion: rarer words are unlikely to be meant. */
const RAREST = 40_000;
const CORRECTABLE = /^[a-z]{4,20}$/;

/**
 * The words of the dictionary one typing error away: a letter too many, too few or wrong, or two
 * neighbours swapped (Damerau–Levenshtein distance 1, with adjacent transpositions).
 * @param word in lower case; it may be a dictionary word itself (`feild` is a name)
 * @returns the most frequent first, without the word itself
 */
export function spellingNeighbours(dictionary: Dictionary, word: string): string[] {
  if (!CORRECTABLE.test(word)) return [];
  const ranks = new Map<string, number>();
  for (const candidate of oneSlipAway(word)) {
    if (candidate === word || ranks.has(candidate)) continue;
    const rank = dictionary.lemmaCandidates(candidate)[0]?.rank ?? Infinity;
    if (rank <= RAREST) ranks.set(candidate, rank);
  }
  return [...ranks].toSorted((a, b) => a[1] - b[1]).map(([candidate]) => candidate);
}

function* oneSlipAway(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const head = word.slice(0, at);
    const tail = word.slice(at);
    if (tail.length > 1) yield head + tail[1] + tail[0] + tail.slice(2);
    if (tail !== '') yield head + tail.slice(1);
    for (const letter of LETTERS) {
      yield head + letter + tail;
      if (tail !== '') yield head + letter + tail.slice(1);
    }
  }
}

/**
 * Number of typing errors between two words: the optimal string alignment distance, which counts
 * two swapped neighbours as one error.
 */
export function slipsBetween(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let slips = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) slips = Math.min(slips, beforeLast[j - 2]! + 1);
      row.push(slips);
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
