const IN_WORD = /[\p{L}\p{N}]/u;

const isInWord = (unit: string | undefined): boolean => unit !== undefined && IN_WORD.test(unit);

/** Whether an offset of a text is inside a word. */
export const cutsWord = (text: string, offset: number): boolean =>
  isInWord(text[offset - 1]) && isInWord(text[offset]);

/** Whether one text continues the last word of the other. */
export const joinInWord = (before: string, after: string): boolean =>
  isInWord(before.at(-1)) && isInWord(after[0]);

/** Most units by which an offset inside a word is moved to the word's end. */
const MAX_SNAP = 6;

/** Moves an offset that cuts a word to the nearest end of it. */
export function snapToWord(text: string, offset: number): number {
  for (let step = 0; step <= MAX_SNAP; step++) {
    if (!cutsWord(text, offset - step)) return offset - step;
    if (!cutsWord(text, offset + step)) return offset + step;
  }
  return offset;
}
