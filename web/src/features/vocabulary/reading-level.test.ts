import { expect, test } from 'vitest';
import { gradeFor, roundedSize } from './reading-level.ts';

test.each([
  [0, 'VERY_EASY'],
  [2_499, 'VERY_EASY'],
  [2_500, 'EASY'],
  [6_200, 'STANDARD'],
  [11_999, 'DIFFICULT'],
  [22_000, 'VERY_DIFFICULT'],
])('a reader with %i words is given %s', (size, grade) => {
  expect(gradeFor(size)).toBe(grade);
});

test.each([
  [0, '0'],
  [347, '350'],
  [6_213, '6,200'],
  [21_801, '21,800'],
])('%i is told as %s', (size, told) => {
  expect(roundedSize(size)).toBe(told);
});
