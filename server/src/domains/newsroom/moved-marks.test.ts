import { expect, test } from 'vitest';
import { moveMarks } from './moved-marks.ts';

test.each([
  ['before the change', 'one two three', 'one two four', [0, 3], [0, 3]],
  ['behind the change', 'one two three', 'ones two three', [8, 13], [9, 14]],
  ['around the change', 'one two three', 'one twenty three', [0, 13], [0, 16]],
  ['of what was put right', 'one tow three', 'one two three', [4, 7], [4, 7]],
  ['of what is gone', 'one six three', 'one three', [4, 7], null],
])('a mark %s', (_name, before, after, [start, end], moved) => {
  const marks = moveMarks([{ start: start!, end: end!, kind: 'em' }], before, after);
  expect(marks).toEqual(moved ? [{ start: moved[0], end: moved[1], kind: 'em' }] : []);
});
