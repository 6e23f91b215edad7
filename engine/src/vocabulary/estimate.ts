import { beliefsAfter, CURVES, RATES } from './knowledge-curves.ts';
import type { TestWord } from './test-paper.ts';
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

/** A greater rate of false alarms than this: answers given without reading. */
const FALSE_ALARMS_BORNE = 0.2;

/**
 * Estimates a vocabulary from a Yes/No test (Meara & Buxton 1987, Language Testing 4): real words, and
 * made-up ones that catch guessing.
 *
 * A reader says yes to a word they know but for slips, and to one they do not with the rate f of false
 * alarms, the model behind the usual correction k = (h − f)/(1 − f) (Abbott 1925; for Yes/No tests
 * Anderson & Freebody 1983). The words are tied together by one falling curve, the share known at rank
 * r being 1/(1 + (r/θ)^b). θ, b and f are weighed over a grid by how likely they make the answers and
 * by what is probable beforehand. The size is the exponential of the mean logarithm of what they imply,
 * the bounds are its 5th and 95th percentiles. That words were chosen by earlier answers changes nothing
 * (likelihood principle).
 * @param asked the words that were asked
 */
export function estimateVocabulary(
  asked: readonly TestWord[],
  known: ReadonlySet<string>,
): VocabularyEstimate {
  const beliefs = beliefsAfter(asked.map(({ word, rank }) => ({ rank, known: known.has(word) })));
  const bySize = CURVES.map(({ size, logSize }, c) => ({
    size,
    logSize,
    weight: RATES.reduce((sum, _, r) => sum + beliefs[c * RATES.length + r]!, 0),
  })).toSorted((one, other) => one.size - other.size);
  const size = Math.round(
    Math.exp(bySize.reduce((sum, { logSize, weight }) => sum + weight * logSize, 0)),
  );
  const rate = beliefs.reduce((sum, belief, i) => sum + belief * RATES[i % RATES.length]!, 0);
  return {
    size,
    low: Math.min(size, quantile(bySize, 0.05)),
    high: Math.max(size, quantile(bySize, 0.95)),
    knownRank: rankOfSize(size),
    falseAlarms: asked.filter(({ word, rank }) => rank === null && known.has(word)).length,
    reliable: rate <= FALSE_ALARMS_BORNE,
  };
}

/** The size below which this share of the weight lies. */
function quantile(bySize: readonly { size: number; weight: number }[], share: number): number {
  let left = share;
  const found = bySize.find(({ weight }) => (left -= weight) <= 0) ?? bySize.at(-1);
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
