import { expect, test } from 'vitest';
import { openDictionary } from '#dictionary/dictionary.ts';
import { ensureTestDictionary } from '#dictionary/test-dictionary.ts';
import { SURE } from '#alignment/aligned.ts';
import { articleParagraphs } from './gold-paragraphs.ts';
import { measureAlignment } from './measure.ts';

const dictionary = openDictionary(await ensureTestDictionary());

test('of our articles’ sentences 99 in 100 get their own Chinese, and all that are shown alone', () => {
  const { sentences, sure, mistakes } = measureAlignment(dictionary, articleParagraphs());
  expect(sentences).toBeGreaterThan(800);
  expect(mistakes.length / sentences).toBeLessThanOrEqual(0.01);
  expect(sure / sentences).toBeGreaterThan(0.97);
  expect(mistakes.filter(({ confidence }) => confidence >= SURE)).toEqual([]);
});
