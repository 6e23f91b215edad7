import type { Analysis } from '#analysis/analyse.ts';
import { proseOf } from './features.ts';
import { fleschKincaidGrade } from './readability.ts';
import { isVocabulary, rankOf } from './vocabulary.ts';

/** Measures of a text that are known from research. */
export type TextStats = {
  /** Flesch–Kincaid grade level. */
  fleschKincaid: number;
  wordsPerSentence: number;
  syllablesPerWord: number;
  /** Share of running words (names and numbers aside) beyond the 2,000 most frequent. */
  beyond2000: number;
  /** … and beyond the 5,000 most frequent. */
  beyond5000: number;
};

/** Measures a text as it is written, names and all, headings aside; all 0 for one without words. */
export function textStats({ blocks, glossary }: Analysis): TextStats {
  const prose = proseOf(blocks);
  const sentences = sum(prose, (block) => block.sentences.length);
  const running = sum(prose, (block) => block.words.length);
  const syllables = sum(prose, (block) => block.syllables);
  const ranks = blocks
    .flatMap((block) => block.words)
    .filter(isVocabulary)
    .map((word) => rankOf(word, glossary));
  const shareBeyond = (bound: number) =>
    ratio(ranks.filter((rank) => rank > bound).length, ranks.length);
  return {
    fleschKincaid: fleschKincaidGrade({ words: running, sentences, syllables }),
    wordsPerSentence: ratio(running, sentences),
    syllablesPerWord: ratio(syllables, running),
    beyond2000: shareBeyond(2_000),
    beyond5000: shareBeyond(5_000),
  };
}

const sum = <T>(items: readonly T[], value: (item: T) => number): number =>
  items.reduce((total, item) => total + value(item), 0);

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole);
