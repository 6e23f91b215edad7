import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverageOf, isKnown, type SaidState } from './known-words.ts';

const knowledge = (said: Record<string, SaidState>, knownRank: number | null) => ({
  states: new Map(Object.entries(said)),
  knownRank,
});

test.each([
  ['frequent enough', 'harbour', 4_000, {}, 4_000, true],
  ['too rare', 'harbour', 4_001, {}, 4_000, false],
  ['on no list', 'flurbish', null, {}, 25_000, false],
  ['frequent, but the test was not taken', 'harbour', 10, {}, null, false],
  ['said to be known', 'harbour', 9_000, { harbour: 'known' }, null, true],
  ['saved, though frequent', 'harbour', 10, { harbour: 'new' }, 4_000, false],
  ['being learned, though frequent', 'harbour', 10, { harbour: 'learning' }, 4_000, false],
  ['set aside, though frequent', 'harbour', 10, { harbour: 'suspended' }, 4_000, false],
  ['a function word', 'the', 1, {}, null, true],
  ['a function word that was saved', 'upon', 1, { upon: 'new' }, 4_000, false],
] as const)('a word that is %s', (_name, word, rank, said, knownRank, known) => {
  expect(isKnown({ word, rank }, knowledge(said, knownRank))).toBe(known);
});

test('coverage counts occurrences for the share and headwords for the new words', () => {
  const vocabulary = {
    words: [
      { word: 'the', count: 5, rank: 1 },
      { word: 'sea', count: 2, rank: 900 },
      { word: 'gull', count: 3, rank: 9_000 },
    ],
    // Two names besides.
    running: 12,
  };
  expect(coverageOf(vocabulary, knowledge({}, 1_000))).toEqual({ known: 0.75, newWords: 1 });
  expect(coverageOf(vocabulary, knowledge({ gull: 'known' }, 1_000))).toEqual({
    known: 1,
    newWords: 0,
  });
  expect(coverageOf({ words: [], running: 0 }, knowledge({}, null))).toEqual({
    known: 1,
    newWords: 0,
  });
});

test('a larger vocabulary never covers less', () => {
  const words = fc.array(
    fc.record({
      word: fc.string({ minLength: 1 }),
      count: fc.integer({ min: 1, max: 9 }),
      rank: fc.option(fc.integer({ min: 1, max: 30_000 })),
    }),
  );
  const rank = fc.integer({ min: 0, max: 30_000 });
  fc.assert(
    fc.property(words, rank, rank, (list, a, b) => {
      const running = list.reduce((sum, { count }) => sum + count, 0);
      const [small, large] = [Math.min(a, b), Math.max(a, b)].map((knownRank) =>
        coverageOf({ words: list, running }, knowledge({}, knownRank)),
      );
      expect(large!.known).toBeGreaterThanOrEqual(small!.known);
      expect(large!.newWords).toBeLessThanOrEqual(small!.newWords);
      expect(small!.known).toBeGreaterThanOrEqual(0);
    }),
  );
});
