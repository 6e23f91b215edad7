import { expect, test } from 'vitest';
import { wordBookPath, wordFilterOf } from './word-filters.ts';

test.each([
  ['/myword', { order: 'new' }],
  [
    '/myword?order=due&state=leech&exam=cet6&article=12&q=ab',
    {
      order: 'due',
      state: 'leech',
      exam: 'cet6',
      source_id: 12,
      q: 'ab',
    },
  ],
] as const)('%s says what is listed, and is said by it', (path, filter) => {
  expect(wordFilterOf(new URL(path, 'http://x').searchParams)).toEqual(filter);
  expect(wordBookPath(filter)).toBe(path);
});

test.each([
  '?order=x',
  '?state=mastered',
  '?exam=sat',
  '?article=-1',
  '?article=1.5',
  '?q=%20',
  '?article=x',
])('%s narrows nothing', (search) => {
  expect(wordFilterOf(new URLSearchParams(search))).toEqual({ order: 'new' });
});
