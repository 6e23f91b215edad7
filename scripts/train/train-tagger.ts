import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import {
  FEATURES,
  fillFeatures,
  hashToken,
  type TokenHashes,
} from '../../engine/src/tagging/features.ts';
import { labelName } from '../../engine/src/tagging/labels.ts';
import {
  decodeWeights,
  encodeWeights,
  type FeatureWeights,
} from '../../engine/src/tagging/weights.ts';

/*
 * Trains the tagger (engine/src/tagging): an averaged perceptron (Collins 2002) on the English Web
 * Treebank, then again with SemCor and MASC added. It tags those two itself, within the coarse tags
 * of their annotators (self-training). Prints the accuracy on the tokens of held-out documents.
 *
 *   node scripts/train/train-tagger.ts --data DIR [--hold 10] [--prune 1.5] [--out FILE]
 *
 * DIR holds `ud-ewt/train.tsv.gz`, `sense-tagged/semcor.tsv.gz` and `sense-tagged/masc.tsv.gz`.
 * `--hold N` holds out every Nth document; 0 none, as for the published weights.
 */
const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '' },
    out: { type: 'string' },
    rounds: { type: 'string', default: '8' },
    hold: { type: 'string', default: '10' },
    prune: { type: 'string', default: '1.5' },
  },
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const lines = (file: string) =>
  gunzipSync(readFileSync(path.join(options.data, file)))
    .toString()
    .split('\n');

type Sentence = {
  words: string[];
  /** Number of the label of each word. */
  gold: number[];
  /** Numbers of the labels that each token may have, where annotators restricted them. */
  allowed?: (Set<number> | null)[];
};

const labelNames: string[] = [];

function labelId(name: string): number {
  const known = labelNames.indexOf(name);
  return known >= 0 ? known : labelNames.push(name) - 1;
}

/**
 * Reads the treebank's documents as lists of sentences; columns: form, lemma, universal tag, Penn
 * tag.
 */
function readTreebank(): Sentence[][] {
  const documents: Sentence[][] = [];
  let sentence: Sentence = { words: [], gold: [] };
  for (const line of lines('ud-ewt/train.tsv.gz')) {
    if (line.startsWith('# ')) documents.push([]);
    else if (line === '') {
      if (sentence.words.length > 0) documents.at(-1)?.push(sentence);
      sentence = { words: [], gold: [] };
    } else {
      const [form = '', , pos = 'X', penn = ''] = line.split('\t');
      sentence.words.push(form);
      sentence.gold.push(labelId(labelName(pos, penn)));
    }
  }
  return documents;
}

const COARSE: Record<string, string[]> = {
  NN: ['NOUN', 'PROPN'],
  NNS: ['NOUN', 'PROPN'],
  NNP: ['NOUN', 'PROPN'],
  NOUN: ['NOUN', 'PROPN'],
  VB: ['VERB', 'AUX'],
  VERB: ['VERB', 'AUX'],
  JJ: ['ADJ'],
  ADJ: ['ADJ'],
  RB: ['ADV'],
  ADV: ['ADV'],
};
const IN_NAMES = ['PROPN', 'ADP', 'DET', 'NOUN', 'CCONJ', 'PUNCT', 'NUM', 'ADJ'];

/**
 * Reads the sentences of a sense-tagged text; columns: form, lemma, coarse tag, sense keys. Without
 * keys the tag is a guess.
 */
function readSenseTagged(file: string): Sentence[] {
  const sentences: Sentence[] = [];
  let words: string[] = [];
  let allowed: (Set<number> | null)[] = [];
  const labelsOf = (tags: string[] | undefined) =>
    tags
      ? new Set(
          labelNames.flatMap((name, k) => (tags.includes(name.split(' ')[0] ?? '') ? [k] : [])),
        )
      : null;
  const end = () => {
    if (words.length > 3) sentences.push({ words, gold: [], allowed });
    words = [];
    allowed = [];
  };
  for (const line of lines(file)) {
    if (line === '' || line.startsWith('#')) {
      end();
      continue;
    }
    const [form = '', , tag = '', keys = ''] = line.split('\t');
    const parts = form.split('_').filter((part) => part !== '');
    const own = parts.length > 1 && tag.startsWith('NNP') ? IN_NAMES : undefined;
    const told = parts.length === 1 && keys !== '' ? COARSE[tag] : own;
    for (const part of parts) {
      words.push(part);
      allowed.push(labelsOf(told));
    }
  }
  end();
  return sentences;
}

const documents = readTreebank();
const every = Number(options.hold);
const isHeld = (i: number) => every > 0 && i % every === 3;
const train = documents.filter((_, i) => !isHeld(i)).flat();
const held = documents.filter((_, i) => isHeld(i)).flat();
const LABELS = labelNames.length;
print(`${train.length} sentences, ${held.length} held out, ${LABELS} labels`);

const hashes = new Map<string, TokenHashes>();

function hashesOf(word: string): TokenHashes {
  const known = hashes.get(word) ?? hashToken(word);
  hashes.set(word, known);
  return known;
}

/** For each feature the weights of the labels. */
type Model = Map<number, Float64Array>;

function trainOn(data: readonly Sentence[], rounds: number): Model {
  const rows = new Map<number, number>();
  let capacity = 1 << 20;
  let weights = new Float32Array(capacity * LABELS);
  // For the average of the weights: the sum of each weight over all steps up to the one at which it
  // last changed.
  let sums = new Float64Array(capacity * LABELS);
  let changed = new Int32Array(capacity * LABELS);
  let step = 0;
  const features = new Uint32Array(FEATURES);
  const found = new Int32Array(FEATURES);
  const scores = new Float64Array(LABELS);

  function rowOf(feature: number): number {
    const known = rows.get(feature);
    if (known !== undefined) return known;
    if (rows.size === capacity) {
      capacity *= 2;
      weights = grown(weights, new Float32Array(capacity * LABELS));
      sums = grown(sums, new Float64Array(capacity * LABELS));
      changed = grown(changed, new Int32Array(capacity * LABELS));
    }
    rows.set(feature, rows.size);
    return rows.size - 1;
  }

  function change(cell: number, by: number): void {
    const weight = weights[cell] as number;
    sums[cell] = (sums[cell] as number) + (step - (changed[cell] as number)) * weight;
    changed[cell] = step;
    weights[cell] = weight + by;
  }

  const random = seeded(1);
  const order = [...data];
  for (let round = 1; round <= rounds; round++) {
    shuffle(order, random);
    let right = 0;
    let all = 0;
    for (const { words, gold } of order) {
      const tokens = words.map(hashesOf);
      let last = -1;
      let secondLast = -2;
      for (let i = 0; i < tokens.length; i++) {
        step++;
        fillFeatures(features, tokens, i, last, secondLast);
        scores.fill(0);
        features.forEach((feature, f) => {
          const row = rows.get(feature) ?? -1;
          found[f] = row;
          for (let k = 0; row >= 0 && k < LABELS; k++)
            scores[k] = (scores[k] as number) + (weights[row * LABELS + k] as number);
        });
        const guess = highest(scores);
        const wanted = gold[i] as number;
        all++;
        if (guess === wanted) right++;
        else {
          features.forEach((feature, f) => {
            const row = (found[f] as number) >= 0 ? (found[f] as number) : rowOf(feature);
            change(row * LABELS + wanted, 1);
            change(row * LABELS + guess, -1);
          });
        }
        secondLast = last;
        last = guess;
      }
    }
    print(`round ${round}: ${((100 * right) / all).toFixed(2)} % of the training tokens right`);
  }
  const model: Model = new Map();
  for (const [feature, row] of rows) {
    const mean = new Float64Array(LABELS);
    for (let k = 0; k < LABELS; k++) {
      const cell = row * LABELS + k;
      const rest = (step - (changed[cell] as number)) * (weights[cell] as number);
      mean[k] = ((sums[cell] as number) + rest) / step;
    }
    if (mean.some((weight) => weight !== 0)) model.set(feature, mean);
  }
  return model;
}

function grown<T extends Float32Array | Float64Array | Int32Array>(from: T, into: T): T {
  into.set(from);
  return into;
}

/** A random generator (Park and Miller 1988) with the same numbers for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

function shuffle<T>(list: T[], random: () => number): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [list[i], list[j]] = [list[j] as T, list[i] as T];
  }
}

function highest(scores: Float64Array, allowed?: Set<number> | null): number {
  let best = -1;
  for (let k = 0; k < scores.length; k++) {
    if (allowed && !allowed.has(k)) continue;
    if (best < 0 || (scores[k] as number) > (scores[best] as number)) best = k;
  }
  return best;
}

type Add = (feature: number, scores: Float64Array) => void;

function tag(add: Add, { words, allowed }: Sentence): number[] {
  const features = new Uint32Array(FEATURES);
  const scores = new Float64Array(LABELS);
  const tokens = words.map(hashesOf);
  const tags: number[] = [];
  for (let i = 0; i < tokens.length; i++) {
    fillFeatures(features, tokens, i, tags[i - 1] ?? -1, tags[i - 2] ?? (i === 1 ? -1 : -2));
    scores.fill(0);
    for (const feature of features) add(feature, scores);
    tags.push(highest(scores, allowed?.[i]));
  }
  return tags;
}

const adder =
  (model: Model): Add =>
  (feature, scores) => {
    model.get(feature)?.forEach((weight, k) => (scores[k] = (scores[k] as number) + weight));
  };

const CONTENT = new Set(['NOUN', 'VERB', 'ADJ', 'ADV']);

function evaluate(name: string, add: Add): void {
  const universal = labelNames.map((label) => label.split(' ')[0] ?? '');
  const count = { all: 0, labels: 0, tags: 0, content: 0, contentTags: 0 };
  for (const sentence of held) {
    tag(add, sentence).forEach((guess, i) => {
      const wanted = sentence.gold[i] as number;
      const right = universal[guess] === universal[wanted];
      const content = CONTENT.has(universal[wanted] ?? '');
      count.all++;
      if (guess === wanted) count.labels++;
      if (right) count.tags++;
      if (content) count.content++;
      if (content && right) count.contentTags++;
    });
  }
  if (count.all === 0) return;
  const percent = (part: number, whole: number) => `${((100 * part) / whole).toFixed(2)} %`;
  print(
    `${name}: universal tags ${percent(count.tags, count.all)}, of content words ${percent(count.contentTags, count.content)}, with forms ${percent(count.labels, count.all)}`,
  );
}

/** Drops weights below `limit` and turns the others into whole numbers of one byte. */
function quantise(model: Model, limit: number): FeatureWeights[] {
  let strongest = 0;
  for (const row of model.values())
    for (const weight of row) strongest = Math.max(strongest, Math.abs(weight));
  const features: FeatureWeights[] = [];
  for (const [feature, row] of model) {
    const kept = [...row].flatMap((weight, k): [number, number][] => {
      const value = Math.round((weight * 127) / strongest);
      return Math.abs(weight) >= limit && value !== 0 ? [[k, value]] : [];
    });
    if (kept.length > 0) features.push([feature, kept]);
  }
  return features.toSorted((a, b) => a[0] - b[0]);
}

const rounds = Number(options.rounds);
const first = trainOn(train, rounds);
evaluate('treebank alone', adder(first));
const extra = ['semcor', 'masc'].flatMap((name) => readSenseTagged(`sense-tagged/${name}.tsv.gz`));
for (const sentence of extra) sentence.gold = tag(adder(first), sentence);
// The treebank counts twice, since its labels are the more reliable ones.
const model = trainOn([...train, ...train, ...extra], Math.max(4, rounds - 3));
evaluate('with sense-tagged texts', adder(model));
const bytes = encodeWeights(labelNames, quantise(model, Number(options.prune)));
const small = decodeWeights(bytes);
evaluate(`as stored, ${bytes.length} bytes`, (feature, scores) => {
  const whole = new Int32Array(LABELS);
  small.add(feature, whole);
  whole.forEach((weight, k) => (scores[k] = (scores[k] as number) + weight));
});
if (options.out !== undefined) writeFileSync(options.out, bytes);
