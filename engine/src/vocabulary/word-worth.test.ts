import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_WORDS, mostUseful, worthOf } from './word-worth.ts';

const usual = { count: 1, rank: 6_000, exams: 1 };

describe('what a look beforehand is worth', () => {
  test.each([
    ['a word that comes again', { count: 3 }, {}],
    ['a more frequent word', { rank: 4_000 }, { rank: 9_000 }],
    ['a word of some list', {}, { rank: null }],
    ['a word that exams ask for', { exams: 3 }, { exams: 0 }],
    ['a frequent word once over a rare one twice', { rank: 4_500 }, { count: 2, rank: 30_000 }],
  ])('%s is worth more', (_name, more, less) => {
    expect(worthOf({ ...usual, ...more })).toBeGreaterThan(worthOf({ ...usual, ...less }));
  });

  test('the most useful are chosen, and keep their order', () => {
    const words = [usual, { ...usual, rank: 20_000 }, { ...usual, count: 4 }];
    expect(mostUseful(words, 2)).toEqual([0, 2]);
  });

  test('never more than asked for, never one left out that is worth more', () => {
    const word = fc.record({
      count: fc.integer({ min: 1, max: 30 }),
      rank: fc.option(fc.integer({ min: 1, max: 40_000 })),
      exams: fc.nat(8),
    });
    fc.assert(
      fc.property(fc.array(word, { maxLength: 60 }), (words) => {
        const chosen = mostUseful(words);
        expect(chosen).toHaveLength(Math.min(words.length, MAX_WORDS));
        const least = Math.min(...chosen.map((place) => worthOf(words[place]!)));
        for (const [place, other] of words.entries())
          if (!chosen.includes(place)) expect(worthOf(other)).toBeLessThanOrEqual(least);
      }),
    );
  });
});
