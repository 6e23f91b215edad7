import type { SaidState } from '@bluebird/engine/vocabulary/known-words.ts';
import { describe, expect, test } from 'vitest';
import { hasAny, marksOf, spansOfKind, type MarkScope } from './word-marks.ts';

const RANKS: Record<string, number> = { take: 60, nostalgia: 9_000, freight: 4_500, slot: 3_800 };
const rankOf = (headword: string) => RANKS[headword] ?? null;

// Takes freight slots off the nostalgia of Ada in 1999 qwop.
const block = {
  sentences: [],
  words: [
    { start: 0, end: 5, headword: 'take' },
    { start: 6, end: 13, headword: 'freight' },
    { start: 14, end: 19, headword: 'slot' },
    { start: 20, end: 23, headword: 'off' },
    { start: 24, end: 27, headword: 'the' },
    { start: 28, end: 37, headword: 'nostalgia' },
    { start: 41, end: 44, headword: 'ada', name: true },
    { start: 48, end: 52, headword: 'nineties', pos: 'NUM' },
    { start: 53, end: 57, headword: null },
    { start: 58, end: 60 },
  ],
  phrases: [
    {
      phrase: 'take off',
      sense: 3,
      spans: [
        [0, 5],
        [20, 23],
      ] as const,
    },
  ],
};

const marks = (
  states: Record<string, SaidState>,
  { knownRank = 4_000 as number | null, scope = 'all' as MarkScope } = {},
) => marksOf(block, rankOf, { states: new Map(Object.entries(states)), knownRank }, scope);
const named = (...args: Parameters<typeof marks>) =>
  marks(...args).map(({ headword, kind }) => `${headword} ${kind}`);

describe('what is marked', () => {
  test('words beyond the known rank; neither names, numbers nor what has no entry', () => {
    expect(named({})).toEqual(['freight unknown', 'nostalgia unknown']);
  });

  test('what the reader said beats the rank, both ways', () => {
    expect(named({ slot: 'new', freight: 'known', nostalgia: 'learning' })).toEqual([
      'slot new',
      'nostalgia learning',
    ]);
  });

  test('a word set aside is shown as one in review', () => {
    expect(named({ take: 'suspended' })).toContain('take learning');
  });

  test('a saved phrase is marked in all its pieces, and its words are not marked again', () => {
    const found = marks({ 'take off': 'new', take: 'new' });
    expect(found[0]).toMatchObject({ headword: 'take off', kind: 'new', sense: 3 });
    expect(found.map(({ headword }) => headword)).not.toContain('take');
    expect(spansOfKind(found, 'new')).toEqual([
      [0, 5],
      [20, 23],
    ]);
  });

  test('a phrase nobody saved, or one that is known, is not marked', () => {
    expect(named({ 'take off': 'known' })).not.toContain('take off unknown');
    expect(named({})).not.toContain('take off unknown');
  });

  test('the word book only', () => {
    expect(named({ slot: 'new' }, { scope: 'saved' })).toEqual(['slot new']);
    expect(named({}, { scope: 'saved', knownRank: null })).toEqual([]);
  });

  test('the words of a list only, phrases not among them', () => {
    const scope = new Set(['freight', 'take']);
    expect(named({ 'take off': 'new', nostalgia: 'new' }, { scope })).toEqual(['freight unknown']);
    expect(named({ take: 'learning' }, { scope })).toEqual(['take learning', 'freight unknown']);
  });
});

test('a block knows whether it has a word or a phrase', () => {
  expect(hasAny(block, new Set(['slot']))).toBe(true);
  expect(hasAny(block, new Set(['take off']))).toBe(true);
  expect(hasAny(block, new Set(['slots', 'qwop']))).toBe(false);
});
