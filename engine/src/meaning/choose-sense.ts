import type { DictionaryEntry } from '#dictionary/entry.ts';
import { calibrated } from './calibration.ts';
import type { SenseContext } from './sense-context.ts';
import { FEATURE_NAMES, senseFeatures } from './sense-features.ts';
import { SENSE_WEIGHTS } from './sense-weights.ts';

/** The senses of an entry in a sentence. */
type SenseChoice = {
  /** Indices into the entry's senses of our own dictionary, the likeliest first. */
  order: number[];
  /** Of the first, 0 to 1, calibrated: of senses held so probable as many are right. */
  probability: number;
  /** The logarithm of the odds of the first that the model itself gives; Infinity of a lone sense. */
  odds: number;
};

/** Odds beyond its reciprocal say no more. */
const LEAST = 1e-6;

/**
 * Orders the senses of our own dictionary by how well they fit the sentence: a log-linear model
 * over their share in the press, the part of speech, the pattern, their partners and what they
 * stand near. Null for a word that our dictionary does not have.
 */
export function chooseSense(entry: DictionaryEntry, context: SenseContext): SenseChoice | null {
  const own = entry.senses.filter((sense) => sense.detail !== undefined);
  if (own.length === 0) return null;
  if (own.length === 1) return { order: [0], probability: 1, odds: Infinity };
  const scores = senseFeatures(own, context).map((features) =>
    FEATURE_NAMES.reduce((sum, name) => sum + SENSE_WEIGHTS[name] * features[name], 0),
  );
  const best = Math.max(...scores);
  const sum = scores.reduce((total, score) => total + Math.exp(score - best), 0);
  const order = own.map((_, s) => s).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const odds = -Math.log(Math.max(sum - 1, LEAST));
  return { order, probability: calibrated(odds), odds };
}
