import type { Block as TextBlock } from '@bluebird/contract/blocks.ts';
import type { Analysis } from '@bluebird/engine/analysis/analyse.ts';
import { isKnown, type ReaderKnowledge } from '@bluebird/engine/vocabulary/known-words.ts';
import type { WordNote } from '@bluebird/engine/typesetting/printed.ts';
import { posLabel, senseFromLine } from '@bluebird/engine/dictionary/sense-line.ts';

type Block = Analysis['blocks'][number];
type Word = Block['words'][number];

/** A note on a word where the text first has it. */
export type PlacedNote = WordNote & { start: number; end: number; headword: string };

/** What a word means in the article, where somebody said it: by its place or by its headword. */
export type SaidMeanings = {
  /** Sense lines by `<block id> <offset>`. */
  chosen: ReadonlyMap<string, string>;
  /** Glosses by headword. */
  glosses: ReadonlyMap<string, string>;
};

/** One word of so many has a note at most: then the notes of a paragraph stand beside it. */
const WORDS_OF_A_NOTE = 18;
const MAX_GLOSSES = 2;

/**
 * Notes on the words of a text that somebody does not know, each where it first occurs, numbered
 * through. Names need none, nor does what is written for machines. Where a paragraph has too many, the rarest are told.
 */
export function wordNotes(
  { blocks, glossary }: Analysis,
  texts: ReadonlyMap<string, Pick<TextBlock, 'text' | 'kind'>>,
  knowledge: ReaderKnowledge,
  said: SaidMeanings,
): Map<string, PlacedNote[]> {
  const met = new Set<string>();
  let number = 0;
  return new Map(
    blocks.map((block) => {
      if (texts.get(block.id)?.kind === 'code') return [block.id, []];
      const fresh = block.words.filter((word) => {
        const headword = word.entry;
        if (headword === null || word.name || met.has(headword)) return false;
        if (isCapitalised(block, word, texts.get(block.id)?.text ?? '')) return false;
        const entry = glossary[headword];
        if (!entry || isKnown({ word: headword, rank: entry.rank }, knowledge)) return false;
        if (meaningOf(block, word, { glossary, said }) === '') return false;
        met.add(headword);
        return true;
      });
      const most = Math.ceil(block.words.length / WORDS_OF_A_NOTE);
      const rarity = (word: Word) => glossary[word.entry!]?.rank ?? Infinity;
      const kept = fresh
        .toSorted((a, b) => rarity(b) - rarity(a))
        .slice(0, most)
        .toSorted((a, b) => a.start - b.start);
      const notes = kept.map((word) => ({
        number: ++number,
        start: word.start,
        end: word.end,
        headword: word.entry!,
        word: word.entry!,
        ipa: glossary[word.entry!]?.ipa.uk ?? '',
        sense: meaningOf(block, word, { glossary, said }),
      }));
      return [block.id, notes];
    }),
  );
}

/** Whether a word has a capital of its own: months, peoples and titles need no note. */
function isCapitalised({ sentences }: Block, { start }: Word, text: string): boolean {
  return /\p{Lu}/u.test(text.charAt(start)) && !sentences.some(([from]) => from === start);
}

/** The meaning in one short line, `n. 岸；堤`; empty when none is known. */
function meaningOf(
  block: Block,
  { entry, start, sense }: Word,
  { glossary, said }: { glossary: Analysis['glossary']; said: SaidMeanings },
): string {
  const own = said.glosses.get(entry ?? '');
  if (own !== undefined) return own;
  const line = said.chosen.get(`${block.id} ${start}`);
  if (line !== undefined) return shortLine(senseFromLine(line));
  const found = glossary[entry ?? '']?.senses[Math.max(0, sense)];
  return found ? shortLine({ pos: found.pos, glosses: found.gloss.split('；') }) : '';
}

export const shortLine = ({ pos, glosses }: { pos: string; glosses: readonly string[] }): string =>
  `${posLabel(pos)} ${glosses.slice(0, MAX_GLOSSES).join('；')}`.trim();
