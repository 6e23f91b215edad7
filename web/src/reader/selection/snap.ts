import type { TextIndex } from '#reader/text-index.ts';
import type { Word, WordSpot } from '#reader/word-spot.ts';
import { passageText, piecesOf, type Passage } from './passage.ts';

const wordAround = (words: readonly Word[], offset: number): Word | undefined =>
  words.find(({ start, end }) => start < offset && offset < end);

/** A text without the blank space at its ends, as offsets. */
function trimmed(text: string, start: number, end: number): [number, number] {
  const piece = text.slice(start, end);
  return [
    start + (piece.length - piece.trimStart().length),
    end - (piece.length - piece.trimEnd().length),
  ];
}

/**
 * What a raw selection means: whole words where it begins or ends inside one, no blank space at
 * the ends. Null when it holds no letter or figure.
 */
export function snapPassage(index: TextIndex, raw: Passage): Passage | null {
  const pieces = piecesOf(index, raw)
    .map(({ blockId, start, end }) => {
      const { words } = index.words(blockId);
      const from = wordAround(words, start)?.start ?? start;
      const to = wordAround(words, end)?.end ?? end;
      const [first, last] = trimmed(index.text(blockId), from, to);
      return { blockId, start: first, end: last };
    })
    .filter(({ start, end }) => start < end);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last) return null;
  const passage = {
    blockId: first.blockId,
    start: first.start,
    endBlockId: last.blockId,
    end: last.end,
  };
  return /[\p{L}\p{N}]/u.test(passageText(index, passage)) ? passage : null;
}

/** The sentence a word stands in, without blank space at its ends. */
export function sentenceBounds(index: TextIndex, { blockId, word }: WordSpot): [number, number] {
  const text = index.text(blockId);
  const sentence = index
    .words(blockId)
    .sentences.find(([start, end]) => start <= word.start && word.start < end);
  return trimmed(text, sentence?.[0] ?? 0, sentence?.[1] ?? text.length);
}

/** The sentence a word stands in. */
export function sentencePassage(index: TextIndex, spot: WordSpot): Passage {
  const [start, end] = sentenceBounds(index, spot);
  return { blockId: spot.blockId, start, endBlockId: spot.blockId, end };
}
