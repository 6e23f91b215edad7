import { expect, test } from 'vitest';
import { cutsWord, joinInWord, snapToWord } from './word-edges.ts';

test.each([
  ['ab', 1, true],
  ['a1', 1, true],
  ['ab', 0, false],
  ['ab', 2, false],
  ['a b', 1, false],
  ['a b', 2, false],
  ['', 0, false],
])('%j is cut inside a word at %i: %s', (text, offset, cuts) => {
  expect(cutsWord(text, offset)).toBe(cuts);
});

test.each([
  ['gre', 'y', true],
  ['grey ', 'coat', false],
  ['grey', ' coat', false],
  ['', 'coat', false],
  ['grey', '', false],
])('%j and %j are of one word: %s', (before, after, join) => {
  expect(joinInWord(before, after)).toBe(join);
});

test.each([
  ['at an edge', 'grey coat', 5, 5],
  ['nearer to the beginning', 'grey coat', 6, 5],
  ['nearer to the end', 'grey coat', 8, 9],
  ['as near to either: the beginning', 'grey coat', 7, 5],
  ['six units from the beginning', 'abcdefghijklmnop', 6, 0],
  ['six units from the end', 'abcdefghijklmnop', 10, 16],
  ['too far from either', 'abcdefghijklmnop', 7, 7],
])('an offset is moved to the end of a word: %s', (_name, text, offset, expected) => {
  expect(snapToWord(text, offset)).toBe(expected);
});
