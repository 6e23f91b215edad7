import { parseArgs } from 'node:util';
import { openDictionary } from '../../engine/src/dictionary/dictionary.ts';
import { readLearnerEntries } from '../../engine/src/dictionary/learner-entries.ts';
import { ensureTestDictionary } from '../../engine/src/dictionary/test-dictionary.ts';
import { chooseSense } from '../../engine/src/meaning/choose-sense.ts';
import { topicOf } from '../../engine/src/meaning/likeness.ts';
import { headOfNounPhrase } from '../../engine/src/meaning/object-kind.ts';
import { taggedExamples } from './sense-tagged-texts.ts';

/*
 * Fits the calibration of the probability of a chosen sense (Platt 1999: slope and level of its
 * log-odds) to every second document of SemCor, and prints how often senses are right in the other
 * half, by the probability they were given.
 *
 *   node scripts/train/calibrate-senses.ts --data DIR
 *
 * SemCor's texts are of the 1960s, and the evidence counted in them is left out here, so the level
 * is lower than for today's press: engine/src/meaning/calibration.ts uses the slope alone.
 */
const { values: options } = parseArgs({ options: { data: { type: 'string', default: '' } } });
const print = (line: string) => process.stdout.write(`${line}\n`);
/** Largest number of examples of one word, so that frequent words do not dominate. */
const MAX_EXAMPLES = 12;

/**
 * A chosen sense: its log-odds in the model, whether it is the tagged one, and whether it belongs
 * to the half that is fitted.
 */
type Choice = { odds: number; right: boolean; fitted: boolean };

const dictionary = openDictionary(await ensureTestDictionary());
const senseOf = new Map(
  readLearnerEntries()
    .filter(({ senses }) => senses.length > 1)
    .map(({ word, senses }) => [
      word,
      new Map(senses.flatMap(({ keys }, s) => keys.map((key) => [key, s] as const))),
    ]),
);

function* choices(): Generator<Choice> {
  const times = new Map<string, number>();
  let topic: { of: unknown; vector: Float32Array } | undefined;
  for (const found of taggedExamples(options.data, dictionary, (lemma) => senseOf.has(lemma))) {
    const { lemma, keys, words, at, document, place, source } = found;
    const met = times.get(lemma) ?? 0;
    const entry = dictionary.entry(lemma);
    const gold = new Set(keys.flatMap((key) => senseOf.get(lemma)?.get(key) ?? []));
    if (source !== 'semcor' || met >= MAX_EXAMPLES || !entry || gold.size === 0) continue;
    times.set(lemma, met + 1);
    if (topic?.of !== document) topic = { of: document, vector: topicOf(document) };
    const transitive = words[at]?.transitive;
    const object = transitive ? headOfNounPhrase(words, at + 1) : undefined;
    const choice = chooseSense(entry, { words, at, transitive, object, topic: topic.vector });
    if (!choice || choice.odds === Infinity) continue;
    yield { odds: choice.odds, right: gold.has(choice.order[0] ?? -1), fitted: place % 2 === 0 };
  }
}

const probability = (odds: number, [slope, level]: readonly [number, number]) =>
  1 / (1 + Math.exp(-(slope * odds + level)));

/** Fits slope and level by Newton's method on the logarithmic loss. */
function fit(examples: readonly Choice[]): [slope: number, level: number] {
  let [slope, level] = [1, 0];
  for (let round = 0; round < 30; round++) {
    let [gradientA, gradientB, aa, ab, bb] = [0, 0, 0, 0, 0];
    for (const { odds, right } of examples) {
      const chance = probability(odds, [slope, level]);
      const error = Number(right) - chance;
      const weight = chance * (1 - chance);
      gradientA += error * odds;
      gradientB += error;
      aa += weight * odds * odds;
      ab += weight * odds;
      bb += weight;
    }
    const determinant = aa * bb - ab * ab;
    slope += (bb * gradientA - ab * gradientB) / determinant;
    level += (aa * gradientB - ab * gradientA) / determinant;
  }
  return [slope, level];
}

const all = [...choices()];
const line = fit(all.filter(({ fitted }) => fitted));
print(`slope ${line[0].toFixed(2)}, level ${line[1].toFixed(2)}`);
print('| probability | words | right |\n|---|---|---|');
const BINS = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1.01];
for (const [i, to] of BINS.slice(1).entries()) {
  const from = BINS[i] ?? 0;
  const bin = all.filter(({ odds, fitted }) => {
    const chance = probability(odds, line);
    return !fitted && chance >= from && chance < to;
  });
  const right = bin.filter((one) => one.right).length / bin.length;
  print(`| ${from}–${Math.min(1, to)} | ${bin.length} | ${(100 * right).toFixed(1)} % |`);
}
