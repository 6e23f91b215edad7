import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import { mostUseful, type Worth } from '@bluebird/engine/vocabulary/word-worth.ts';
import type { CardGlossary } from '#reader/card/card-subjects.ts';
import type { TextIndex } from '#reader/text-index.ts';
import type { WordSpot } from '#reader/word-spot.ts';
import type { Marks } from './marks.ts';

/** A word to look at before reading, where it first occurs. */
export type PrereadWord = { headword: string; entry: GlossaryEntry; spot: WordSpot };

/** Chooses the words to look at before reading a text, in the order in which they come. */
export function prereadWords(
  blockIds: readonly string[],
  { index, glossary }: { index: TextIndex; glossary: CardGlossary },
  marks: Marks,
): PrereadWord[] {
  const met = new Map<string, PrereadWord & Worth>();
  for (const blockId of blockIds) {
    const { words } = index.words(blockId);
    for (const { headword, word, rank } of marks(blockId)) {
      const before = met.get(headword);
      const entry = glossary(headword);
      if (before) before.count++;
      else if (word && entry?.senses[0]?.glosses[0]) {
        const spot = index.spot(blockId, words.indexOf(word));
        if (spot)
          met.set(headword, { headword, entry, spot, count: 1, rank, exams: entry.exams.length });
      }
    }
  }
  const all = [...met.values()];
  return mostUseful(all).map((place) => all[place]!);
}
