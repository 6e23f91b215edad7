import type { TestPaper } from './test-paper.ts';
import { STRATA } from './test-words.ts';

/** What a test's answers say of a vocabulary. */
export type VocabularyEstimate = {
  /** Headwords known among those the test draws from (about the 25,000 most frequent words). */
  size: number;
  /** Bounds that hold nine times in ten. */
  low: number;
  high: number;
  /** The rank up to which there are as many headwords as the reader knows. */
  knownRank: number;
  /** Made-up words claimed to be known. */
  falseAlarms: number;
  /** False when so many were claimed that the answers say nothing. */
  reliable: boolean;
};

/** More made-up words claimed than this, of fifteen: answers given without reading. */
const FALSE_ALARMS_BORNE = 5;

/**
 * Estimates a vocabulary from a Yes/No test (Meara & Buxton 1987, Language Testing 4): real words
 * of falling frequency, and made-up ones that catch guessing.
 *
 * A reader says yes to a word they know, and to one they do not with the rate f of false alarms:
 * P(yes) = f + (1 − f)·k, the model behind the usual correction k = (h − f)/(1 − f) (Abbott 1925;
 * for Yes/No tests Anderson & Freebody 1983). With a handful of words in a band that correction
 * jumps and falls below zero; so the bands are tied together instead by one falling curve, the
 * share known at rank r being 1/(1 + (r/θ)^b). θ (where half the words are known), b (how sharply
 * knowledge ends) and f are weighed over a grid by how likely they make the answers; the size is
 * the median of what they imply, the bounds its 5th and 95th percentiles.
 */
export function estimateVocabulary(
  { words }: TestPaper,
  known: ReadonlySet<string>,
): VocabularyEstimate {
  const tally = (stratum: number | null) => {
    const asked = words.filter((word) => word.stratum === stratum);
    return { yes: asked.filter(({ word }) => known.has(word)).length, asked: asked.length };
  };
  const madeUp = tally(null);
  const tallies = STRATA.map((_, stratum) => tally(stratum));
  const weighed = CURVES.flatMap(({ size, shares }) =>
    RATES.map((rate) => {
      const claims = [...shares.map((share) => rate + (1 - rate) * share), rate];
      const logLikelihood = [...tallies, madeUp].reduce(
        (sum, { yes, asked }, i) =>
          sum + yes * Math.log(claims[i]!) + (asked - yes) * Math.log(1 - claims[i]!),
        0,
      );
      return { size, logLikelihood };
    }),
  );
  const size = quantile(weighed, 0.5);
  return {
    size,
    low: quantile(weighed, 0.05),
    high: quantile(weighed, 0.95),
    knownRank: rankOfSize(size),
    falseAlarms: madeUp.yes,
    reliable: madeUp.yes <= FALSE_ALARMS_BORNE,
  };
}

/** The rank that stands for a band: the middle of its ranks. */
const MIDDLES = STRATA.map(({ upTo }, i) => ((STRATA[i - 1]?.upTo ?? 0) + upTo) / 2);

/** Evenly spaced on a logarithmic scale, as vocabularies are: 100 … 50,000. */
const THRESHOLDS = Array.from({ length: 60 }, (_, i) => 100 * 500 ** (i / 59));

/** From knowledge that thins out over all bands to knowledge that ends at one. */
const SLOPES = [1.5, 2.5, 4, 6];

/** Rates of false alarms, up to that of flipping a coin. */
const RATES = Array.from({ length: 13 }, (_, i) => 0.005 + (i * 0.5) / 12);

/** Every curve of knowledge considered: the share of each band it knows, and the headwords in all. */
const CURVES = THRESHOLDS.flatMap((threshold) =>
  SLOPES.map((slope) => {
    const shares = MIDDLES.map((rank) => 1 / (1 + (rank / threshold) ** slope));
    const size = STRATA.reduce((sum, { headwords }, i) => sum + headwords * shares[i]!, 0);
    return { shares, size };
  }),
);

/** The size below which this share of the weight lies. */
function quantile(weighed: { size: number; logLikelihood: number }[], share: number): number {
  const best = Math.max(...weighed.map(({ logLikelihood }) => logLikelihood));
  const bySize = weighed
    .map((one) => ({ size: one.size, weight: Math.exp(one.logLikelihood - best) }))
    .toSorted((a, b) => a.size - b.size);
  let left = share * bySize.reduce((sum, { weight }) => sum + weight, 0);
  const found = bySize.find(({ weight }) => (left -= weight) <= 0);
  return Math.round(found?.size ?? 0);
}

/** The rank up to which there are `size` headwords. */
export function rankOfSize(size: number): number {
  let left = size;
  let from = 0;
  for (const { upTo, headwords } of STRATA) {
    if (left <= headwords) return Math.round(from + ((upTo - from) * left) / headwords);
    left -= headwords;
    from = upTo;
  }
  return from;
}
