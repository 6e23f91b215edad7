import { parseArgs } from 'node:util';
import { openDictionary } from '../../engine/src/dictionary/dictionary.ts';
import { readLearnerEntries } from '../../engine/src/dictionary/learner-entries.ts';
import { ensureTestDictionary } from '../../engine/src/dictionary/test-dictionary.ts';
import { topicOf } from '../../engine/src/meaning/likeness.ts';
import { FEATURE_NAMES, senseFeatures } from '../../engine/src/meaning/sense-features.ts';
import { taggedExamples } from './sense-tagged-texts.ts';

/*
 * Fits the weights of the features by which a sense is chosen (engine/src/meaning) to SemCor and
 * MASC, with their WordNet senses mapped to ours. Prints the weights and the share of words that
 * are right in every fifth document, which is held out.
 *
 *   node scripts/train/train-senses.ts --data DIR
 *
 * The features `chinese` and `evidence` are not fitted: the texts have no translation, and the
 * evidence was counted in these very texts. The printed weights are a starting point: the texts are
 * of the 1960s, and MASC's senses were partly mapped by machine, so the labelled words of
 * `npm run eval:language` decide.
 */
const { values: options } = parseArgs({ options: { data: { type: 'string', default: '' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);

type Example = {
  word: string;
  gold: number[];
  features: Float64Array;
  senses: number;
  held: boolean;
};

const FEATURE_COUNT = FEATURE_NAMES.length;
const NOT_FITTED = new Set<string>(['chinese', 'evidence']);
/** Largest number of examples of one word, so that frequent words do not dominate. */
const MAX_EXAMPLES = 60;

const dictionary = openDictionary(await ensureTestDictionary());
const senseOf = new Map(
  readLearnerEntries()
    .filter(({ senses }) => senses.length > 1)
    .map(({ word, senses }) => [
      word,
      new Map(senses.flatMap(({ keys }, s) => keys.map((key) => [key, s] as const))),
    ]),
);
const examples: Example[] = [];
let topic: { of: unknown; vector: Float32Array } | undefined;
for (const found of taggedExamples(options.data, dictionary, (lemma) => senseOf.has(lemma))) {
  const { lemma, keys, words, at, document, place, source } = found;
  if (topic?.of !== document) topic = { of: document, vector: topicOf(document) };
  const senses = (dictionary.entry(lemma)?.senses ?? []).filter(({ detail }) => detail);
  const gold = [
    ...new Set(keys.map((key) => senseOf.get(lemma)?.get(key)).filter((s) => s !== undefined)),
  ];
  const share = gold.reduce((sum, s) => sum + (senses[s]?.detail?.share ?? 0), 0);
  // MASC's mapping takes some Oxford senses to the wrong WordNet sense.
  if (gold.length === 0 || (source === 'masc' && share < 0.05)) continue;
  const { transitive } = words[at] ?? {};
  const bySense = senseFeatures(senses, { words, at, transitive, topic: topic.vector });
  const features = Float64Array.from(
    bySense.flatMap((one) => FEATURE_NAMES.map((name) => one[name])),
  );
  examples.push({ word: lemma, gold, features, senses: senses.length, held: place % 5 === 2 });
}

const weights = Float64Array.from(FEATURE_NAMES, (name) => (name === 'logShare' ? 1 : 0));

function probabilities({ features, senses }: Example): Float64Array {
  const scores = new Float64Array(senses);
  for (let s = 0; s < senses; s++) {
    for (let f = 0; f < FEATURE_COUNT; f++)
      scores[s] =
        (scores[s] as number) +
        (weights[f] as number) * (features[s * FEATURE_COUNT + f] as number);
  }
  const best = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - best));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

function evaluate(name: string): void {
  const held = examples.filter((example) => example.held);
  const right = held.filter((example) => {
    const chances = probabilities(example);
    return example.gold.includes(chances.indexOf(Math.max(...chances)));
  });
  print(`${name}: ${((100 * right.length) / held.length).toFixed(1)} % of ${held.length} right`);
}

/**
 * Sums of squared gradients for AdaGrad (Duchi and others 2011), which maximises the marginal
 * likelihood of the right senses.
 */
const squares = new Float64Array(FEATURE_COUNT).fill(1e-6);
const RATE = 0.05;

function learn(example: Example): void {
  const chances = probabilities(example);
  const right = example.gold.reduce((sum, s) => sum + (chances[s] as number), 0);
  for (let f = 0; f < FEATURE_COUNT; f++) {
    if (NOT_FITTED.has(FEATURE_NAMES[f] ?? '')) continue;
    let gradient = 0;
    chances.forEach((chance, s) => {
      const wanted = example.gold.includes(s) ? chance / right : 0;
      gradient += (wanted - chance) * (example.features[s * FEATURE_COUNT + f] as number);
    });
    squares[f] = (squares[f] as number) + gradient ** 2;
    weights[f] = (weights[f] as number) + (RATE * gradient) / Math.sqrt(squares[f] as number);
  }
}

const times = new Map<string, number>();
const lessons = examples.filter((example) => {
  const before = times.get(example.word) ?? 0;
  if (example.held || before >= MAX_EXAMPLES) return false;
  times.set(example.word, before + 1);
  return true;
});
evaluate('by share alone');
for (let round = 0; round < 8; round++) for (const example of lessons) learn(example);
evaluate('fitted');
FEATURE_NAMES.forEach((name, f) => print(`${name}: ${(weights[f] as number).toFixed(2)}`));
