import type { SenseEvidence } from '#dictionary/evidence-codes.ts';
import { FUNCTION_WORDS } from '#dictionary/function-words.ts';
import type { PartOfSpeech, Sense, SenseDetail } from '#dictionary/entry.ts';
import { UNIVERSAL_TAGS, type UniversalPos } from '#tagging/labels.ts';
import { chineseEvidence } from './chinese-evidence.ts';
import { contextFeatures, sumEvidence } from './sense-evidence.ts';
import { wordVectors } from './vectors.ts';

/** A word of the sentence as the choice of a sense sees it. */
export type ContextWord = {
  /** Lower case, without clitics. */
  form: string;
  lemma: string;
  pos: UniversalPos;
  name: boolean;
  /** See TaggedToken. */
  support: Float32Array;
};

/** A word in its sentence. */
export type SenseContext = {
  words: readonly ContextWord[];
  /** Place of the word itself. */
  at: number;
  /** For verbs: whether an object seems to follow; undefined when it cannot be told. */
  transitive?: boolean | undefined;
  /** What the whole text is about: the sum of the vectors of its words. */
  topic?: Float32Array | undefined;
  /** The sentence's own Chinese, where it is surely known. */
  chinese?: string | undefined;
  /** What words near it told in tagged texts. */
  evidence?: SenseEvidence | null;
};

/** The universal tags that answer to each label of our dictionary; then those that may. */
const TAGS: Partial<Record<PartOfSpeech, [first: UniversalPos[], second: UniversalPos[]]>> = {
  n: [['NOUN'], ['PROPN', 'PRON', 'NUM', 'SYM']],
  v: [['VERB'], ['AUX']],
  adj: [['ADJ'], ['DET', 'NUM', 'PROPN', 'PRON']],
  adv: [['ADV'], ['ADP', 'SCONJ', 'CCONJ', 'PART', 'DET', 'INTJ']],
  prep: [['ADP'], ['SCONJ', 'PART', 'CCONJ', 'VERB']],
  conj: [
    ['CCONJ', 'SCONJ'],
    ['ADP', 'ADV', 'DET', 'PRON'],
  ],
  pron: [['PRON'], ['DET', 'NOUN', 'SCONJ', 'ADV', 'NUM']],
  det: [['DET'], ['PRON', 'ADJ', 'NUM', 'ADV']],
  num: [['NUM'], ['DET', 'PRON', 'NOUN', 'ADJ']],
  aux: [['AUX'], ['VERB', 'PART']],
  int: [['INTJ'], ['ADV', 'NOUN', 'VERB']],
};

/** The same as numbers of UNIVERSAL_TAGS. */
const TAG_NUMBERS = new Map(
  Object.entries(TAGS).map(([label, [first, second]]) => [
    label,
    { first: first.map(tagNumber), second: second.map(tagNumber) },
  ]),
);

function tagNumber(tag: UniversalPos): number {
  return UNIVERSAL_TAGS.indexOf(tag);
}

/** No tag is worse than this. */
const LEAST_SUPPORT = -2.5;

function best(support: Float32Array, tags: readonly number[]): number {
  let found = LEAST_SUPPORT;
  for (const tag of tags) found = Math.max(found, support[tag] as number);
  return found;
}

export const FEATURE_NAMES = [
  'logShare',
  'tag',
  'otherTag',
  'partnerNear',
  'partnerFar',
  'likeness',
  'likenessFar',
  'topic',
  'object',
  'preposition',
  'infinitive',
  'clause',
  'the',
  'plural',
  'chinese',
  'evidence',
] as const;
export const FEATURE_COUNT = FEATURE_NAMES.length;

const NEAR = 3;

/** The features of each sense, side by side: FEATURE_COUNT numbers for each. */
export function senseFeatures(senses: readonly Sense[], context: SenseContext): Float64Array {
  const { words, at, transitive } = context;
  const own = words[at];
  const near = contextVector(context, NEAR);
  const far = contextVector(context, Infinity);
  const features = new Float64Array(senses.length * FEATURE_COUNT);
  const after = words[at + 1];
  const next = new Set(words.slice(at + 1, at + 4).map(({ form }) => form));
  const told = context.evidence
    ? sumEvidence(context.evidence, contextFeatures(words, at), senses.length)
    : undefined;
  senses.forEach((sense, s) => {
    const { detail } = sense;
    if (!detail) return;
    const put = (name: (typeof FEATURE_NAMES)[number], value: number) => {
      features[s * FEATURE_COUNT + FEATURE_NAMES.indexOf(name)] = value;
    };
    put('logShare', Math.log(Math.max(detail.share, 0.003)));
    const tags = TAG_NUMBERS.get(sense.pos);
    if (own && tags) {
      put('tag', best(own.support, tags.first));
      put('otherTag', Math.max(0, best(own.support, tags.second) - best(own.support, tags.first)));
    }
    const partners = partnersOf(detail);
    let nearHits = 0;
    let farHits = 0;
    words.forEach((word, i) => {
      if (i === at || !(partners.has(word.lemma.toLowerCase()) || partners.has(word.form))) return;
      const distance = Math.abs(i - at);
      // A function word is a partner only beside the word: `in charge`.
      const weight = weightOf(word.form) || (distance === 1 ? 0.5 : 0);
      if (distance <= NEAR) nearHits += weight;
      else farHits += weight;
    });
    put('partnerNear', Math.min(2, nearHits));
    put('partnerFar', Math.min(2, farHits));
    const vector = senseVector(sense);
    put('likeness', cosine(vector, near));
    put('likenessFar', cosine(vector, far));
    put('topic', context.topic ? cosine(vector, context.topic) : 0);
    const frame = frameOf(detail.pattern);
    const isVerb = sense.pos === 'v';
    put('object', isVerb && transitive !== undefined && frame.object === transitive ? 1 : 0);
    put('preposition', [...frame.prepositions].some((p) => next.has(p)) ? 1 : 0);
    put('infinitive', frame.infinitive && after?.form === 'to' ? 1 : 0);
    put('clause', frame.clause && after?.form === 'that' ? 1 : 0);
    put('chinese', context.chinese ? chineseEvidence(sense, context.chinese) : 0);
    put('evidence', told?.[s] ?? 0);
    put('the', frame.the ? (hasBefore(words, at, 'the') ? 1 : -1) : 0);
    put('plural', frame.plural ? (own && own.form !== own.lemma ? 1 : -1) : 0);
  });
  // What all senses share tells nothing: likeness counts above the mean of the senses.
  for (const name of ['likeness', 'likenessFar', 'topic'] as const) {
    const f = FEATURE_NAMES.indexOf(name);
    let sum = 0;
    for (let s = 0; s < senses.length; s++) sum += features[s * FEATURE_COUNT + f] as number;
    for (let s = 0; s < senses.length; s++) {
      const i = s * FEATURE_COUNT + f;
      features[i] = (features[i] as number) - sum / senses.length;
    }
  }
  return features;
}

function hasBefore(words: readonly ContextWord[], at: number, form: string): boolean {
  return words[at - 1]?.form === form || words[at - 2]?.form === form;
}

type Frame = {
  object: boolean;
  prepositions: Set<string>;
  infinitive: boolean;
  clause: boolean;
  the: boolean;
  plural: boolean;
};

const frames = new Map<string, Frame>();

/** What a pattern such as `~ sb with sth; ~ to do` asks for. */
function frameOf(pattern: string): Frame {
  const known = frames.get(pattern);
  if (known) return known;
  const parts = pattern.split(';').map((part) => part.trim());
  const object = parts.some(
    (part) => /~\w* (?:sth|sb|oneself|\(sth\))/.test(part) || /be ~ed/.test(part),
  );
  const frame = {
    object,
    prepositions: new Set(
      [
        ...pattern.matchAll(
          /\b(?:about|across|after|against|at|away|back|between|by|down|for|from|in|into|like|of|off|on|onto|out|over|through|to|towards|under|up|upon|with)\b/g,
        ),
      ]
        .map(([word]) => word)
        .filter((word) => !(word === 'to' && /to do/.test(pattern))),
    ),
    infinitive: /to do/.test(pattern),
    clause: /~ that/.test(pattern),
    the: /the ~/.test(pattern),
    plural: /~s\b/.test(pattern),
  };
  frames.set(pattern, frame);
  return frame;
}

const partnerSets = new WeakMap<SenseDetail, Set<string>>();
function partnersOf(detail: SenseDetail): Set<string> {
  const known = partnerSets.get(detail);
  if (known) return known;
  const made = new Set(detail.partners.map((partner) => partner.toLowerCase()));
  partnerSets.set(detail, made);
  return made;
}

const vectors = new WeakMap<SenseDetail, Float32Array>();

/** What a sense stands near: the mean of its partners, and of its cue's words by half. */
function senseVector(sense: Sense): Float32Array {
  const { detail } = sense;
  if (!detail) return new Float32Array(wordVectors().dimensions);
  const known = vectors.get(detail);
  if (known) return known;
  const { add, dimensions } = wordVectors();
  const into = new Float32Array(dimensions);
  for (const partner of detail.partners) {
    for (const word of partner.toLowerCase().split(/[ -]/)) add(word, weightOf(word), into);
  }
  for (const word of detail.cue.toLowerCase().match(/[a-z]+/g) ?? []) {
    add(word, weightOf(word) / 2, into);
  }
  vectors.set(detail, into);
  return into;
}

/** Frequent words tell little (Arora and others 2017); function words nothing. */
export function weightOf(word: string): number {
  if (FUNCTION_WORDS.has(word)) return 0;
  const rank = wordVectors().rank(word);
  return rank === null ? 0 : Math.min(1, Math.log(rank + 2) / 8);
}

/** What a text is about: the sum of the vectors of its words. */
export function topicOf(words: readonly ContextWord[]): Float32Array {
  const { add, dimensions } = wordVectors();
  const into = new Float32Array(dimensions);
  for (const word of words) if (!word.name) add(word.form, weightOf(word.form), into);
  return into;
}

function contextVector({ words, at }: SenseContext, reach: number): Float32Array {
  const { add, dimensions } = wordVectors();
  const into = new Float32Array(dimensions);
  words.forEach((word, i) => {
    if (i === at || word.name || Math.abs(i - at) > reach || word.lemma === words[at]?.lemma)
      return;
    const weight = weightOf(word.form) / (1 + Math.abs(i - at) / 8);
    if (weight > 0) add(word.form, weight, into);
  });
  return into;
}

function cosine(a: Float32Array, b: Float32Array): number {
  let dot = 0;
  let aa = 0;
  let bb = 0;
  for (let d = 0; d < a.length; d++) {
    const x = a[d] as number;
    const y = b[d] as number;
    dot += x * y;
    aa += x * x;
    bb += y * y;
  }
  return aa === 0 || bb === 0 ? 0 : dot / Math.sqrt(aa * bb);
}
