import { STRATA } from './test-words.ts';

/** A word that was asked, and the answer. */
export type Answer = {
  /** Frequency rank; null for a made-up word. */
  rank: number | null;
  known: boolean;
};

/** What readers may be like, each with its probability: `beliefs[curve * rates + rate]`. */
export type Beliefs = Float64Array;

/** A reader's knowledge: the share known at rank r is 1/(1 + (r/threshold)^slope). */
type Curve = {
  threshold: number;
  slope: number;
  /** Headwords known in all, and its logarithm. */
  size: number;
  logSize: number;
};

/** Rates at which words not known are claimed; large ones are rare. */
export const RATES = [0.002, 0.02, 0.05, 0.08, 0.12, 0.16, 0.22, 0.3, 0.4, 0.5] as const;
const MEAN_RATE = 1 / 14;

/** The share of known words that are denied by a slip. */
const SLIPS = 0.02;

/** From knowledge that thins out over all ranks to knowledge that ends at one. */
const SLOPES = [1.6, 2, 2.5, 3.2, 4.2, 6] as const;

/** Ranks where half the words are known, evenly spaced on a logarithmic scale. */
const THRESHOLDS = Array.from({ length: 60 }, (_, i) => 60 * 900 ** (i / 59));

/** Bands in ten pieces: the rank of a piece, and its headwords. */
const PIECES = STRATA.flatMap(({ upTo, headwords }, band) => {
  const from = STRATA[band - 1]?.upTo ?? 0;
  return Array.from({ length: 10 }, (_, i) => ({
    rank: from + ((upTo - from) * (i + 0.5)) / 10,
    headwords: headwords / 10,
  }));
});

/** The share of the words at a rank that are known. */
export function shareKnown(rank: number, threshold: number, slope: number): number {
  return 1 / (1 + (rank / threshold) ** slope);
}

/** The headwords known to a reader who knows this share of the words at each rank. */
export function sizeOf(share: (rank: number) => number): number {
  return PIECES.reduce((sum, { rank, headwords }) => sum + headwords * share(rank), 0);
}

/** Every curve considered, by slope. */
export const CURVES: readonly Curve[] = SLOPES.flatMap((slope) =>
  THRESHOLDS.map((threshold) => {
    const size = sizeOf((rank) => shareKnown(rank, threshold, slope));
    return { threshold, slope, size, logSize: Math.log(size) };
  }),
);

/** The probability of a yes to a word that is known with this probability, by the rate of claims. */
export const probabilityOfYes = (share: number, rate: number): number =>
  rate + (1 - SLIPS - rate) * share;

/** Before any answer every size is as likely as its double, and few words are claimed. */
const PRIOR: Beliefs = new Float64Array(CURVES.length * RATES.length);
CURVES.forEach((curve, c) => {
  const neighbour = (step: number) => {
    const other = CURVES[c + step];
    return other?.slope === curve.slope ? other : curve;
  };
  const width = neighbour(1).logSize - neighbour(-1).logSize;
  RATES.forEach((rate, r) => {
    const share = (RATES[r + 1] ?? 0.6) - (RATES[r - 1] ?? 0);
    PRIOR[c * RATES.length + r] = width * share * Math.exp(-rate / MEAN_RATE);
  });
});

/**
 * What to believe of a reader after these answers.
 * @param before what was believed before them; without it what is likely of any reader
 */
export function beliefsAfter(answers: readonly Answer[], before: Beliefs = PRIOR): Beliefs {
  const beliefs = before.slice();
  for (const { rank, known } of answers) {
    let sum = 0;
    CURVES.forEach(({ threshold, slope }, c) => {
      const share = rank === null ? 0 : shareKnown(rank, threshold, slope);
      for (let r = 0; r < RATES.length; r++) {
        const yes = probabilityOfYes(share, RATES[r]!);
        sum += beliefs[c * RATES.length + r]! *= known ? yes : 1 - yes;
      }
    });
    // Products of hundreds of probabilities would vanish.
    for (let i = 0; i < beliefs.length; i++) beliefs[i]! /= sum;
  }
  return beliefs;
}
