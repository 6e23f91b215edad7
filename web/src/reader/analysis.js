import { decodeAnalysis } from '@bluebird/engine/analysis/encoded.ts';
/**
 * Opens the analysis that came with a text. It is unpacked as a whole when it is first asked; one
 * that cannot be read counts as absent, and the text is segmented instead.
 */
export function readAnalysis(encoded) {
  let unpacked;
  const open = () => (unpacked ??= unpack(encoded));
  return {
    words: (blockId) => open().blocks.get(blockId),
    entry: (headword) => open().entries.get(headword),
  };
}
function unpack(encoded) {
  try {
    const { blocks, glossary } = decodeAnalysis(encoded);
    return {
      blocks: new Map(
        blocks.map(({ id, sentences, phrases, words }) => [
          id,
          {
            sentences,
            phrases,
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
            senses: senses.map(({ pos, gloss }) => ({ pos, glosses: gloss.split('；') })),
          },
        ]),
      ),
    };
  } catch {
    return { blocks: new Map(), entries: new Map() };
  }
}
