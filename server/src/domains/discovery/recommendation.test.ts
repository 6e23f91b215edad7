import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  fits,
  inOrder,
  readCursor,
  tierOf,
  tiersInTurn,
  writeCursor,
  type Place,
} from './recommendation.ts';

test.each([
  [0.899, false],
  [0.9, true],
  [0.98, true],
  [0.981, false],
  [null, false],
])('a text of which %s is known fits: %s', (share, expected) => {
  expect(fits(share)).toBe(expected);
});

test.each([
  [{ followed: true, known: 0.94, similar: false }, 0],
  [{ followed: false, known: 0.94, similar: true }, 1],
  [{ followed: true, known: 0.7, similar: true }, 2],
  [{ followed: true, known: null, similar: false }, 2],
  [{ followed: false, known: 0.99, similar: true }, 3],
  [{ followed: false, known: null, similar: false }, 4],
])('%j is of tier %i', (merits, tier) => {
  expect(tierOf(merits)).toBe(tier);
});

test('grades take turns, each beginning with its newest', () => {
  const grades = ['EASY', 'EASY', 'STANDARD', 'EASY', null, 'STANDARD'];
  expect(tiersInTurn(grades.map((difficulty) => ({ difficulty })))).toEqual([0, 1, 0, 2, 0, 1]);
});

const place = fc.record({
  tier: fc.nat(4),
  publishedAt: fc.nat(5),
  id: fc.nat(1_000),
}) satisfies fc.Arbitrary<Place>;

describe('pages', () => {
  test('taken one after the other are the whole, whatever was added or taken away before them', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(place, { selector: ({ id }) => id }),
        fc.integer({ min: 1, max: 7 }),
        (places, size) => {
          const ordered = places.toSorted(inOrder);
          const seen: Place[] = [];
          for (let after: Place | null = null; ;) {
            const rest: Place[] = after
              ? ordered.filter((one) => inOrder(one, after!) > 0)
              : ordered;
            seen.push(...rest.slice(0, size));
            if (rest.length <= size) break;
            // Through its text, as a client hands it back.
            const text = writeCursor(9, rest[size - 1]!);
            expect(text).toMatch(/^\d{1,15}(\.\d{1,15}){3}$/);
            after = readCursor(text, 10).after;
          }
          expect(seen).toEqual(ordered);
        },
      ),
    );
  });

  test('are never of a later time than now', () => {
    const text = writeCursor(2_000, { tier: 0, publishedAt: 5, id: 1 });
    expect(readCursor(text, 1_000).at).toBe(1_000);
    expect(readCursor(undefined, 1_000)).toEqual({ at: 1_000, after: null });
  });
});
