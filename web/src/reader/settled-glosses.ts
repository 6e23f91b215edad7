import type { PlaceGloss } from '@bluebird/contract/articles.ts';
import type { TextAnalysis } from './analysis.ts';
import type { BlockWords } from './word-spot.ts';

/** What came with a text, with the short glosses that were written for some of its places. */
export function withGlosses(analysis: TextAnalysis, glosses: readonly PlaceGloss[]): TextAnalysis {
  if (glosses.length === 0) return analysis;
  const byBlock = Map.groupBy(glosses, ({ block_id }) => block_id);
  const known = new Map<string, BlockWords | undefined>();
  return {
    ...analysis,
    words(blockId) {
      const came = analysis.words(blockId);
      const here = byBlock.get(blockId);
      if (!came || !here) return came;
      if (!known.has(blockId)) known.set(blockId, glossed(came, here));
      return known.get(blockId);
    },
  };
}

function glossed(block: BlockWords, glosses: readonly PlaceGloss[]): BlockWords {
  const glossAt = (start: number | undefined, headword: string | null | undefined) => {
    const found = glosses.find(({ offset, word }) => offset === start && word === headword);
    return found ? { gloss: found.gloss } : {};
  };
  return {
    ...block,
    words: block.words.map((word) => ({ ...word, ...glossAt(word.start, word.headword) })),
    phrases: block.phrases.map((phrase) => ({
      ...phrase,
      ...glossAt(phrase.spans[0]?.[0], phrase.phrase),
    })),
  };
}
