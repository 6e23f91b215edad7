import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { salience } from './salience.ts';

describe('how central a sentence is', () => {
  test('is highest for the sentence that most others share words with', () => {
    const scores = salience([
      ['harbour', 'storm', 'boat'],
      ['harbour', 'boat', 'price'],
      ['storm', 'boat', 'harbour', 'price'],
      ['violin', 'concert'],
    ]);
    expect(scores.indexOf(Math.max(...scores))).not.toBe(3);
    expect(scores[3]).toBeLessThanOrEqual(Math.min(...scores));
  });

  test('is 1 for every sentence where all are related, or none', () => {
    const close = (scores: number[]) => scores.map((score) => score.toFixed(6));
    expect(close(salience([['a'], ['b'], ['c']]))).toEqual(close([1, 1, 1]));
    expect(close(salience([['a'], ['a'], ['a']]))).toEqual(close([1, 1, 1]));
    expect(salience([])).toEqual([]);
  });

  test('of one that stands between two others is greater, theirs the same', () => {
    // The first shares a word with each other; they share none.
    const scores = salience([
      ['a', 'b'],
      ['a', 'x'],
      ['b', 'y'],
    ]);
    expect(scores[0]).toBeGreaterThan(1);
    expect(scores[1]).toBeCloseTo(scores[2]!, 9);
    expect(scores.reduce((sum, score) => sum + score, 0)).toBeCloseTo(3, 9);
    // Fixed point of the walk: s1 = 0.15 + 0.85 (s1/3 + s2/2 + s3/2), s2 = 0.15 + 0.85 (s1/3 + s2/2).
    expect(scores[0]).toBeCloseTo(1.2482, 4);
    expect(scores[1]).toBeCloseTo(0.8759, 4);
  });

  test('a word that all sentences have relates none of them as closely as a rare one', () => {
    const scores = salience([
      ['the', 'storm', 'p', 'q'],
      ['the', 'storm', 'r', 's'],
      ['the', 't', 'u', 'v', 'w', 'x', 'y', 'z', 'k', 'l', 'm', 'n', 'o'],
    ]);
    expect(scores[0]).toBeCloseTo(1, 9);
    expect(scores[2]).toBeCloseTo(1, 9);
  });

  test('beyond 400 sentences nothing is weighed', () => {
    const scores = salience(Array.from({ length: 402 }, () => ['a']));
    expect(scores.slice(0, 400).every((score) => score > 0.9)).toBe(true);
    expect(scores.slice(400)).toEqual([0, 0]);
  });

  test('a sentence without words is related to none, and no error', () => {
    const scores = salience([['a'], [], ['a']]);
    expect(scores).toHaveLength(3);
    expect(scores[0]).toBeCloseTo(1, 9);
  });

  test('is a positive number, whatever the sentences are', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
    fc.assert(
      fc.property(
        fc.array(fc.array(word, { minLength: 1, maxLength: 5 }), { maxLength: 8 }),
        (all) => {
          const scores = salience(all);
          expect(scores.every((score) => Number.isFinite(score) && score > 0)).toBe(true);
        },
      ),
    );
  });
});
