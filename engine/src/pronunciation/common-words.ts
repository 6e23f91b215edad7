import type { Dictionary } from '#dictionary/dictionary.ts';
import type { DictionaryEntry } from '#dictionary/entry.ts';
import { differingSounds } from './agreement.ts';

const FAR_ENOUGH = { from: 1, to: 10_000 };

/** How the British and the American pronunciations of common words answer to each other. */
export type Compared = {
  compared: number;
  /** Words whose pronunciations differ in more than accent, the most frequent first. */
  differing: DictionaryEntry[];
  /** More frequent than the last word compared, without one of the pronunciations. */
  missing: string[];
};

/** Compares so many of the most frequent words that some exam lists. */
export function compareAccents(dictionary: Dictionary, count: number): Compared {
  const entries = dictionary
    .examWords(FAR_ENOUGH)
    .flatMap((word) => dictionary.entry(word) ?? [])
    .filter(({ word }) => !word.includes(' '))
    .toSorted((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity));
  const compared = entries.filter(isWhole).slice(0, count);
  const last = compared.at(-1)?.rank ?? 0;
  const frequent = entries.filter(({ rank }) => (rank ?? Infinity) <= last);
  return {
    compared: compared.length,
    differing: compared.filter(({ ipa }) => differingSounds(ipa.uk ?? '', ipa.us ?? '') > 0),
    missing: frequent.filter((entry) => !isWhole(entry)).map(({ word }) => word),
  };
}

const isWhole = ({ ipa }: DictionaryEntry): boolean => ipa.uk !== null && ipa.us !== null;
