import { beginningDistance } from './alignment.ts';

/*
 * How much speaks for a place where a quote's words stand: whether what stands beside them does
 * too. Everything here is folded text.
 */

/** What stood around a quote. */
export type Context = { prefix: string; suffix: string };

/** Units compared on either side: somewhat more than the context is long. */
const REACH = 88;
/** Units of context that count as much as a full context. */
const FULL_CONTEXT = 32;
/** Likeness of unrelated English texts of this length, which counts as 0. */
const CHANCE = 0.35;
/** Least share of common words on either side for which the likeness is computed. */
const FEWEST_WORDS = 0.25;

/**
 * How like the surroundings of `text` from `start` to `end` are to those the quote had: 0 no more
 * than by chance, 1 the same.
 */
export function likenessOfPlace(
  text: string,
  start: number,
  end: number,
  { prefix, suffix }: Context,
): number {
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  const weightBefore = Math.min(prefix.length, FULL_CONTEXT);
  const weightAfter = Math.min(suffix.length, FULL_CONTEXT);
  if (Math.max(shareOfWords(prefix, before), shareOfWords(suffix, after)) < FEWEST_WORDS) return 0;
  return (
    (weightBefore * likenessOf(reversed(prefix), reversed(before)) +
      weightAfter * likenessOf(suffix, after)) /
    (weightBefore + weightAfter)
  );
}

/** Likeness of two texts that begin beside the quote and lead away from it. */
function likenessOf(context: string, there: string): number {
  if (context === '') return 0;
  const same = 1 - beginningDistance(context, there) / context.length;
  return Math.max(0, (same - CHANCE) / (1 - CHANCE));
}

/** Share of the words of `context` that stand in `there`, each counted by its length. */
function shareOfWords(context: string, there: string): number {
  const known = new Set(there.match(WORD));
  let [shared, all] = [0, 0];
  for (const word of context.match(WORD) ?? []) {
    all += word.length;
    if (known.has(word)) shared += word.length;
  }
  return all === 0 ? 0 : shared / all;
}

const WORD = /[\p{L}\p{N}]+/gu;

const reversed = (text: string): string => [...text].toReversed().join('');
