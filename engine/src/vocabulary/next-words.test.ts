import { describe, expect, test } from 'vitest';
import { askedWords, BATCH, firstWords, MOST_ASKED } from './next-words.ts';
import { testPaper, type TestWord } from './test-paper.ts';

const upTo =
  (last: number) =>
  ({ rank }: TestWord) =>
    rank !== null && rank <= last;

describe('the words asked', () => {
  const paper = testPaper(11);

  test('come in batches, each once, one of each batch made up', () => {
    const { asked, next } = askedWords(paper, upTo(3_000));
    expect(next).toEqual([]);
    expect(asked.length).toBeLessThanOrEqual(MOST_ASKED);
    expect(asked.length % BATCH).toBe(0);
    expect(new Set(asked.map(({ word }) => word)).size).toBe(asked.length);
    for (let from = 0; from < asked.length; from += BATCH) {
      const batch = asked.slice(from, from + BATCH);
      expect(batch.filter(({ rank }) => rank === null)).toHaveLength(1);
    }
  });

  test('do not begin with a made-up one', () => {
    for (let seed = 1; seed <= 60; seed++)
      expect(firstWords(testPaper(seed))[0]?.rank).not.toBeNull();
  });

  test('follow from the answers before them alone', () => {
    const whole = askedWords(paper, upTo(3_000)).asked.map(({ word }) => word);
    expect(firstWords(paper).map(({ word }) => word)).toEqual(whole.slice(0, BATCH));
    const { asked, next } = askedWords(paper, upTo(3_000), 2 * BATCH);
    expect([...asked, ...next].map(({ word }) => word)).toEqual(whole.slice(0, 3 * BATCH));
  });

  test('are rare where much is known, and common where little is', () => {
    const rarest = (last: number) => {
      const { next } = askedWords(paper, upTo(last), 2 * BATCH);
      return Math.max(...next.map(({ rank }) => rank ?? 0));
    };
    expect(rarest(1_000)).toBeLessThan(3_000);
    expect(rarest(12_000)).toBeGreaterThan(9_000);
  });

  test('end early where the answers agree, and not where they contradict one another', () => {
    expect(askedWords(paper, upTo(25_000)).asked.length).toBeLessThan(MOST_ASKED);
    const { asked } = askedWords(paper, ({ rank }) => rank !== null && rank % 3 === 0);
    expect(asked).toHaveLength(MOST_ASKED);
  });
});
