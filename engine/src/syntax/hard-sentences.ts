import type { Tagger } from '#tagging/tagger.ts';
import type { Span } from '#text/sentences.ts';
import { analyseSentence } from './analyse-sentence.ts';

/** A block of a text with the [start, end) of its sentences. */
type Block = { id: string; text: string; sentences: readonly Span[] };

/** A sentence of a text that is worth taking apart. */
export type HardSentence = { blockId: string; span: Span };

const MOST = 3;
/** A sentence of fewer words is no hard one. */
const LEAST_WORDS = 18;
/** Only so many of the longest are analysed. */
const MOST_TRIED = 12;
/** How many words a clause within the sentence counts for. */
const CLAUSE_WEIGHT = 4;

/** The longest sentences of a text with the most clauses, at most three, in the order of the text. */
export function hardSentences(blocks: readonly Block[], tagger: Tagger): HardSentence[] {
  const sentences = blocks.flatMap(({ id, text, sentences: spans }, block) =>
    spans.map((span) => {
      const sentence = text.slice(...span);
      const words = sentence.match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu)?.length ?? 0;
      return { blockId: id, block, span, sentence, words };
    }),
  );
  return sentences
    .filter(({ words }) => words >= LEAST_WORDS)
    .toSorted((a, b) => b.words - a.words)
    .slice(0, MOST_TRIED)
    .flatMap((one) => {
      const analysis = analyseSentence(one.sentence, tagger);
      if (typeof analysis === 'string' || analysis.clauses.length < 2) return [];
      return [{ ...one, weight: one.words + CLAUSE_WEIGHT * analysis.clauses.length }];
    })
    .toSorted((a, b) => b.weight - a.weight)
    .slice(0, MOST)
    .toSorted((a, b) => a.block - b.block || a.span[0] - b.span[0])
    .map(({ blockId, span }) => ({ blockId, span }));
}
