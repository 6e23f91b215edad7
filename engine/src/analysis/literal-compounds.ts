import { ADDED_PHRASES } from '#dictionary/phrase-lists.ts';
import type { HeadwordFinder } from './headword.ts';
import type { PhraseMatch } from './phrase-guards.ts';

/** Grammatical characters and punctuation of Chinese glosses, ignored when glosses are compared. */
const EMPTY = /[的地得着了一使在…\s；，,.()（）]/g;

function characters(headwords: HeadwordFinder, word: string): Set<string> {
  const senses = headwords.entry(word)?.senses ?? [];
  return new Set(senses.flatMap(({ gloss }) => [...gloss.replace(EMPTY, '')]));
}

/**
 * Whether a pair such as `old man` or `big city` means just what its words mean: every character of
 * its gloss occurs in the glosses of its words. Only an adjective or determiner before a noun is
 * judged; compounds of nouns are terms.
 */
export function isLiteralCompound(
  { headword, pattern, words }: Pick<PhraseMatch, 'headword' | 'pattern' | 'words'>,
  headwords: HeadwordFinder,
): boolean {
  const [first, second] = words;
  if (pattern.length !== 2 || !first || !second || ADDED_PHRASES.has(headword)) return false;
  if (!/^(?:ADJ|DET|NUM|ADV)$/.test(first.pos) || !/^(?:NOUN|ADJ)$/.test(second.pos)) return false;
  const gloss = headwords.entry(headword)?.senses[0]?.glosses[0] ?? '';
  const parts = characters(headwords, first.lemma).union(characters(headwords, second.lemma));
  return [...gloss.replace(EMPTY, '')].every((char) => parts.has(char));
}
