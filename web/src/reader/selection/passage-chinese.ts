import type { TextIndex } from '#reader/text-index.ts';
import { piecesOf, type Passage } from './passage.ts';

/** What a text's own translation has for a passage. */
type PassageChinese = {
  zh: string;
  /** Just the sentences of the passage; else of its paragraphs, for want of knowing better. */
  own: boolean;
  /** The whole sentences that the Chinese is of, when it is their own. */
  sentences: Passage;
  /** Whether a machine made any of it. */
  automatic: boolean;
};

/** The Chinese of a passage's sentences, or of its paragraphs; null when some have none. */
export function passageChinese(index: TextIndex, passage: Passage): PassageChinese | null {
  const pieces = piecesOf(index, passage).map(({ blockId, start, end }) => ({
    blockId,
    found: index.chinese(blockId, start, end),
  }));
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first?.found || !last?.found || pieces.some(({ found }) => !found)) return null;
  return {
    zh: pieces.map(({ found }) => found!.zh).join('\n'),
    own: pieces.every(({ found }) => found!.own),
    automatic: pieces.some(({ found }) => found!.automatic),
    sentences: {
      blockId: first.blockId,
      start: first.found.start,
      endBlockId: last.blockId,
      end: last.found.end,
    },
  };
}
