import { expect, test } from 'vitest';
import { quotasOf, type Quotas } from './member-quotas.ts';

test('whoever is not a member has the free part of everything', () => {
  expect(quotasOf(0)).toEqual({
    aiCallsADay: 10,
    books: 3,
    bookBytes: 1_073_741_824,
    naturalVoice: false,
    allPdfStyles: false,
  });
});

test('a member has thirty books and 10 GB for them', () => {
  expect(quotasOf(1)).toMatchObject({ books: 30, bookBytes: 10_737_418_240 });
});

test('a higher level never has less of anything', () => {
  const names = Object.keys(quotasOf(0)) as (keyof Quotas)[];
  for (const [lower, higher] of [
    [0, 1],
    [1, 2],
  ] as const) {
    for (const name of names) {
      expect(Number(quotasOf(higher)[name]), name).toBeGreaterThanOrEqual(
        Number(quotasOf(lower)[name]),
      );
    }
  }
});
