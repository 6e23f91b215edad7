import { expect, test } from 'vitest';
import { dictionary } from '#analysis/test-engine.ts';
import { MADE_UP_WORDS } from './made-up-words.ts';
import { testPaper } from './test-paper.ts';
import { STRATA } from './test-words.ts';

test('the real words are headwords of their band, each once', () => {
  let from = 0;
  for (const { words, ranks, upTo } of STRATA) {
    for (const [i, word] of words.entries()) {
      const entry = dictionary.entry(word);
      expect(entry?.word, word).toBe(word);
      expect(entry?.forms.some(({ kind }) => kind === 'lemma')).toBe(false);
      expect(entry?.rank, word).toBeGreaterThan(from);
      expect(entry?.rank, word).toBeLessThanOrEqual(upTo);
      expect(ranks[i], word).toBe(entry?.rank);
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

test('a paper has different words of all bands, and enough made-up ones', () => {
  const { real, madeUp } = testPaper(7);
  const words = [...real, ...madeUp].map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
  expect(madeUp.every(({ rank }) => rank === null)).toBe(true);
  for (const stratum of STRATA) {
    const drawn = real.filter(({ word }) => stratum.words.includes(word));
    expect(drawn).toHaveLength(Math.min(60, stratum.words.length));
  }
});

test('a number names one paper, and different numbers different ones', () => {
  expect(testPaper(4711)).toEqual(testPaper(4711));
  expect(testPaper(4711)).not.toEqual(testPaper(4712));
});
