import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import { decodeAnalysis, type EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { BlockWords } from './word-spot.ts';

/** What came with a text about its words. */
export type TextAnalysis = {
  /** The headwords and phrases of the text that have an entry. */
  headwords: readonly string[];
  words: (blockId: string) => BlockWords | undefined;
  /** The dictionary's entry of a headword or phrase of the text. */
  entry: (headword: string) => GlossaryEntry | undefined;
};

type Unpacked = {
  blocks: ReadonlyMap<string, BlockWords>;
  entries: ReadonlyMap<string, GlossaryEntry>;
};

/**
 * Opens the analysis that came with a text. It is unpacked as a whole when it is first asked; one
 * that cannot be read counts as absent, and the text is segmented instead.
 */
export function readAnalysis(encoded: unknown): TextAnalysis {
  let unpacked: Unpacked | undefined;
  const open = () => (unpacked ??= unpack(encoded));
  return {
    headwords: headwordsOf(encoded),
    words: (blockId) => open().blocks.get(blockId),
    entry: (headword) => open().entries.get(headword),
  };
}

/** They travel as they are: nothing is unpacked for them. */
function headwordsOf(encoded: unknown): readonly string[] {
  const { headwords } = (encoded ?? {}) as Partial<EncodedAnalysis>;
  return Array.isArray(headwords) ? headwords : [];
}

function unpack(encoded: unknown): Unpacked {
  try {
    const { blocks, glossary } = decodeAnalysis(encoded as EncodedAnalysis);
    return {
      blocks: new Map(
        blocks.map(({ id, sentences, hard, phrases, words, aligned }) => [
          id,
          {
            sentences,
            hard,
            phrases,
            aligned,
            words: words
              // Figures and addresses; `three` is a word like others.
              .filter(({ pos, entry }) => entry !== null || (pos !== 'NUM' && pos !== 'X'))
              .map(({ entry, ...word }) => ({ ...word, headword: entry })),
          },
        ]),
      ),
      entries: new Map(
        Object.entries(glossary).map(([headword, { senses, ...entry }]) => [
          headword,
          {
            ...entry,
            senses: senses.map(({ gloss, ...sense }) => ({ ...sense, glosses: gloss.split('；') })),
          },
        ]),
      ),
    };
  } catch {
    return { blocks: new Map(), entries: new Map() };
  }
}
