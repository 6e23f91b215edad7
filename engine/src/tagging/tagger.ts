import { readFileSync } from 'node:fs';
import { fillFeatures, FEATURES, hashToken } from './features.ts';
import { UNIVERSAL_TAGS, type UniversalPos, type WordForm } from './labels.ts';
import { applyTagRules } from './tag-rules.ts';
import { treebankTokens } from './treebank-tokens.ts';
import { decodeWeights, type Weights } from './weights.ts';
import { memoize } from '#text/memoize.ts';
import type { Span } from '#text/sentences.ts';

/** A token with its part of speech; clitics (`n't`, `’s`) and hyphens stand apart. */
export type TaggedToken = {
  start: number;
  end: number;
  /** In lower case. */
  text: string;
  pos: UniversalPos;
  /** Which form of a verb or noun it is; null for other words. */
  form: WordForm | null;
  /**
   * By universal tag (their order): how far the tag's best label stands behind the one chosen; 0
   * for the tag chosen, −1 for one about as far behind as wrong tags are.
   */
  support: Float32Array;
};

const WEIGHTS_FILE = new URL('../../models/tagger.bin', import.meta.url);
const NO_LABEL = -1;
const BEFORE_FIRST = -2;

/** A tagger with its own memory; make one for each thread. */
export type Tagger = (text: string, sentences: readonly Span[]) => TaggedToken[];

/**
 * Tags the tokens of a text, sentence by sentence: an averaged perceptron (Collins 2002) that
 * goes from left to right and takes the best label each time. Its weights come from
 * `scripts/train/train-tagger.ts`. Headlines in title case are tagged in lower case, or every
 * word would be a name.
 */
export function createTagger(): Tagger {
  const weights = loadWeights();
  const features = new Uint32Array(FEATURES);
  const scores = new Int32Array(weights.labels.length);
  const hashes = memoize(hashToken);
  const tagOfLabel = weights.labels.map(({ pos }) => UNIVERSAL_TAGS.indexOf(pos));

  function tagSentence(text: string, [start, end]: Span, into: TaggedToken[]): void {
    const tokens = treebankTokens(text, start, end);
    const hashed = tokens.map((token) => hashes(token.text));
    let last = NO_LABEL;
    let secondLast = BEFORE_FIRST;
    const tagged: TaggedToken[] = [];
    tokens.forEach((token, i) => {
      fillFeatures(features, hashed, i, last, secondLast);
      scores.fill(0);
      for (const feature of features) weights.add(feature, scores);
      const best = highest(scores);
      const { pos, form } = weights.labels[best] ?? { pos: 'X', form: null };
      const support = supportOf(scores, tagOfLabel);
      tagged.push({ ...token, text: token.text.toLowerCase(), pos, form, support });
      secondLast = last;
      last = best;
    });
    applyTagRules(tagged);
    if (/[.?!]["”’)]*$/.test(text.slice(start, end))) ensureVerb(tagged, text);
    into.push(...tagged);
  }

  return (text, sentences) => {
    const tagged: TaggedToken[] = [];
    const source = isTitleCase(text) ? lowerCaseSameLength(text) : text;
    for (const sentence of sentences) tagSentence(source, sentence, tagged);
    return tagged;
  };
}

/** A token further from being a verb is none. */
const NEARLY_A_VERB = -0.8;

const VERB = UNIVERSAL_TAGS.indexOf('VERB');

/** A whole sentence has a verb: `The train leaves at dawn.` has no leaves. */
function ensureVerb(tokens: TaggedToken[], text: string): void {
  if (tokens.some(({ pos }) => pos === 'VERB' || pos === 'AUX')) return;
  const supportOfVerb = ({ support }: TaggedToken) => support[VERB] as number;
  const [best] = tokens
    .filter((token, i) => mayBeVerb(tokens, i) && supportOfVerb(token) >= NEARLY_A_VERB)
    // A capital within the sentence is a name's: `But why Tank 9?`
    .filter(({ start }, i) => i === 0 || !/^\p{Lu}/u.test(text.slice(start)))
    .toSorted((a, b) => supportOfVerb(b) - supportOfVerb(a));
  if (!best) return;
  const before = UNIVERSAL_TAGS.indexOf(best.pos);
  best.pos = 'VERB';
  best.form = best.text.endsWith('s') ? 'VBZ' : best.text.endsWith('ed') ? 'VBD' : 'VBP';
  best.support = best.support.with(before, NEARLY_A_VERB).with(VERB, 0);
}

/** After its subject, perhaps with an adverb between (`dogs always bark`), or before an object (`Mind the gap.`). */
function mayBeVerb(tokens: readonly TaggedToken[], i: number): boolean {
  if (i === 0) return /^(?:DET|PRON)$/.test(tokens[1]?.pos ?? '');
  return /^(?:NOUN|PROPN|PRON|ADV)$/.test(tokens[i - 1]?.pos ?? '');
}

/** The second best tag stands about this far behind, at the median. */
const UNIT = 150;

function supportOf(scores: Int32Array, tagOfLabel: readonly number[]): Float32Array {
  const support = new Float32Array(UNIVERSAL_TAGS.length).fill(-Infinity);
  const best = scores[highest(scores)] as number;
  tagOfLabel.forEach((tag, label) => {
    const behind = ((scores[label] as number) - best) / UNIT;
    if (behind > (support[tag] as number)) support[tag] = behind;
  });
  return support;
}

function highest(scores: Int32Array): number {
  let best = 0;
  for (let k = 1; k < scores.length; k++) {
    if ((scores[k] as number) > (scores[best] as number)) best = k;
  }
  return best;
}

let loaded: Weights | undefined;
const loadWeights = (): Weights => (loaded ??= decodeWeights(readFileSync(WEIGHTS_FILE)));

/** Most words of four letters and more begin with a capital, and there are several. */
export function isTitleCase(text: string): boolean {
  const long = text.match(/\p{L}{4,}/gu) ?? [];
  const capital = long.filter((word) => /^\p{Lu}/u.test(word));
  return (
    long.length >= 2 && !/[.!?]["”’]?$/.test(text.trim()) && capital.length / long.length > 0.7
  );
}

function lowerCaseSameLength(text: string): string {
  return Array.from(text, (c) => (c.toLowerCase().length === c.length ? c.toLowerCase() : c)).join(
    '',
  );
}
