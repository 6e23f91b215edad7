import type { CardGlossary } from '#reader/card/card-subjects.ts';
import type { BlockWords } from '#reader/word-spot.ts';
import { shortGloss, shortOwnGloss } from './short-gloss.ts';
import { phraseAround, type Mark } from './word-marks.ts';

/** A short gloss and the piece of a block's text it stands above. */
export type GlossLabel = {
  text: string;
  start: number;
  end: number;
  rank: number | null;
  /** Headwords it glosses: the word's, and that of the phrase around it. */
  headwords: readonly string[];
};

/** What an editor or the reader wrote about a headword in this text; undefined: nothing. */
export type OwnGloss = (headword: string) => string | undefined;

/**
 * The glosses of a block's marked words: each headword where it first occurs. A word inside a
 * phrase has the phrase's, since the word alone would be told wrong.
 */
export function glossLabels(
  marks: readonly Mark[],
  block: BlockWords,
  glossary: CardGlossary,
  ownGloss: OwnGloss,
): GlossLabel[] {
  const told = new Set<string>();
  return marks
    .toSorted((a, b) => a.spans[0]![0] - b.spans[0]![0])
    .flatMap(({ headword, word, rank, spans, sense, gloss }) => {
      const around = word && phraseAround(block, word);
      const subject = around?.phrase ?? headword;
      if (told.has(subject)) return [];
      const own = ownGloss(headword) ?? ownGloss(subject);
      const entry = glossary(subject);
      const here = around ?? word ?? { sense, gloss };
      const came = here.gloss ?? (entry && shortGloss(entry, here.sense ?? sense));
      const text = own === undefined ? came : shortOwnGloss(own);
      if (!text) return [];
      told.add(subject);
      const [start, end] = spans[0]!;
      return [{ text, start, end, rank, headwords: [...new Set([headword, subject])] }];
    });
}
