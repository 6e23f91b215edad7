import { expect, test } from 'vitest';
import { placesItself } from './use-scroll-memory.ts';
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
