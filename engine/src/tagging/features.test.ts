import { expect, test } from 'vitest';
import { EDGE, FEATURES, fillFeatures, hashToken, spellingKey } from './features.ts';

test.each([
  ['Word', 'word'],
  ['don’t', "don't"],
  ['7', '0'],
  ['1,250', '0'],
  ['12:30', '0'],
  ['50%', '0'],
  ['1990s', '1990s'],
  ['x7', 'x7'],
])('%s counts as %s', (text, key) => expect(spellingKey(text)).toBe(key));

const same = (a: string, b: string) => {
  const [x, y] = [hashToken(a), hashToken(b)];
  return (Object.keys(x) as (keyof typeof x)[]).filter((key) => x[key] === y[key]);
};

test('words share what their spellings share, and nothing else', () => {
  expect(same('running', 'running')).toHaveLength(8);
  expect(same('walking', 'running')).toEqual(['suffix1', 'suffix2', 'suffix3', 'shape']);
  expect(same('sleeping', 'keeping')).toEqual([
    'suffix1',
    'suffix2',
    'suffix3',
    'suffix4',
    'shape',
  ]);
  expect(same('running', 'run')).toEqual(['prefix1', 'prefix3', 'shape']);
  expect(same('ab', 'xb')).toEqual(['suffix1', 'shape']);
  expect(same('Running', 'running')).not.toContain('shape');
});

test.each([
  ['word', 0],
  ['Word', 1],
  ['A', 1],
  ['USA', 3],
  ['U.S.', 11],
  ['7', 4],
  ['well-known', 8],
  ['iPhone', 16],
  ['McKay', 17],
  ['étude', 0],
  ['Étude', 1],
])('the shape of %s is %i', (text, shape) => expect(hashToken(text).shape).toBe(shape));

const fill = (words: string[], i: number, last = 3, secondLast = 4) => {
  const into = new Uint32Array(FEATURES);
  fillFeatures(into, words.map(hashToken), i, last, secondLast);
  return [...into];
};
const places = (a: number[], b: number[]) => a.flatMap((value, k) => (value === b[k] ? [] : [k]));
const SENTENCE = ['a', 'bc', 'de', 'fg', 'hi', 'jk'];

test('all features are filled, each by a template of its own', () => {
  const found = fill(SENTENCE, 3);
  expect(found).toHaveLength(28);
  expect(new Set(found).size).toBe(28);
  expect(found).toEqual(fill(SENTENCE, 3));
});

test('a feature sees two words to each side, the two labels before, and no more', () => {
  const base = fill(SENTENCE, 3);
  const changed = (k: number) => places(base, fill(SENTENCE.with(k, 'xyz'), 3));
  expect(changed(0)).toEqual([]);
  expect(changed(1)).toEqual([15]);
  expect(changed(2)).toEqual([13, 14, 20, 23]);
  expect(changed(4)).toEqual([16, 17, 18, 21, 22, 23, 27]);
  expect(changed(5)).toEqual([19, 22, 26]);
  expect(places(base, fill(SENTENCE, 3, 5))).toEqual([9, 10, 11, 12, 27]);
  expect(places(base, fill(SENTENCE, 3, 3, 5))).toEqual([10]);
});

test('the first word of a sentence differs in shape from the same word within it', () => {
  const [first, later] = [fill(['Go'], 0), fill(['x', 'Go'], 1)];
  expect(places(first, later)).toContain(8);
  const edges = ['|', '|', 'Go', '|', '|'];
  expect(places(first, fill(edges, 2))).toEqual([8, 24, 25]);
  expect(EDGE).toEqual(hashToken('|'));
});
