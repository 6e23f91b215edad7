import type { AnalysedWord, GlossaryEntry } from '#analysis/analyse.ts';

/** Where words without a rank stand, those of no dictionary among them: beyond every list. */
const BEYOND_LISTS = 40_000;

/**
 * Whether a running word is one that a reader has to know: no name, number or address. A word of no
 * dictionary that begins with a capital is taken for a name, too.
 */
export function isVocabulary({ name, pos, entry, lemma }: AnalysedWord): boolean {
  if (name || pos === 'NUM' || pos === 'X') return false;
  return entry !== null || !/^\p{Lu}/u.test(lemma);
}

/** The frequency rank of a word, never null. */
export function rankOf(
  { entry }: AnalysedWord,
  glossary: Readonly<Record<string, GlossaryEntry>>,
): number {
  return (entry === null ? null : glossary[entry]?.rank) ?? BEYOND_LISTS;
}
