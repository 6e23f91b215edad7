import type { Dictionary } from '#dictionary/dictionary.ts';

/** How many of the other words our dictionary names as usual partners of a word, or it as theirs. */
export function partnersIn(
  dictionary: Dictionary,
  word: string,
  others: readonly string[],
): number {
  const own = partnersOf(dictionary, word);
  return others.filter((other) => own.has(other) || partnersOf(dictionary, other).has(word)).length;
}

const kept = new WeakMap<Dictionary, Map<string, ReadonlySet<string>>>();

function partnersOf(dictionary: Dictionary, word: string): ReadonlySet<string> {
  const known = kept.get(dictionary) ?? new Map<string, ReadonlySet<string>>();
  kept.set(dictionary, known);
  const found =
    known.get(word) ??
    new Set((dictionary.entry(word)?.senses ?? []).flatMap(({ detail }) => detail?.partners ?? []));
  known.set(word, found);
  return found;
}
