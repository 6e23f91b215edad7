import { expect, test } from 'vitest';
import { candidatesAt, inBoxes } from './hit-test.ts';
const hyphenated = [
  { left: 300, right: 340, top: 10, bottom: 30 },
  { left: 20, right: 60, top: 42, bottom: 62 },
];
test('a word broken over two lines is hit on either line, not in between', () => {
  expect(inBoxes(hyphenated, 320, 20, 0)).toBe(true);
  expect(inBoxes(hyphenated, 40, 50, 0)).toBe(true);
  expect(inBoxes(hyphenated, 180, 36, 0)).toBe(false);
});
test('a finger may miss by a little, a tap beside the line may not', () => {
  expect(inBoxes(hyphenated, 346, 20, 0)).toBe(false);
  expect(inBoxes(hyphenated, 346, 20, 8)).toBe(true);
  expect(inBoxes(hyphenated, 380, 20, 8)).toBe(false);
  expect(inBoxes([], 0, 0, 8)).toBe(false);
});
test('a caret between touching words may mean either', () => {
  const words = [
    { start: 0, end: 4 },
    { start: 5, end: 9 },
    { start: 9, end: 12 },
  ];
  expect(candidatesAt(words, 9)).toEqual([2, 1]);
  expect(candidatesAt(words, 4)).toEqual([0, 1]);
  expect(candidatesAt(words, 20)).toEqual([]);
});
