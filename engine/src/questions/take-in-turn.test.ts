import { expect, test } from 'vitest';
import type { Candidate, MadeQuestion } from './question.ts';
import { takeInTurn } from './take-in-turn.ts';

/** A candidate about a word that stands at an offset of a sentence that begins at another. */
const candidate = (word: string, blockId = word, from = 0, at = 5): Candidate => ({
  word,
  score: 1,
  make: () =>
    ({ prompt: word, blockId, start: from + at, mark: [at, at + 4] }) as unknown as MadeQuestion,
});
const none = (word: string): Candidate => ({ word, score: 1, make: () => null });
const taken = (byKind: Candidate[][], most = 9) =>
  takeInTurn(byKind, most).map(({ prompt }) => prompt);
const named = (words: string) => words.split(' ').map((word) => candidate(word));

test('of each kind one in turn, until one has no more', () => {
  expect(taken([named('a b'), named('p q r s')])).toEqual(['a', 'p', 'b', 'q', 'r', 's']);
  expect(taken([[], named('p q')])).toEqual(['p', 'q']);
  expect(taken([[], []])).toEqual([]);
});

test.each([
  [0, []],
  [1, ['a']],
  [2, ['a', 'p']],
  [3, ['a', 'p', 'b']],
])('at most %i', (most, words) => {
  expect(taken([named('a b'), named('p q')], most)).toEqual(words);
});

test('a word is asked about once, and what cannot be made is passed over', () => {
  expect(taken([named('a b'), [candidate('a', 'other'), ...named('p')]])).toEqual(['a', 'p', 'b']);
  expect(taken([[none('x'), ...named('a')], named('p')])).toEqual(['a', 'p']);
});

test('a sentence is asked about once, its block more often', () => {
  expect(taken([[candidate('a', 'block', 0, 5), candidate('b', 'block', 0, 9)]])).toEqual(['a']);
  expect(taken([[candidate('a', 'block', 0, 5), candidate('b', 'block', 40, 9)]])).toEqual([
    'a',
    'b',
  ]);
  expect(taken([[candidate('a', 'one', 0, 5), candidate('b', 'two', 0, 9)]])).toEqual(['a', 'b']);
});
