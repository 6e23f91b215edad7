const IN_WORD = /[\p{L}\p{N}]/u;

const isInWord = (unit: string | undefined): boolean => unit !== undefined && IN_WORD.test(unit);

/** Whether a word goes on across an offset of a text. */
export const cutsWord = (text: string, offset: number): boolean =>
  isInWord(text[offset - 1]) && isInWord(text[offset]);

/** Whether one text goes on with the other in the same word. */
export const joinInWord = (before: string, after: string): boolean =>
  isInWord(before.at(-1)) && isInWord(after[0]);

/** Units by which an offset may be off that falls into a word. */
const MAX_SNAP = 6;

/** Moves an offset that cuts a word to the nearest end of it. */
export function snapToWord(text: string, offset: number): number {
  for (let step = 0; step <= MAX_SNAP; step++) {
    if (!cutsWord(text, offset - step)) return offset - step;
    if (!cutsWord(text, offset + step)) return offset + step;
  }
  return offset;
}
