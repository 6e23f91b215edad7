import type { TextIndex } from '#reader/text-index.ts';

/** A sentence to be read aloud; offsets are UTF-16 units of its block's text. */
export type QueuedSentence = { blockId: string; start: number; end: number };

/** A position in a text. */
export type TextPlace = { blockId: string; offset: number };

/** What of a text is read aloud by a voice of the device: its sentences that hold anything to say. */
export function sentenceQueue(index: TextIndex, blockIds: readonly string[]): QueuedSentence[] {
  return blockIds.flatMap((blockId) => {
    const text = index.text(blockId);
    return index
      .words(blockId)
      .sentences.filter(([start, end]) => /[A-Za-z0-9]/.test(text.slice(start, end)))
      .map(([start, end]) => ({ blockId, start, end }));
  });
}

/**
 * The sentence that holds a place, else the first one after it, else the last.
 * @param order where a block stands among all of the text, −1 when nowhere
 */
export function sentenceFrom(
  queue: readonly QueuedSentence[],
  place: TextPlace,
  order: (blockId: string) => number,
): number {
  const block = order(place.blockId);
  const found = queue.findIndex((sentence) => {
    const own = order(sentence.blockId);
    return own > block || (own === block && sentence.end > place.offset);
  });
  return found < 0 ? Math.max(0, queue.length - 1) : found;
}

/**
 * Cuts what is longer than a voice can be trusted with (some fall silent after 15 seconds): after a
 * comma or semicolon, else between words. The pieces are `[start, end)` of the text, without a gap.
 */
export function utterancePieces(text: string, longest = 180): [start: number, end: number][] {
  const pieces: [number, number][] = [];
  let from = 0;
  while (text.length - from > longest) {
    const part = text.slice(from, from + longest);
    const pause = Math.max(...[', ', '; ', ': ', '— '].map((sign) => part.lastIndexOf(sign)));
    const space = pause > longest / 3 ? pause + 1 : part.lastIndexOf(' ');
    const to = from + (space > 0 ? space + 1 : longest);
    pieces.push([from, to]);
    from = to;
  }
  return [...pieces, [from, text.length]];
}
