import { expect, test } from 'vitest';
import { turnOfPress, turnOfSwipe } from './page-gestures.ts';

const TEXT = { left: 22, right: 368 };

test('a press beside the text turns the page, with a finger one on its edge too', () => {
  expect([5, 21, 22, 200, 368, 369].map((x) => turnOfPress(x, TEXT, 'fine'))).toEqual([
    -1, -1, 0, 0, 0, 1,
  ]);
  expect([39, 40, 350, 351].map((x) => turnOfPress(x, TEXT, 'coarse'))).toEqual([-1, 0, 0, 1]);
});

test('a finger drawn far and flat enough turns the page', () => {
  expect(turnOfSwipe(-60, 10)).toBe(1);
  expect(turnOfSwipe(60, -10)).toBe(-1);
  expect(turnOfSwipe(-40, 0)).toBe(0);
  expect(turnOfSwipe(-60, 40)).toBe(0);
});
