import fc from 'fast-check';
import { expect, test } from 'vitest';
import { interleave, resurfacedPlaces, resurfacedShares } from './resurfaced-places.ts';

test.each([
  [0, 0, 0],
  [4, 0, 0],
  [5, 1, 0],
  [6, 1, 1],
  [20, 2, 3],
  [200, 6, 10],
])('of %i words', (words, highlights, questions) => {
  expect(resurfacedShares(words)).toEqual({ highlights, questions });
});

test.each([
  [5, 1, [3]],
  [20, 2, [7, 13]],
  [20, 5, [3, 7, 10, 13, 17]],
  [20, 0, []],
])('among %i words, %i', (words, count, places) => {
  expect(resurfacedPlaces(words, count)).toEqual(places);
});

test('never first, never last, never two at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), (words) => {
      const { highlights, questions } = resurfacedShares(words);
      const places = resurfacedPlaces(words, highlights + questions);
      expect(new Set(places).size).toBe(places.length);
      for (const place of places) {
        expect(place).toBeGreaterThan(0);
        expect(place).toBeLessThan(words);
      }
    }),
  );
});

test('two kinds take turns, each in its own order, none lost', () => {
  expect(interleave(['h', 'i'], [1, 2, 3])).toEqual([1, 'h', 2, 'i', 3]);
  expect(interleave(['h'], [1, 2])).toEqual([1, 'h', 2]);
  expect(interleave([], [1, 2])).toEqual([1, 2]);
  fc.assert(
    fc.property(fc.array(fc.string()), fc.array(fc.integer()), (some, others) => {
      const mixed = interleave(some, others);
      expect(mixed.filter((item) => typeof item === 'string')).toEqual(some);
      expect(mixed.filter((item) => typeof item === 'number')).toEqual(others);
    }),
  );
});
