import { expect, test } from 'vitest';
import { memoize } from './memoize.ts';

test('what was computed is not computed again, not even nothing', () => {
  const asked: string[] = [];
  const lengthOf = memoize((text) => {
    asked.push(text);
    return text === '' ? undefined : text.length;
  });
  expect(['ab', '', 'ab', ''].map(lengthOf)).toEqual([2, undefined, 2, undefined]);
  expect(asked).toEqual(['ab', '']);
});

test('beyond its limit it begins anew', () => {
  const asked: string[] = [];
  const same = memoize((text) => {
    asked.push(text);
    return text;
  }, 2);
  expect(['a', 'b', 'a', 'c', 'a', 'c'].map(same)).toEqual(['a', 'b', 'a', 'c', 'a', 'c']);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
