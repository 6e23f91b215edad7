import { dictionary as cmu } from 'cmu-pronouncing-dictionary';
import { readSubtitleRanks } from './frequency.ts';
import { readTagCounts, readWordIndex } from './wordnet-files.ts';

/** Facts about words from other sources, gathered before ECDICT is read. */
export type WordLists = {
  subtitleRanks: Map<string, number>;
  tagCounts: ReturnType<typeof readTagCounts>;
  /** WordNet's words, lower-cased, compounds included. */
  wordnet: Map<string, number[]>;
  arpabet: (word: string) => string | undefined;
};

export function readWordLists(): WordLists {
  const wordnet = new Map<string, number[]>();
  for (const { word, synsets } of readWordIndex()) {
    wordnet.set(word, [...(wordnet.get(word) ?? []), ...synsets]);
  }
  return {
    subtitleRanks: readSubtitleRanks(),
    tagCounts: readTagCounts(),
    wordnet,
    arpabet: (word) => (Object.hasOwn(cmu, word) ? cmu[word] : undefined),
  };
}
