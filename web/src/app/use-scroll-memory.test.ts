import { expect, test } from 'vitest';
import { entryOf, placesItself, positionsAt } from './use-scroll-memory.ts';

test.each([
  ['/article/12', '?block=b3', true],
  ['/Article/12/', '?x=1&block=b3', true],
  ['/article/12', '', false],
  ['/article', '?block=b3', false],
  ['/article/12/poster3', '?block=b3', false],
  ['/myword', '?block=b3', false],
])('%s%s places itself: %s', (pathname, search, expected) => {
  expect(placesItself(pathname, search)).toBe(expected);
});

const home = { pathname: '/', search: '' };
const filtered = { pathname: '/', search: '?topic=science' };
const article = { pathname: '/article/3', search: '' };
const kept = [
  [entryOf('default', home), 1800],
  [entryOf('default', article), 900],
  [entryOf('k3x', article), 400],
] as const;

test('pages loaded anew do not share a position, though the router gives them one key', () => {
  const names = [home, filtered, article].map((place) => entryOf('default', place));
  expect(new Set(names).size).toBe(3);
});

test.each([
  ['navigate', undefined],
  ['reload', 900],
  ['back_forward', 900],
] as const)('after arriving by %s the article begins at %s', (arrival, y) => {
  const positions = positionsAt(kept, article, arrival);
  expect(positions.get(entryOf('default', article))).toBe(y);
  // The way back to the others stays open.
  expect(positions.get(entryOf('default', home))).toBe(1800);
  expect(positions.get(entryOf('k3x', article))).toBe(400);
});
