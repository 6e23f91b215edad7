import { expect, test } from 'vitest';
import { contextVector, likeness, senseVector, topicOf, weightOf } from './likeness.ts';
import { madeSense, madeWord, madeWords } from './test-senses.ts';
import { wordVectors } from './vectors.ts';

const { add, dimensions } = wordVectors();
const vectorOf = (...words: [word: string, weight: number][]) => {
  const into = new Float32Array(dimensions);
  for (const [word, weight] of words) add(word, weight, into);
  return into;
};
const nothing = new Float32Array(dimensions);

test('likeness is that of directions', () => {
  const [a, b] = [Float32Array.of(3, 4), Float32Array.of(-4, 3)];
  expect(likeness(a, a)).toBeCloseTo(1);
  expect(likeness(a, b)).toBeCloseTo(0);
  expect(likeness(a, Float32Array.of(-6, -8))).toBeCloseTo(-1);
  expect(likeness(a, Float32Array.of(5, 0))).toBeCloseTo(0.6);
  expect(likeness(a, Float32Array.of(0, 0))).toBe(0);
  expect(likeness(Float32Array.of(0, 0), a)).toBe(0);
});

test('words that stand near the same words are alike', () => {
  const like = (a: string, b: string) => likeness(vectorOf([a, 1]), vectorOf([b, 1]));
  expect(like('coat', 'jacket')).toBeGreaterThan(0.5);
  expect(like('coat', 'jacket')).toBeGreaterThan(like('coat', 'minister') + 0.3);
  expect(likeness(vectorOf(['coat', 1]), vectorOf(['coat', 3]))).toBeCloseTo(1);
});

test('a vector is of length 1, and an unknown word has none', () => {
  expect(Math.hypot(...vectorOf(['coat', 1]))).toBeCloseTo(1, 1);
  const into = new Float32Array(dimensions);
  expect(add('flurbish', 1, into)).toBe(false);
  expect(into).toEqual(nothing);
  expect(add('coat', 1, into)).toBe(true);
});

test('rare words tell more than frequent ones, function words nothing', () => {
  const { rank } = wordVectors();
  expect(weightOf('the')).toBe(0);
  expect(weightOf('flurbish')).toBe(0);
  expect(rank('flurbish')).toBeNull();
  expect(weightOf('people')).toBeCloseTo(Math.log(rank('people')! + 2) / 8);
  expect(weightOf('people')).toBeLessThan(weightOf('harbour'));
  expect(weightOf('harbour')).toBeLessThanOrEqual(1);
  expect(rank('people')!).toBeLessThan(rank('harbour')!);
});

test('a sense stands near its partners, and by half near the words of its cue', () => {
  const sense = madeSense('n', '岸', {
    partners: ['river', 'sea-wall'],
    cue: 'land, the Shore',
  });
  const weighed = (word: string, part = 1): [string, number] => [word, weightOf(word) * part];
  const expected = vectorOf(
    weighed('river'),
    weighed('sea'),
    weighed('wall'),
    weighed('land', 0.5),
    weighed('shore', 0.5),
  );
  expect(likeness(senseVector(sense), expected)).toBeCloseTo(1, 5);
  expect(senseVector(sense)).toBe(senseVector(sense));
  expect(senseVector({ pos: 'n', gloss: '岸', glosses: ['岸'] })).toEqual(nothing);
  expect(senseVector(madeSense('n', '岸'))).toEqual(nothing);
});

test('a text is about its words, not about its names', () => {
  const words = [...madeWords('the/DET river/NOUN'), madeWord('coat', 'PROPN', { name: true })];
  expect(topicOf(words)).toEqual(vectorOf(['river', weightOf('river')]));
  expect(topicOf([])).toEqual(nothing);
});

test('a sentence is about its words but the one asked for, the nearer the more', () => {
  const words = madeWords('river/NOUN bank/NOUN of/ADP coat/NOUN banks/NOUN/bank');
  expect(contextVector({ words, at: 1 })).toEqual(
    vectorOf(['river', weightOf('river') / (1 + 1 / 8)], ['coat', weightOf('coat') / (1 + 2 / 8)]),
  );
  expect(contextVector({ words, at: 1 }, 1)).toEqual(
    vectorOf(['river', weightOf('river') / (1 + 1 / 8)]),
  );
  const named = [madeWord('river', 'PROPN', { name: true }), ...madeWords('bank/NOUN')];
  expect(contextVector({ words: named, at: 1 })).toEqual(nothing);
});
