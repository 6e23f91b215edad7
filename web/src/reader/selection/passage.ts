import type { TextIndex } from '#reader/text-index.ts';
import type { WordSpot } from '#reader/word-spot.ts';

/**
 * A stretch of text: from `start` in one block to `end` in the same or a later one. Offsets are
 * UTF-16 units of the blocks' texts.
 */
export type Passage = { blockId: string; start: number; endBlockId: string; end: number };

export const samePassage = (a: Passage | null, b: Passage | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.blockId === b.blockId &&
    a.start === b.start &&
    a.endBlockId === b.endBlockId &&
    a.end === b.end);

/** The piece of one block that belongs to a passage; null when none does. */
export function pieceIn(
  index: TextIndex,
  passage: Passage,
  blockId: string,
): [start: number, end: number] | null {
  if (!index.between(passage.blockId, passage.endBlockId).includes(blockId)) return null;
  const start = blockId === passage.blockId ? passage.start : 0;
  const end = blockId === passage.endBlockId ? passage.end : index.text(blockId).length;
  return start < end ? [start, end] : null;
}

/** A passage's pieces by block, in reading order; blocks without text are left out. */
export const piecesOf = (
  index: TextIndex,
  passage: Passage,
): { blockId: string; start: number; end: number }[] =>
  index.between(passage.blockId, passage.endBlockId).flatMap((blockId) => {
    const piece = pieceIn(index, passage, blockId);
    return piece ? [{ blockId, start: piece[0], end: piece[1] }] : [];
  });

/** The plain text of a passage, one line for each block. */
export const passageText = (index: TextIndex, passage: Passage): string =>
  piecesOf(index, passage)
    .map(({ blockId, start, end }) => index.text(blockId).slice(start, end))
    .join('\n');

/** Whether a passage covers a word, or part of it. */
export function coversWord(index: TextIndex, passage: Passage, spot: WordSpot): boolean {
  const piece = pieceIn(index, passage, spot.blockId);
  return piece !== null && piece[0] < spot.word.end && spot.word.start < piece[1];
}
