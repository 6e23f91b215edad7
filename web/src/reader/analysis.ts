import { decodeAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { EncodedAnalysis } from '@bluebird/engine/analysis/encoded.ts';
import type { BlockWords } from './word-spot.ts';

/**
 * Opens the analysis that came with a text. It is unpacked as a whole when a block is first asked
 * for; one that cannot be read counts as absent, and the text is segmented instead.
 */
export function readAnalysis(encoded: unknown): (blockId: string) => BlockWords | undefined {
  let blocks: ReadonlyMap<string, BlockWords> | undefined;
  return (blockId) => {
    blocks ??= unpack(encoded);
    return blocks.get(blockId);
  };
}

function unpack(encoded: unknown): ReadonlyMap<string, BlockWords> {
  try {
    const { blocks } = decodeAnalysis(encoded as EncodedAnalysis);
    return new Map(
      blocks.map(({ id, sentences, phrases, words }) => [
        id,
        {
          sentences,
          phrases,
          words: words
            .filter(({ pos }) => pos !== 'NUM')
            .map(({ start, end, entry, sense, pos }) => ({
              start,
              end,
              headword: entry,
              sense,
              pos,
            })),
        },
      ]),
    );
  } catch {
    return new Map();
  }
}
