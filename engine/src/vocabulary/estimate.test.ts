import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateVocabulary, rankOfSize } from './estimate.ts';
import { shareKnown, sizeOf } from './knowledge-curves.ts';
import { askedWords } from './next-words.ts';
import { curveOfSize, simulateTest } from './simulated-reader.ts';
import { PAPERS, testPaper, type TestWord } from './test-paper.ts';
import { STRATA } from './test-words.ts';

const ALL_HEADWORDS = STRATA.reduce((sum, { headwords }) => sum + headwords, 0);

/** Repeatable chance. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

type Reader = { threshold: number; slope: number; guesses: number };

/** Estimates of a reader who knows half the words at rank `threshold`. */
function simulate({ threshold, slope, guesses }: Reader, tests: number) {
  const truth = sizeOf((rank) => shareKnown(rank, threshold, slope));
  const random = dice(threshold);
  const reader = { share: (rank: number) => shareKnown(rank, threshold, slope), guesses, slips: 0 };
  const estimates = Array.from({ length: tests }, (_, i) =>
    simulateTest(reader, { seed: i * 7_919 + threshold, random }),
  );
  return { truth, estimates };
}

describe.each([
  { threshold: 1_500, slope: 3, guesses: 0 },
  { threshold: 3_000, slope: 3, guesses: 0.1 },
  { threshold: 6_000, slope: 2, guesses: 0 },
  { threshold: 6_000, slope: 4, guesses: 0.2 },
  { threshold: 12_000, slope: 3, guesses: 0.1 },
])('a reader who knows half the words at rank $threshold and guesses $guesses', (reader) => {
  const { truth, estimates } = simulate(reader, 40);

  test('is estimated within a quarter in half of all tests', () => {
    const errors = estimates.map(({ size }) => Math.abs(size - truth) / truth);
    expect(errors.toSorted((a, b) => a - b)[20]).toBeLessThan(0.25);
  });

  // A few made-up words tell too little of much guessing for the bounds to hold as often.
  const held = reader.guesses > 0.1 ? 28 : 32;
  test(`lies within the bounds in ${held} of forty tests`, () => {
    const inside = estimates.filter(({ low, high }) => low <= truth && truth <= high);
    expect(inside.length).toBeGreaterThanOrEqual(held);
  });
});

describe.each([
  [1_000, 3.5],
  [1_000, 2.5],
  [5_000, 6],
  [5_000, 2.5],
  [12_000, 3.5],
])('a reader of %i words whose knowledge ends with slope %d', (size, slope) => {
  test('is neither under- nor overestimated', () => {
    const reader = { share: curveOfSize(size, slope), guesses: 0.03, slips: 0.02 };
    const random = dice(size);
    const errors = Array.from(
      { length: 20 },
      (_, seed) => simulateTest(reader, { seed, random }).size / size - 1,
    );
    const bias = errors.reduce((sum, error) => sum + error, 0) / errors.length;
    const square = errors.reduce((sum, error) => sum + error ** 2, 0) / errors.length;
    expect(Math.abs(bias)).toBeLessThan(0.1);
    expect(Math.sqrt(square)).toBeLessThan(0.23);
  });
});

const paper = testPaper(1);
const answers = (knows: (word: TestWord) => boolean) => {
  const { asked } = askedWords(paper, knows);
  const known = asked.filter((word) => word.known).map(({ word }) => word);
  return estimateVocabulary(asked, new Set(known));
};

describe('answers at the extremes', () => {
  test('no to everything is next to no vocabulary', () => {
    expect(answers(() => false)).toMatchObject({ falseAlarms: 0, reliable: true });
    expect(answers(() => false).size).toBeLessThan(200);
  });

  test('yes to every real word and no made-up one is nearly all', () => {
    expect(answers(({ rank }) => rank !== null).size).toBeGreaterThan(0.9 * ALL_HEADWORDS);
  });

  test('yes to everything says nothing', () => {
    const { falseAlarms, reliable } = answers(() => true);
    expect(falseAlarms).toBeGreaterThan(2);
    expect(reliable).toBe(false);
  });

  test('claiming made-up words besides makes claims of rare words worth less', () => {
    const { asked } = askedWords(paper, ({ rank }) => rank !== null && rank < 5_000);
    const real = asked.filter(({ known }) => known).map(({ word }) => word);
    const rare = asked.filter(({ rank }) => (rank ?? 0) > 5_000).map(({ word }) => word);
    const madeUp = asked.filter(({ rank }) => rank === null).map(({ word }) => word);
    const claimed = [...real, ...rare.slice(0, 4)];
    const { size } = estimateVocabulary(asked, new Set(claimed));
    const doubted = estimateVocabulary(asked, new Set([...claimed, ...madeUp.slice(0, 2)]));
    expect(doubted.size).toBeLessThan(size);
  });

  test('a coin that falls for few made-up words earns no large vocabulary', () => {
    const { estimates } = simulate({ threshold: 1, slope: 6, guesses: 0.5 }, 20);
    const sizes = estimates.filter(({ reliable }) => reliable).map(({ size }) => size);
    expect(sizes.length).toBeLessThan(7);
    expect(sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0).toBeLessThan(6_000);
  });
});

test('whoever knows one band more is estimated higher', () => {
  const sizes = STRATA.map(
    (_, last) => answers(({ rank }) => rank !== null && rank <= STRATA[last]!.upTo).size,
  );
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(sizes.length);
});

test('any answers give figures in order and within what the test can tell', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: PAPERS - 1 }),
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      (seed, yes) => {
        let at = 0;
        const { asked } = askedWords(testPaper(seed), () => yes[at++]!);
        const known = new Set(asked.filter((one) => one.known).map(({ word }) => word));
        const { low, size, high, knownRank } = estimateVocabulary(asked, known);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(size).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(size);
        expect(high).toBeLessThanOrEqual(ALL_HEADWORDS);
        expect(knownRank).toBeGreaterThanOrEqual(0);
        expect(knownRank).toBeLessThanOrEqual(25_000);
      },
    ),
    { numRuns: 10 },
  );
});

test.each([
  [0, 0],
  [440, 500],
  [880, 1_000],
  [880 + 450, 1_500],
  [ALL_HEADWORDS, 25_000],
  [ALL_HEADWORDS + 1, 25_000],
])('%i headwords reach to rank %i', (size, rank) => {
  expect(rankOfSize(size)).toBe(rank);
});
