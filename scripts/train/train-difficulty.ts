import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { gradedNews, paragraphsOf } from '../../bench/language/graded-news.ts';
import { articleParagraphs } from '../../engine/src/alignment/gold/gold-paragraphs.ts';
import { createAnalyser, type Analysis } from '../../engine/src/analysis/analyse.ts';
import { openDictionary } from '../../engine/src/dictionary/dictionary.ts';
import { ensureTestDictionary } from '../../engine/src/dictionary/test-dictionary.ts';
import { difficultyFeatures, FEATURE_NAMES } from '../../engine/src/grading/features.ts';
import { textStats } from '../../engine/src/grading/text-stats.ts';

/*
 * Fits the weights by which texts are graded (engine/src/grading) to the development sets of graded
 * news: to the whole versions, and to each of their paragraphs, which as short texts are harder to
 * put in order. Prints for how many pieces of news, and of their paragraphs, the three versions come
 * out in order when that piece is left out of the fit.
 *
 *   node scripts/train/train-difficulty.ts [--out engine/models/difficulty.json]
 *
 * The fit only learns which of two versions of one piece of news is harder (logistic regression on
 * the differences, the model of Bradley and Terry 1952; for readability Tanaka-Ishii, Tezuka and
 * Terada 2010, Computational Linguistics 36). Such pairs do not say how hard a text is: `reference`
 * fixes the scale, on our articles, so that their levels do not move with the news that is fitted to.
 */
const { values: options } = parseArgs({ options: { out: { type: 'string' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);

const ROUNDS = 2_000;
const RATE = 0.5;
const DECAY = 0.02;
const FOLDS = 10;

/** The features of a story's three versions, and of each of its paragraphs in three versions. */
type Triples = { whole: number[][]; paragraphs: number[][][] };

const analyser = createAnalyser(openDictionary(await ensureTestDictionary()));
const analyse = (paragraphs: readonly string[]): Analysis =>
  analyser.analyse(paragraphs.map((text, i) => ({ id: String(i), text })));

const stories = (['development', 'close-development'] as const)
  .flatMap(gradedNews)
  .map(({ versions }) => ({
    whole: versions.map(analyse),
    paragraphs: paragraphsOf(versions).map((triple) =>
      triple.map((paragraph) => difficultyFeatures(analyse(paragraph))),
    ),
  }));
const articles = [...Map.groupBy(articleParagraphs(), ({ from }) => from).values()].map(
  (paragraphs) => analyse(paragraphs.map(({ text }) => text)),
);
const triples = stories.map(({ whole, paragraphs }) => ({
  whole: whole.map(difficultyFeatures),
  paragraphs,
}));
const deviations = FEATURE_NAMES.map((_, f) =>
  deviation(triples.flatMap(({ whole }) => whole).map((features) => features[f] ?? 0)),
);

const inOrder = { whole: 0, paragraphs: 0 };
for (let fold = 0; fold < FOLDS; fold++) {
  const weights = fit(triples.filter((_, i) => i % FOLDS !== fold));
  for (const { whole, paragraphs } of triples.filter((_, i) => i % FOLDS === fold)) {
    if (isInOrder(whole, weights)) inOrder.whole++;
    inOrder.paragraphs += paragraphs.filter((triple) => isInOrder(triple, weights)).length;
  }
}
const numberOfParagraphs = triples.flatMap(({ paragraphs }) => paragraphs).length;
print(`left out, in order: ${inOrder.whole} of ${triples.length}`);
print(`their paragraphs: ${inOrder.paragraphs} of ${numberOfParagraphs}`);

const weights = fit(triples);
const line = regression(
  articles.map((analysis) => ({
    x: dot(weights, difficultyFeatures(analysis)),
    y: logit(reference(analysis)),
  })),
);
const model = {
  base: round(line.from),
  weights: Object.fromEntries(
    FEATURE_NAMES.map((name, f) => [name, round(line.slope * (weights[f] ?? 0))]),
  ),
};
print(JSON.stringify(model, null, 2));
if (options.out) writeFileSync(options.out, `${JSON.stringify(model, null, 2)}\n`);

function isInOrder(versions: readonly number[][], weights: readonly number[]): boolean {
  const [easy = 0, middle = 0, hard = 0] = versions.map((features) => dot(weights, features));
  return easy < middle && middle < hard;
}

/** Fits the weights of the features, in their original units. */
function fit(news: readonly Triples[]): number[] {
  const groups = news.flatMap(({ whole, paragraphs }) => [whole, ...paragraphs]);
  const pairs = groups.flatMap(([easy = [], middle = [], hard = []]) =>
    [
      [easy, middle],
      [middle, hard],
      [easy, hard],
    ].map(([lower = [], higher = []]) =>
      deviations.map((scale, f) => ((higher[f] ?? 0) - (lower[f] ?? 0)) / scale),
    ),
  );
  const weights = deviations.map(() => 0);
  for (let i = 0; i < ROUNDS; i++) {
    const slope = deviations.map(() => 0);
    for (const pair of pairs) {
      const wrong = 1 / (1 + Math.exp(dot(weights, pair)));
      pair.forEach((difference, f) => (slope[f]! += (wrong * difference) / pairs.length));
    }
    weights.forEach((weight, f) => (weights[f] = weight + RATE * (slope[f]! - DECAY * weight)));
  }
  return weights.map((weight, f) => weight / (deviations[f] ?? 1));
}

/**
 * The difficulty of a text by two established measures, 0 to 1: 0 at Flesch–Kincaid grade 2 and 4 %
 * of the words beyond the 2,000 most frequent, 1 at grade 16 and 26 %. 2,000 word families cover
 * about 80–90 % of ordinary prose (Nation 2006, Canadian Modern Language Review 63).
 */
function reference(analysis: Analysis): number {
  const { fleschKincaid, beyond2000 } = textStats(analysis);
  const onScale = (value: number, easiest: number, hardest: number) =>
    Math.min(1, Math.max(0, (value - easiest) / (hardest - easiest)));
  return (onScale(fleschKincaid, 2, 16) + onScale(beyond2000, 0.04, 0.26)) / 2;
}

/** The log-odds of a share, which is first limited to 0.03–0.97 since 0 and 1 have none. */
function logit(value: number): number {
  const share = Math.min(0.97, Math.max(0.03, value));
  return Math.log(share / (1 - share));
}

/** The straight line of least squares through the points. */
function regression(points: readonly { x: number; y: number }[]): { from: number; slope: number } {
  const x = mean(points.map((point) => point.x));
  const y = mean(points.map((point) => point.y));
  const slope =
    mean(points.map((point) => (point.x - x) * (point.y - y))) /
    mean(points.map((point) => (point.x - x) ** 2));
  return { from: y - slope * x, slope };
}

function dot(weights: readonly number[], values: readonly number[]): number {
  return weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? 0), 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2))) || 1;
}

function round(value: number): number {
  return Number(value.toPrecision(5));
}
