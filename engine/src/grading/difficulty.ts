import type { Analysis } from '#analysis/analyse.ts';
import { model } from './difficulty-model.ts';
import { smallestExam, type ExamLevel } from './exam-level.ts';
import { difficultyFeatures, FEATURE_NAMES } from './features.ts';
import { textStats, type TextStats } from './text-stats.ts';
import { isVocabulary } from './vocabulary.ts';

export const LEVELS = ['VERY_EASY', 'EASY', 'STANDARD', 'DIFFICULT', 'VERY_DIFFICULT'] as const;
type Level = (typeof LEVELS)[number];
export type { ExamLevel };

export type Grade = {
  level: Level;
  /**
   * Above 0 (easiest) and below 100, not rounded, so that near texts compare; the levels are bands of
   * it.
   */
  score: number;
  /** The smallest vocabulary that covers 95 % of the running words; null when none does. */
  exam: ExamLevel | null;
  words: number;
  sentences: number;
  /** Reading time of a learner, in whole minutes, at least 1. */
  minutes: number;
  stats: TextStats;
};

/**
 * Learners of English as a foreign language read about 110–150 words a minute with
 * understanding, against 238 for native readers (Brysbaert 2019, Journal of Memory and
 * Language 109).
 */
const LEARNER_WORDS_PER_MINUTE = 130;

/**
 * Upper bounds of the score for each level but the last: where the scale (`train-difficulty.ts`) has a
 * text with Flesch–Kincaid 5, 7, 10 and 13 (end of grade school, of plain English, of newspapers, of quality magazines) and 6,
 * 11, 15 and 19 % of its words beyond the first 2,000.
 */
const LEVEL_BOUNDS: [level: Level, below: number][] = [
  ['VERY_EASY', 15],
  ['EASY', 34],
  ['STANDARD', 54],
  ['DIFFICULT', 73],
];

/** Grades an analysed text. An empty text is VERY_EASY with no exam. */
export function grade(analysis: Analysis): Grade {
  const { blocks, glossary } = analysis;
  const all = blocks.flatMap((block) => block.words);
  const words = all.filter((word) => word.pos !== 'X').length;
  const entries = all
    .filter(isVocabulary)
    .map(({ entry }) => (entry === null ? null : (glossary[entry] ?? null)));
  const score = scoreOf(difficultyFeatures(analysis));
  return {
    level: LEVEL_BOUNDS.find(([, below]) => score < below)?.[0] ?? 'VERY_DIFFICULT',
    score,
    exam: smallestExam(entries),
    words,
    sentences: blocks.reduce((sum, block) => sum + block.sentences.length, 0),
    minutes: Math.max(1, Math.round(words / LEARNER_WORDS_PER_MINUTE)),
    stats: textStats(analysis),
  };
}

/**
 * Two things make a text hard for a learner: long sentences and words outside the core vocabulary.
 * Several measures of each are weighed as graded news taught; the logistic curve keeps every text
 * within the scale and none at its ends.
 */
function scoreOf(features: readonly number[]): number {
  const { base, weights } = model();
  const sum = FEATURE_NAMES.reduce(
    (total, name, i) => total + (weights[name] ?? 0) * (features[i] ?? 0),
    base,
  );
  return 100 / (1 + Math.exp(-sum));
}
