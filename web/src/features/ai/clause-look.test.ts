import type { SentenceAnalysis } from '@bluebird/contract/ai-sentences.ts';
import { expect, test } from 'vitest';
import { lookOf, piecesOf } from './clause-look.ts';

const clause = (start: number, end: number, parent: number | null) => ({
  ...{ kind: 'relative' as const, start, end, parent },
  ...{ marker: null, modifies: null, verbs: [], zh: '' },
});

test('a sentence is cut where clauses begin and end, and loses nothing', () => {
  const sentence = 'Men who say what they think sleep.';
  const analysis = {
    sentence,
    clauses: [clause(0, 34, null), clause(4, 27, 0), clause(12, 27, 1)],
  } as unknown as SentenceAnalysis;
  const pieces = piecesOf(analysis);
  expect(pieces.map(({ text, clauses }) => [text, clauses])).toEqual([
    ['Men ', [0]],
    ['who say ', [0, 1]],
    ['what they think', [0, 1, 2]],
    [' sleep.', [0]],
  ]);
  expect(pieces.map(({ text }) => text).join('')).toBe(sentence);
});

test('adverbial clauses look alike', () => {
  expect([lookOf({ kind: 'time' }), lookOf({ kind: 'cause' })]).toEqual(['adverbial', 'adverbial']);
  expect(lookOf({ kind: 'infinitive' })).toBe('phrase');
});
