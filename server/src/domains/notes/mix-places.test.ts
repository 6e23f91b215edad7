import fc from 'fast-check';
import { expect, test } from 'vitest';
import { highlightPlaces } from './mix-places.ts';

test.each([
  [0, []],
  [4, []],
  [5, [3]],
  [10, [5]],
  [20, [7, 13]],
  [200, [29, 57, 86, 114, 143, 171]],
])('of %i words', (words, places) => {
  expect(highlightPlaces(words)).toEqual(places);
});

test('never first, never last, never two at once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2_000 }), (words) => {
      const places = highlightPlaces(words);
      expect(new Set(places).size).toBe(places.length);
      for (const place of places) {
        expect(place).toBeGreaterThan(0);
        expect(place).toBeLessThan(words);
      }
    }),
  );
});
