import type { Dictionary } from '#dictionary/dictionary.ts';
import { hash } from './hash.ts';
import { createMeanings, meanAlike } from './meaning.ts';

/** Words that a reader of English may meet: beyond these ranks nobody takes one for another. */
const RANKS = { from: 300, to: 16_000 } as const;
const LENGTH_DIFFERENCE = 2;
/** Slips of spelling that still leave a word like another, for each letter of it. */
const SLIPS_A_LETTER = 0.5;
const KEPT = 2_000;

/** Up to three words that may be taken for a headword, those most like it first. */
export type Confusables = (word: string) => string[];

/**
 * Finds words that look like a headword and mean something else: `affect` and `effect`, `adapt` and
 * `adopt`. Of equals in looks those of about the same level come first.
 */
export function createConfusables(dictionary: Dictionary): Confusables {
  const meaningOf = createMeanings(dictionary);
  const byLength = new Map<number, string[]>();
  const kept = new Map<string, string[]>();
  const candidates = (length: number): string[] => {
    if (byLength.size === 0)
      for (const word of dictionary.examWords(RANKS))
        if (/^[a-z]{3,}$/.test(word))
          byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
    return byLength.get(length) ?? [];
  };
  const find = (word: string): string[] => {
    const lengths = Array.from(
      { length: 2 * LENGTH_DIFFERENCE + 1 },
      (_, i) => i - LENGTH_DIFFERENCE,
    );
    const alike = lengths
      .flatMap((difference) => candidates(word.length + difference))
      .filter((other) => other !== word && looksLike(word, other) && !isPartOf(word, other))
      .map((other) => ({ other, slips: slipsBetween(word, other) }))
      .filter(({ slips }) => slips <= Math.ceil(word.length * SLIPS_A_LETTER))
      .toSorted((a, b) => a.slips - b.slips || hash(word + a.other) - hash(word + b.other));
    const chosen: string[] = [];
    for (const { other } of alike) {
      if (chosen.length === MOST) break;
      const isFree = [word, ...chosen].every((one) => !meanAlike(meaningOf(one), meaningOf(other)));
      if (isFree) chosen.push(other);
    }
    return chosen;
  };
  return (word) => {
    const found = kept.get(word) ?? find(word);
    if (kept.size >= KEPT) kept.clear();
    kept.set(word, found);
    return found;
  };
}

/** Comparing meanings is what takes time. */
const MOST = 3;

/** A cheap look before the letters are compared: the eye goes by beginnings and ends. */
const looksLike = (a: string, b: string): boolean =>
  a.slice(0, 2) === b.slice(0, 2) || a.slice(-3) === b.slice(-3);

/** `expect` and `expectation`: one word grown out of the other is not taken for it. */
const isPartOf = (a: string, b: string): boolean => a.startsWith(b) || b.startsWith(a);

/** Letters to put in, leave out or change on the way from one word to another (Levenshtein 1966). */
function slipsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}
