import { expect, test } from 'vitest';
import { safeNext } from './safe-next.ts';

const ORIGIN = 'https://bluebird.example';

test.each([
  ['/article/12?block=b3#note', '/article/12?block=b3#note'],
  ['/myword', '/myword'],
  ['/article/%2F%2Fevil.example', '/article/%2F%2Fevil.example'],
])('goes on to a path of this site: %s', (next, expected) => {
  expect(safeNext(next, ORIGIN)).toBe(expected);
});

test.each([
  [null],
  [''],
  ['https://evil.example/'],
  ['//evil.example/x'],
  ['/\\evil.example'],
  ['/\t/evil.example'],
  ['/\n//evil.example'],
  ['javascript:alert(1)'],
  ['article/12'],
  ['/login?next=/mine'],
  ['/Login/'],
  ['/register'],
  ['/reset'],
])('goes home instead of %j', (next) => {
  expect(safeNext(next, ORIGIN)).toBe('/');
});
