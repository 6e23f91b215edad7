import { expect, test } from 'vitest';
import { excerpt } from './excerpt.ts';

test.each([
  ['as long as it may be', 20, 'as long as it may be'],
  ['one word more than fits', 20, 'one word more than…'],
  ['Donaudampfschifffahrtsgesellschaft', 10, 'Donaudampf…'],
  ['没有空格的一句话', 4, '没有空格…'],
  ['ab😀cd', 3, 'ab…'],
])('%s', (text, most, expected) => {
  expect(excerpt(text, most)).toBe(expected);
});
