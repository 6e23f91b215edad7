import { expect, test } from 'vitest';
import type { Dictionary } from '#dictionary/dictionary.ts';
import { compareAccents } from './common-words.ts';

type Word = [word: string, rank: number | null, uk: string | null, us: string | null];

/** What is told of these words, which the dictionary lists as they stand. */
function compared(words: Word[], count: number) {
  const dictionary = {
    examWords: () => ['nothing', ...words.map(([word]) => word)],
    entry: (asked: string) => {
      const [word, rank, uk, us] = words.find(([one]) => one === asked) ?? [];
      return word === undefined ? null : { word, rank, ipa: { uk, us } };
    },
  } as unknown as Dictionary;
  const { differing, ...rest } = compareAccents(dictionary, count);
  return { ...rest, differing: differing.map(({ word }) => word) };
}

const WORDS: Word[] = [
  ['rare', null, 'reə', 'rer'],
  ['fourth', 4, 'fɔːθ', null],
  ['third', 3, 'θɪs', 'ðɪs'],
  ['second', 2, null, 'ˈsekənd'],
  ['first', 1, 'fɜːst', 'fɜːrst'],
  ['more than one', 1, null, null],
  ['fifth', 5, 'fɪfθ', 'lɪv'],
];

test('the most frequent words that have both pronunciations are compared', () => {
  expect(compared(WORDS, 2)).toEqual({ compared: 2, differing: ['third'], missing: ['second'] });
  expect(compared(WORDS, 3)).toEqual({
    compared: 3,
    differing: ['third', 'fifth'],
    missing: ['second', 'fourth'],
  });
});

test('a word of no rank comes last, and is not missed', () => {
  const known = WORDS.filter(([, , uk, us]) => uk && us).length;
  expect(compared(WORDS, 9).compared).toBe(known);
  const strange: Word = ['strange', null, null, null];
  expect(compared([...WORDS, strange], 9).missing).not.toContain('strange');
});

test('nothing is told of no words', () => {
  expect(compared([], 3)).toEqual({ compared: 0, differing: [], missing: [] });
});
