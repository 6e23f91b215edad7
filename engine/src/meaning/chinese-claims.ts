import type { DictionaryEntry } from '#dictionary/entry.ts';
import { renderingsOf } from './chinese-evidence.ts';
import type { ContextWord } from './sense-context.ts';

/** The lemmas of a sentence's words, by each rendering of theirs that its translation contains. */
export type Claims = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Finds which words of a sentence may be what a rendering in its translation stands for: `变成` is
 * no evidence of a sense of `translate` where the sentence has `turn into`.
 * @param entryOf the entry of a word; null for one that has none
 */
export function claimsOn<Word extends ContextWord>(
  chinese: string,
  words: readonly Word[],
  entryOf: (word: Word) => DictionaryEntry | null,
): Claims {
  const claims = new Map<string, Set<string>>();
  for (const word of words) {
    const senses = entryOf(word)?.senses.filter(({ detail }) => detail) ?? [];
    for (const rendering of new Set(senses.flatMap(renderingsOf))) {
      if (rendering.length < 2 || !chinese.includes(rendering)) continue;
      const by = claims.get(rendering) ?? new Set();
      claims.set(rendering, by.add(word.lemma));
    }
  }
  return claims;
}

/** Whether another word than the one with a lemma may be what a rendering stands for. */
export function isClaimed(claims: Claims | undefined, rendering: string, lemma: string): boolean {
  const by = claims?.get(rendering);
  return by !== undefined && (by.size > 1 || !by.has(lemma));
}
