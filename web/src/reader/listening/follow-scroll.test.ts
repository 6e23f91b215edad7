import { expect, test } from 'vitest';
import { followScroll, inSight } from './follow-scroll.ts';

const covered = { top: 50, bottom: 100 };
/** Where the box stands after scrolling. */
const after = (top: number, bottom: number) => top - followScroll({ top, bottom }, 800, covered);

test('a sentence in view stays where it is', () => {
  expect(followScroll({ top: 62, bottom: 688 - 600 }, 800, covered)).toBe(0);
  expect(followScroll({ top: 500, bottom: 688 }, 800, covered)).toBe(0);
});

test.each([
  ['below', 900, 960],
  ['above', -300, -240],
  ['under the bar at the bottom', 680, 720],
])('a sentence %s is put into the upper part', (_, top, bottom) => {
  expect(after(top, bottom)).toBeCloseTo(50 + 650 * 0.22);
});

test('one longer than the screen begins at the top, and is then left alone', () => {
  expect(after(900, 1800)).toBe(62);
  expect(followScroll({ top: 62, bottom: 962 }, 800, covered)).toBe(0);
});

test('sight ends at what covers the screen', () => {
  expect(inSight({ top: 10, bottom: 50 }, 800, covered)).toBe(false);
  expect(inSight({ top: 10, bottom: 51 }, 800, covered)).toBe(true);
  expect(inSight({ top: 700, bottom: 720 }, 800, covered)).toBe(false);
});
