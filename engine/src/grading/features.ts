import type { AnalysedBlock, AnalysedWord, Analysis } from '#analysis/analyse.ts';
import { countSyllables } from '#analysis/syllables.ts';
import { isVocabulary, rankOf } from './vocabulary.ts';

/** Ranks beyond which words are counted. */
const RANKS = [500, 1_000, 2_000, 3_000, 5_000, 10_000] as const;

/** Parts of speech whose share tells plain narration from dense exposition. */
const PARTS = ['PRON', 'ADP', 'ADJ', 'ADV', 'NOUN', 'VERB', 'SCONJ'] as const;

/** What the difficulty of a text is judged by, in the order of the weights. */
export const FEATURE_NAMES: readonly string[] = [
  'words per sentence, logarithm',
  'words of the longer sentences, logarithm',
  'syllables per word',
  'rank, mean logarithm',
  ...RANKS.map((rank) => `share beyond ${rank}`),
  ...PARTS.map((part) => `share of ${part}`),
];

/**
 * The features of a text, none of which grows with its length. Names count for nothing but one word
 * of their sentence, however many words and syllables they have: a reader skips them. All 0 for a
 * text without words.
 */
export function difficultyFeatures({ blocks, glossary }: Analysis): number[] {
  const words = blocks.flatMap((block) => block.words).filter(isVocabulary);
  const lengths = proseOf(blocks)
    .flatMap(sentenceLengths)
    .toSorted((a, b) => a - b);
  if (words.length === 0 || lengths.length === 0) return FEATURE_NAMES.map(() => 0);
  const ranks = words.map((word) => rankOf(word, glossary));
  const share = (test: (word: AnalysedWord, i: number) => boolean) =>
    words.filter(test).length / words.length;
  return [
    Math.log(mean(lengths)),
    Math.log(lengths[Math.floor(0.8 * (lengths.length - 1))] ?? 1),
    mean(words.map(({ lemma }) => countSyllables(lemma))),
    mean(ranks.map(Math.log)),
    ...RANKS.map((rank) => share((_, i) => ranks[i]! > rank)),
    ...PARTS.map((part) => share(({ pos }) => pos === part)),
  ];
}

/** Blocks of sentences; headings would make every text look simpler. All, when there is nothing else. */
export function proseOf(blocks: readonly AnalysedBlock[]): readonly AnalysedBlock[] {
  const prose = blocks.filter((block) => block.sentences.length > 1 || block.words.length > 12);
  return prose.length > 0 ? prose : blocks;
}

/** Words of each sentence that has any; a name is one. */
function sentenceLengths({ sentences, words }: AnalysedBlock): number[] {
  return sentences
    .map(([start, end]) => {
      const within = words.filter((word) => word.start >= start && word.end <= end);
      return within.filter((word, i) => !(word.name && within[i - 1]?.name)).length;
    })
    .filter((length) => length > 0);
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
