import { expect, test } from 'vitest';
import { dictionary } from '#analysis/test-engine.ts';
import { MADE_UP_WORDS } from './made-up-words.ts';
import { testPaper } from './test-paper.ts';
import { STRATA } from './test-words.ts';

test('the real words are headwords of their band, each once', () => {
  let from = 0;
  for (const { words, upTo } of STRATA) {
    for (const word of words) {
      const entry = dictionary.entry(word);
      expect(entry?.word, word).toBe(word);
      expect(entry?.forms.some(({ kind }) => kind === 'lemma')).toBe(false);
      expect(entry?.rank, word).toBeGreaterThan(from);
      expect(entry?.rank, word).toBeLessThanOrEqual(upTo);
    }
    from = upTo;
  }
  const all = STRATA.flatMap(({ words }) => words);
  expect(new Set(all).size).toBe(all.length);
});

test('the made-up words are in no dictionary, not even as a form', () => {
  expect(new Set(MADE_UP_WORDS).size).toBe(MADE_UP_WORDS.length);
  expect(MADE_UP_WORDS.length).toBeGreaterThanOrEqual(60);
  for (const word of MADE_UP_WORDS) {
    expect(dictionary.lemmaCandidates(word), word).toEqual([]);
    expect(dictionary.wordnet(word), word).toEqual([]);
  }
});

test('a paper asks sixty different words of all bands, a quarter of them made up', () => {
  for (let seed = 0; seed < 50; seed++) {
    const { words } = testPaper(seed);
    expect(words).toHaveLength(60);
    expect(new Set(words.map(({ word }) => word)).size).toBe(60);
    expect(words.filter(({ stratum }) => stratum === null)).toHaveLength(15);
    STRATA.forEach(({ asked }, band) => {
      expect(words.filter(({ stratum }) => stratum === band)).toHaveLength(asked);
    });
  }
});

test('a number names one paper, and different numbers different ones', () => {
  expect(testPaper(4711)).toEqual(testPaper(4711));
  expect(testPaper(4711)).not.toEqual(testPaper(4712));
});
