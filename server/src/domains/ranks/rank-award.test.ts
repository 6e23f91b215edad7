import fc from 'fast-check';
import { expect, test } from 'vitest';
import { earnedBy } from './rank-award.ts';

test.each([
  [1, 0, 7],
  [3, 7, 7],
  [4, 0, 3],
  [10, 7, 3],
  [11, 4, null],
  [11, 5, 1],
  [50_000, 7, 1],
])('place %s with %s steady days earns %s', (place, steadyDays, days) => {
  expect(earnedBy({ place, steadyDays })?.days ?? null).toBe(days);
});

test('a better place or a steadier week never earns less', () => {
  const week = {
    place: fc.integer({ min: 1, max: 200 }),
    steadyDays: fc.integer({ min: 0, max: 7 }),
  };
  fc.assert(
    fc.property(fc.record(week), fc.record(week), (a, b) => {
      fc.pre(a.place <= b.place && a.steadyDays >= b.steadyDays);
      expect(earnedBy(a)?.days ?? 0).toBeGreaterThanOrEqual(earnedBy(b)?.days ?? 0);
    }),
  );
});
