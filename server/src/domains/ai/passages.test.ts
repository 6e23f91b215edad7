import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf } from './passages.service.ts';

test('a long text is cut between sentences', () => {
  expect(piecesOf('One is here. Two is there. Three.', 15)).toEqual([
    'One is here.',
    'Two is there.',
    'Three.',
  ]);
  expect(piecesOf('Short.')).toEqual(['Short.']);
});

test('nothing is lost', () => {
  fc.assert(
    fc.property(fc.lorem({ maxCount: 30, mode: 'sentences' }), (text) => {
      expect(piecesOf(text, 60).join(' ').split(/\s+/)).toEqual(text.trim().split(/\s+/));
    }),
    { numRuns: 50 },
  );
});
