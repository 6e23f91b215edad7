import type { Block } from '@bluebird/contract/blocks.ts';

type Mark = NonNullable<Block['marks']>[number];

/**
 * The marks of a text after it was put right: those before and behind the change stay on their
 * words, one around or across it grows or shrinks with it, one whose words are gone goes.
 */
export function moveMarks(marks: readonly Mark[], before: string, after: string): Mark[] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  const changeEnd = before.length - tail;
  const shift = after.length - before.length;
  return marks.flatMap((mark) => {
    const start = mark.start >= changeEnd ? mark.start + shift : mark.start;
    const end = mark.end <= head ? mark.end : Math.max(mark.end, changeEnd) + shift;
    return start < end ? [{ ...mark, start, end }] : [];
  });
}
