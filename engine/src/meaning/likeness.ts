import type { Sense, SenseDetail } from '#dictionary/entry.ts';
import { FUNCTION_WORDS } from '#dictionary/function-words.ts';
import { memoize } from '#text/memoize.ts';
import type { ContextWord, SenseContext } from './sense-context.ts';
import { wordVectors } from './vectors.ts';

/** How much a word tells: frequent words little (Arora and others 2017), function words nothing; 0 to 1. */
export const weightOf: (word: string) => number = memoize((word) => {
  if (FUNCTION_WORDS.has(word)) return 0;
  const rank = wordVectors().rank(word);
  return rank === null ? 0 : Math.min(1, Math.log(rank + 2) / 8);
});

const vectors = new WeakMap<SenseDetail, Float32Array>();

/** What a sense stands near: the mean of its partners, and of its cue's words by half. */
export function senseVector({ detail }: Sense): Float32Array {
  const { add, dimensions } = wordVectors();
  const known = detail && vectors.get(detail);
  if (known) return known;
  const into = new Float32Array(dimensions);
  if (!detail) return into;
  for (const partner of detail.partners) {
    for (const word of partner.split(/[ -]/)) add(word, weightOf(word), into);
  }
  for (const word of detail.cue.toLowerCase().match(/[a-z]+/g) ?? []) {
    add(word, weightOf(word) / 2, into);
  }
  vectors.set(detail, into);
  return into;
}

/** What a text is about: the sum of the vectors of its words. */
export function topicOf(words: readonly ContextWord[]): Float32Array {
  const { add, dimensions } = wordVectors();
  const into = new Float32Array(dimensions);
  for (const word of words) if (!word.name) add(word.form, weightOf(word.form), into);
  return into;
}

/** What the words of a sentence are about, the nearer the more; only those within `reach`. */
export function contextVector(
  { words, at }: Pick<SenseContext, 'words' | 'at'>,
  reach = Infinity,
): Float32Array {
  const { add, dimensions } = wordVectors();
  const into = new Float32Array(dimensions);
  words.forEach((word, i) => {
    const distance = Math.abs(i - at);
    if (word.name || distance > reach || word.lemma === words[at]?.lemma) return;
    const weight = weightOf(word.form) / (1 + distance / 8);
    if (weight > 0) add(word.form, weight, into);
  });
  return into;
}

/** Cosine of the angle between two vectors, −1 to 1; 0 where one is nothing. */
export function likeness(a: Float32Array, b: Float32Array): number {
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
