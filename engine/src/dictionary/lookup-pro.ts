import type { Dictionary, WordNetSense } from './dictionary.ts';
import { FUNCTION_WORDS } from './function-words.ts';
import { ADDED_PHRASES } from './phrase-lists.ts';
import { isSlot, phrasePattern } from './phrase-pattern.ts';
import { wordFamily } from './word-family.ts';

/** The English side of a word, as in a dictionary for advanced learners. */
export type ProEntry = {
  word: string;
  /** WordNet's definitions with their examples and synonyms, the most frequent first. */
  definitions: WordNetSense[];
  /** Synonyms of all senses, the first senses' first. */
  synonyms: string[];
  antonyms: string[];
  /** Words of the same family (`decide`: `decision`, `decisive`, `undecided`). */
  family: { word: string; gloss: string }[];
  /** Phrases that begin with the word. */
  phrases: { phrase: string; gloss: string }[];
  /** The words of a phrase in their order; function words only when there are no others. */
  parts: { word: string; gloss: string }[];
};

const MAX_SYNONYMS = 16;
const MAX_PHRASES = 40;

/** The English definitions, relatives and phrases of a headword; null when nothing is known. */
export function lookUpPro(dictionary: Dictionary, word: string): ProEntry | null {
  const entry = dictionary.entry(word);
  const lemma = entry?.word ?? dictionary.lemmaCandidates(word)[0]?.lemma;
  if (lemma === undefined) return null;
  const definitions = dictionary.wordnet(lemma);
  const synonyms = definitions.flatMap((sense) => sense.synonyms);
  return {
    word: lemma,
    definitions,
    synonyms: [...new Set(synonyms)].slice(0, MAX_SYNONYMS),
    antonyms: dictionary.antonyms(lemma),
    family: wordFamily(dictionary, lemma).map((relative) => ({
      word: relative,
      gloss: shortGloss(dictionary, relative),
    })),
    phrases: headedPhrases(dictionary, lemma),
    parts: partsOf(dictionary, lemma),
  };
}

/** The words of a phrase with their glosses, shown for phrases that WordNet does not define. */
function partsOf(dictionary: Dictionary, headword: string): ProEntry['parts'] {
  const pattern = phrasePattern(headword)?.filter((part) => !isSlot(part)) ?? [];
  // The spelling must match exactly: `la` of `à la carte` is not the headword `La`.
  const words = pattern.filter((part) => dictionary.entry(part)?.word === part);
  const content = words.filter((word) => !FUNCTION_WORDS.has(word));
  return [...new Set(content.length > 0 ? content : words)].map((word) => ({
    word,
    gloss: shortGloss(dictionary, word),
  }));
}

/**
 * Phrases that begin with a word: first those of our own dictionary, then those of frequent words.
 */
function headedPhrases(dictionary: Dictionary, word: string): ProEntry['phrases'] {
  const rarest = (pattern: string[]) =>
    Math.max(...pattern.map((part) => (isSlot(part) ? 0 : (dictionary.entry(part)?.rank ?? 1e6))));
  return dictionary
    .phrases(word)
    .filter(({ pattern }) => pattern.filter((part) => !isSlot(part)).length <= 4)
    .map(({ headword, pattern }) => ({
      phrase: headword,
      order: (ADDED_PHRASES.has(headword) ? 0 : 1e7) + rarest(pattern),
    }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, MAX_PHRASES)
    .map(({ phrase }) => ({ phrase, gloss: shortGloss(dictionary, phrase) }));
}

function shortGloss(dictionary: Dictionary, word: string): string {
  return dictionary.entry(word)?.senses[0]?.glosses.slice(0, 3).join('；') ?? '';
}
