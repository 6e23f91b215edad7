import { afterEach, expect, test, vi } from 'vitest';
import { keepPlace } from '#reader/progress/kept-places.ts';
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

afterEach(() => vi.unstubAllGlobals());

test('an article under way places itself', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  const place = { source: 'ARTICLE', title: '', block_id: 'b3', offset: 0 } as const;
  keepPlace({ ...place, id: 12, progress: 0.4 });
  keepPlace({ ...place, id: 13, progress: 1 });
  expect(['12', '13', '14', 'x'].filter((id) => placesItself(`/article/${id}`, ''))).toEqual([
    '12',
  ]);
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
