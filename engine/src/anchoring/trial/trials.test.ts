import { describe, expect, test } from 'vitest';
import { traced } from './edited-text.ts';
import { TRIALS, runTrial } from './trials.ts';
import { sampleTexts } from './sample-texts.ts';

describe('of quotes in our sample articles', () => {
  const texts = sampleTexts().map(traced);
  const QUOTES = 100;
  const total = { right: 0, wrong: 0, lost: 0, all: 0 };

  test.each(TRIALS)('$name: few are lost, hardly one is misplaced', (trial) => {
    const { survived, gone } = runTrial(texts, trial, QUOTES, 7);
    const left = survived.right + survived.wrong + survived.lost;
    expect(survived.right).toBeGreaterThanOrEqual(0.85 * left);
    expect(survived.wrong + gone.wrong).toBeLessThanOrEqual(0.03 * QUOTES);
    total.right += survived.right;
    total.lost += survived.lost;
    total.wrong += survived.wrong + gone.wrong;
    total.all += QUOTES;
  });

  test('all in all 95 of 100 that are left are found, and 1 of 200 is misplaced', () => {
    expect(total.all).toBe(QUOTES * TRIALS.length);
    expect(total.right / (total.right + total.lost)).toBeGreaterThanOrEqual(0.95);
    expect(total.wrong / total.all).toBeLessThanOrEqual(0.005);
  });
});
