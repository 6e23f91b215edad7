import type { TextIndex } from '#reader/text-index.ts';
import { firstWordFrom, type WordSpot } from '#reader/word-spot.ts';
import type { Passage } from './passage.ts';
import { sentenceBounds } from './snap.ts';

/** A selection made word by word: where it began and the end that moves. */
export type Stretch = { anchor: WordSpot; head: WordSpot };

export type Extension = 'word' | 'sentence';

const isBefore = (index: TextIndex, a: WordSpot, b: WordSpot): boolean =>
  a.blockId === b.blockId
    ? a.word.start < b.word.start
    : index.between(a.blockId, b.blockId).length > 0;

const sameSpot = (a: WordSpot, b: WordSpot): boolean =>
  a.blockId === b.blockId && a.word.start === b.word.start;

/** The first (−1) or last (1) word of the sentence that a word stands in. */
function sentenceEdge(index: TextIndex, spot: WordSpot, step: 1 | -1): WordSpot {
  const [start, end] = sentenceBounds(index, spot);
  const { words } = index.words(spot.blockId);
  const at =
    step === -1 ? firstWordFrom(words, start) : words.findLastIndex((word) => word.start < end);
  return index.spot(spot.blockId, at) ?? spot;
}

/** Whether the free end of a selection comes before the place where it began. */
export const growsBackwards = (index: TextIndex, { anchor, head }: Stretch): boolean =>
  isBefore(index, head, anchor);

/** Moves the free end of a selection by a word or to the next edge of a sentence. */
export function extendStretch(
  index: TextIndex,
  { anchor, head }: Stretch,
  by: Extension,
  step: 1 | -1,
): Stretch {
  const next = index.neighbour(head, step);
  if (by === 'word' || !next) return { anchor, head: next ?? head };
  const edge = sentenceEdge(index, head, step);
  return { anchor, head: sameSpot(edge, head) ? sentenceEdge(index, next, step) : edge };
}

/** The stretch that covers a passage, with the free end where the reader left it. */
export function stretchOf(
  index: TextIndex,
  { blockId, start, endBlockId, end }: Passage,
  backwards: boolean,
): Stretch | null {
  const lastWords = index.words(endBlockId).words;
  const first = index.spot(blockId, firstWordFrom(index.words(blockId).words, start));
  const last = index.spot(
    endBlockId,
    lastWords.findLastIndex((word) => word.end <= end),
  );
  if (!first || !last) return null;
  return backwards ? { anchor: last, head: first } : { anchor: first, head: last };
}

/**
 * The passage of a stretch. Where it reaches the edge of a sentence, the punctuation there
 * belongs to it.
 */
export function stretchPassage(index: TextIndex, { anchor, head }: Stretch): Passage {
  const [first, last] = growsBackwards(index, { anchor, head }) ? [head, anchor] : [anchor, head];
  const [sentenceStart] = sentenceBounds(index, first);
  const [, sentenceEnd] = sentenceBounds(index, last);
  const startsIt = sameSpot(sentenceEdge(index, first, -1), first);
  const endsIt = sameSpot(sentenceEdge(index, last, 1), last);
  const whole = !sameSpot(first, last);
  return {
    blockId: first.blockId,
    start: whole && startsIt ? Math.min(sentenceStart, first.word.start) : first.word.start,
    endBlockId: last.blockId,
    end: whole && endsIt ? Math.max(sentenceEnd, last.word.end) : last.word.end,
  };
}
