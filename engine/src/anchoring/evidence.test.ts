import { expect, test } from 'vitest';
import { likenessOfPlace } from './evidence.ts';

/** Words of ten units with their space, told apart by a letter: no two are alike. */
const words = (letters: string): string =>
  [...letters].map((letter) => `${letter.repeat(9)} `).join('');

/** How like a place `before[quote]after` is to one between `prefix` and `suffix`. */
const likeness = (before: string, after: string, prefix: string, suffix: string): number =>
  likenessOfPlace(`${before}quote${after}`, before.length, before.length + 'quote'.length, {
    prefix,
    suffix,
  });

test.each<[string, string, string, string, string, number]>([
  ['the same on both sides', words('abcd'), words('efgh'), words('abcd'), words('efgh'), 1],
  ['with more around', words('xabcd'), words('efghy'), words('abcd'), words('efgh'), 1],
  ['nothing there', '', '', words('abcd'), words('efgh'), 0],
  ['no context', words('abcd'), words('efgh'), '', '', 0],
  ['context without words', '... ', ' !!!', '... ', ' !!!', 0],
  ['one side gone', words('abcd'), '', words('abcd'), words('efgh'), 0.5],
  ['the other side gone', '', words('efgh'), words('abcd'), words('efgh'), 0.5],
  ['a short side counts less', '', words('efgh'), words('a'), words('efgh'), 32 / 42],
  ['a short side that is left', words('a'), '', words('a'), words('efgh'), 10 / 42],
  ['no context on one side', words('abcd'), '', words('abcd'), '', 1],
  ['no context on the other', '', words('efgh'), '', words('efgh'), 1],
])('is, %s: %s', (_name, before, after, prefix, suffix, expected) => {
  expect(likeness(before, after, prefix, suffix)).toBeCloseTo(expected, 10);
});

test('what stands farther off on a side counts the same as what stands near', () => {
  // One word of eight is another: 9 units of 80 differ.
  const expected = (1 - 9 / 80 - 0.35) / 0.65;
  const context = words('abcdefgh');
  expect(likeness(words('abcdefgx'), '', context, '')).toBeCloseTo(expected, 10);
  expect(likeness(words('xbcdefgh'), '', context, '')).toBeCloseTo(expected, 10);
  expect(likeness('', words('xbcdefgh'), '', context)).toBeCloseTo(expected, 10);
});

test('compares from a quarter of common words on', () => {
  const mistyped = (letters: string): string =>
    words(letters).replaceAll(' ', '~ ').replace(/.~/g, '~');
  // One of four words is the same: three units of 40 differ.
  const expected = (1 - 3 / 40 - 0.35) / 0.65;
  expect(likeness('', words('a') + mistyped('bcd'), '', words('abcd'))).toBeCloseTo(expected, 10);
  expect(likeness(words('a') + mistyped('bcd'), '', words('abcd'), '')).toBeCloseTo(expected, 10);
  // One of five is too few, and so is one that is shorter than the other three.
  expect(likeness('', words('a') + mistyped('bcde'), '', words('abcde'))).toBe(0);
  expect(likeness('', `aaaa ${mistyped('bcd')}`, '', `aaaa ${words('bcd')}`)).toBe(0);
});

test('looks no farther than 88 units', () => {
  const far = 'x'.repeat(87);
  expect(likeness('', ` ${far}abc`, '', ' abc')).toBe(0);
  expect(likeness(`abc${far} `, '', 'abc ', '')).toBe(0);
});
