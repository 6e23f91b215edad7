import { expect, test } from 'vitest';
import { alignOffsets, beginningDistance, editDistance } from './alignment.ts';

test.each([
  ['', '', 0],
  ['', 'abc', 3],
  ['abc', '', 3],
  ['abc', 'abc', 0],
  ['kitten', 'sitting', 3],
  ['ab', 'ba', 2],
  ['flaw', 'lawn', 2],
])('%j becomes %j by so many edits: %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test.each([
  ['', 'abc', 0],
  ['abc', '', 3],
  ['abc', 'abcdef', 0],
  ['abc', 'xabcdef', 1],
  ['abc', 'abxcd', 1],
  ['abc', 'xyz', 3],
])('%j becomes a beginning of %j by so many edits: %i', (a, b, distance) => {
  expect(beginningDistance(a, b)).toBe(distance);
});

test.each<[string, string, string, string]>([
  ['nothing changed', 'the [grey] coat', 'the grey coat', 'grey'],
  ['put in before', '[grey] coat', 'old grey coat', 'grey'],
  ['put in after', 'the [grey]', 'the grey coat', 'grey'],
  ['put in within', 'the [gry] coat', 'the grey coat', 'grey'],
  ['left out before', 'old [grey] coat', 'grey coat', 'grey'],
  ['left out after', 'the [grey] coat', 'the grey', 'grey'],
  ['left out within', 'the [grey] coat', 'the gry coat', 'gry'],
  ['left out altogether', 'ab[xy]cd', 'abcd', ''],
  ['replaced', 'the [grey] coat', 'the long coat', 'long'],
  ['all of it', '[grey]', 'grey', 'grey'],
  ['of nothing', '[grey]', '', ''],
])('carries a stretch over: %s', (_name, marked, b, expected) => {
  const start = marked.indexOf('[');
  const end = marked.indexOf(']') - 1;
  expect(b.slice(...alignOffsets(marked.replace(/[[\]]/g, ''), b, start, end))).toBe(expected);
});
