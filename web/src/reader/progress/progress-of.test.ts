import { expect, test } from 'vitest';
import { progressOf } from './progress-of.ts';

test.each([
  ['its top at the top', 0, 0],
  ['its head below the top', 120, 0],
  ['the middle of the way', -1160, 0.5],
  ['its end at the bottom', -2000, 2000 / 2320],
  ['its end where it is read', -2320, 1],
  ['its end far above', -2800, 1],
])('a text of 2800 in a viewport of 800, %s: %d', (_name, top, expected) => {
  expect(progressOf({ top, height: 2800 }, 800)).toBe(expected);
});

test('a text that fits is passed at once', () => {
  expect(progressOf({ top: 60, height: 480 }, 800)).toBe(1);
});
