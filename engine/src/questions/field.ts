import { likeness, weightOf } from '#meaning/likeness.ts';
import { wordVectors } from '#meaning/vectors.ts';
import { memoize } from '#text/memoize.ts';

/** What options are compared by: what their words stand near, and how usual they are. */
export type Field = {
  /** Place among forms by frequency, 0 the most frequent; null: rarer than all that are known. */
  rank: (form: string) => number | null;
  /** How alike two words are in what they stand near, −1 to 1. */
  alike: (a: string, b: string) => number;
  /** The same of a word and of what several words are about together, frequent ones weighing less. */
  nearTo: (words: readonly string[]) => (word: string) => number;
};

const vectorOf: (word: string) => Float32Array = memoize((word) => sumOf([word], () => 1));

function sumOf(words: readonly string[], weight: (word: string) => number): Float32Array {
  const { add, dimensions } = wordVectors();
  const into = new Float32Array(dimensions);
  for (const word of words) add(word, weight(word), into);
  return into;
}

/** By the word vectors. */
export const wordField: Field = {
  rank: (form) => wordVectors().rank(form),
  alike: (a, b) => likeness(vectorOf(a), vectorOf(b)),
  nearTo(words) {
    const sum = sumOf(words, weightOf);
    return (word) => likeness(vectorOf(word), sum);
  },
};
