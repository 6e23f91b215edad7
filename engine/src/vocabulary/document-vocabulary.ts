import type { AnalysedWord, Analysis } from '#analysis/analyse.ts';

/** One headword of a text. */
export type DocumentWord = {
  /** As the dictionary spells it; as the text does, in lower case, where it has none. */
  word: string;
  /** Occurrences, inflected ones included. */
  count: number;
  /** Frequency rank, 1 = most frequent; null beyond every list. */
  rank: number | null;
};

/** What a text asks of its reader's vocabulary. */
export type DocumentVocabulary = {
  /** Each headword once, in the order of the text. Names, numbers and addresses are none. */
  words: DocumentWord[];
  /** Running words of the whole text, names and numbers included; addresses are not read. */
  running: number;
};

/**
 * Collects the headwords of an analysed text. Its words one by one: a phrase is known or not
 * by itself, and would be counted twice.
 */
export function documentVocabulary({ blocks, glossary }: Analysis): DocumentVocabulary {
  const running = blocks.flatMap((block) => block.words).filter((word) => word.pos !== 'X');
  const words = new Map<string, DocumentWord>();
  for (const word of running.filter(isVocabulary)) {
    const headword = word.entry ?? word.lemma.toLowerCase();
    const met = words.get(headword);
    if (met) {
      met.count++;
      continue;
    }
    const rank = word.entry === null ? null : (glossary[word.entry]?.rank ?? null);
    words.set(headword, { word: headword, count: 1, rank });
  }
  return { words: [...words.values()], running: running.length };
}

const isVocabulary = ({ name, pos }: AnalysedWord): boolean => !name && pos !== 'NUM';
