import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chunksOf } from './chunks.ts';

test('a long text is cut between sentences', () => {
  expect(chunksOf('One is here. Two is there. Three.', 15)).toEqual([
    'One is here.',
    'Two is there.',
    'Three.',
  ]);
  expect(chunksOf('Short.', 15)).toEqual(['Short.']);
});

test('a text that fits stays as it is; blanks where it is cut are left out', () => {
  expect(chunksOf(' One. Two.', 10)).toEqual([' One. Two.']);
  expect(chunksOf(' One. Two. ', 10)).toEqual(['One. Two.']);
  expect(chunksOf('A ferry  that left.', 9)).toEqual(['A ferry', 'that', 'left.']);
});

test('nothing is lost', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30, mode: 'sentences' }), (text) => {
      expect(chunksOf(text, 60).join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/));
    }),
    { numRuns: 50 },
  );
});

test('a sentence that is too long is cut between words, one word between characters', () => {
  expect(chunksOf('A ferry that crosses the river. Done.', 12)).toEqual([
    'A ferry that',
    'crosses the',
    'river. Done.',
  ]);
  expect(chunksOf('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
  expect(chunksOf('ab😀cd', 3)).toEqual(['ab', '😀c', 'd']);
});

test('no piece is too long', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30, mode: 'sentences' }), (text) => {
      for (const piece of chunksOf(text, 20)) expect(piece.length).toBeLessThanOrEqual(20);
    }),
    { numRuns: 50 },
  );
});
