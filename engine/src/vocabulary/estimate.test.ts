import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { estimateVocabulary, rankOfSize } from './estimate.ts';
import { PAPERS, testPaper } from './test-paper.ts';
import { STRATA } from './test-words.ts';

const ALL_HEADWORDS = STRATA.reduce((sum, { headwords }) => sum + headwords, 0);
const MIDDLES = STRATA.map(({ upTo }, i) => ((STRATA[i - 1]?.upTo ?? 0) + upTo) / 2);

/** Repeatable chance. */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** A reader who knows half the words at rank `threshold`, and guesses with a rate. */
function simulate(reader: { threshold: number; slope: number; guesses: number }, tests: number) {
  const shares = MIDDLES.map((rank) => 1 / (1 + (rank / reader.threshold) ** reader.slope));
  const truth = STRATA.reduce((sum, { headwords }, i) => sum + headwords * shares[i]!, 0);
  const chance = dice(reader.threshold);
  const estimates = Array.from({ length: tests }, (_, i) => {
    const paper = testPaper(i * 7_919 + reader.threshold);
    const known = paper.words.filter(({ stratum }) => {
      const share = stratum === null ? 0 : shares[stratum]!;
      return chance() < share + (1 - share) * reader.guesses;
    });
    return estimateVocabulary(paper, new Set(known.map(({ word }) => word)));
  });
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

  test('lies within the bounds in four of five tests', () => {
    const inside = estimates.filter(({ low, high }) => low <= truth && truth <= high);
    expect(inside.length).toBeGreaterThanOrEqual(32);
  });
});

const paper = testPaper(1);
const answers = (choose: (stratum: number | null) => boolean) =>
  estimateVocabulary(
    paper,
    new Set(paper.words.filter(({ stratum }) => choose(stratum)).map(({ word }) => word)),
  );

describe('answers at the extremes', () => {
  test('no to everything is next to no vocabulary', () => {
    expect(answers(() => false)).toMatchObject({ low: 0, falseAlarms: 0, reliable: true });
    expect(answers(() => false).size).toBeLessThan(200);
  });

  test('yes to every real word and no made-up one is nearly all', () => {
    expect(answers((stratum) => stratum !== null).size).toBeGreaterThan(0.9 * ALL_HEADWORDS);
  });

  test('yes to everything says nothing', () => {
    expect(answers(() => true)).toMatchObject({ falseAlarms: 15, reliable: false });
  });

  test('claiming made-up words besides makes claims of rare words worth less', () => {
    const known = [
      ...paper.words.filter(({ stratum }) => stratum !== null && stratum < 5),
      ...[5, 6, 7, 8, 9].map((band) => paper.words.find(({ stratum }) => stratum === band)!),
    ];
    const madeUp = paper.words.filter(({ stratum }) => stratum === null).slice(0, 5);
    const sizeBy = (claimed: typeof known) =>
      estimateVocabulary(paper, new Set(claimed.map(({ word }) => word))).size;
    expect(sizeBy([...known, ...madeUp])).toBeLessThan(sizeBy(known));
  });

  test('a coin that falls for few made-up words earns no large vocabulary', () => {
    const { estimates } = simulate({ threshold: 1, slope: 6, guesses: 0.5 }, 60);
    const sizes = estimates.filter(({ reliable }) => reliable).map(({ size }) => size);
    expect(sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)]).toBeLessThan(6_000);
    expect(estimates.filter(({ reliable }) => reliable).length).toBeLessThan(20);
  });
});

test('whoever knows one band more is estimated higher', () => {
  const sizes = STRATA.map((_, last) => answers((s) => s !== null && s <= last).size);
  expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
  expect(new Set(sizes).size).toBe(sizes.length);
});

test('any answers give figures in order and within what the test can tell', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: PAPERS - 1 }),
      fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
      (seed, yes) => {
        const drawn = testPaper(seed);
        const known = new Set(drawn.words.filter((_, i) => yes[i]).map(({ word }) => word));
        const { low, size, high, knownRank } = estimateVocabulary(drawn, known);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(size).toBeGreaterThanOrEqual(low);
        expect(high).toBeGreaterThanOrEqual(size);
        expect(high).toBeLessThanOrEqual(ALL_HEADWORDS);
        expect(knownRank).toBeGreaterThanOrEqual(0);
        expect(knownRank).toBeLessThanOrEqual(25_000);
      },
    ),
    { numRuns: 30 },
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
