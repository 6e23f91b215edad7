import { expect, test } from 'vitest';
import { hash } from './hash.ts';

test('a hash is the same each time, and differs with the text', () => {
  expect(hash('vessel')).toBe(hash('vessel'));
  expect(new Set(['', 'a', 'b', 'ab', 'ba'].map(hash)).size).toBe(5);
  for (const text of ['', 'a', '船']) expect(hash(text)).toBeGreaterThanOrEqual(0);
});

test('texts that end alike stand in an order of their own for each end', () => {
  const orders = ['one', 'two', 'three', 'four', 'five', 'six'].map((salt) =>
    ['a', 'b', 'c'].toSorted((a, b) => hash(a + salt) - hash(b + salt)).join(''),
  );
  expect(new Set(orders).size).toBeGreaterThan(3);
});

test.each([
  ['', 2_166_202_364],
  ['a', 3_826_114_868],
  ['vessel', 2_016_570_718],
  ['船', 994_455_352],
])('the hash of %j stays what it was: options made before keep their order', (text, value) => {
  expect(hash(text)).toBe(value);
});
