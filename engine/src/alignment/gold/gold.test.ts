import { expect, test } from 'vitest';
import { createAnalyser } from '#analysis/analyse.ts';
import { openDictionary } from '#dictionary/dictionary.ts';
import { ensureTestDictionary } from '#dictionary/test-dictionary.ts';
import { chineseOfSentences, SURE } from '#alignment/aligned.ts';
import { articleParagraphs, hardParagraphs } from './gold-paragraphs.ts';
import { measureAlignment } from './measure.ts';

const dictionary = openDictionary(await ensureTestDictionary());

test('of our articles’ sentences 99 in 100 get their own Chinese, and all that are shown alone', () => {
  const { sentences, sure, mistakes } = measureAlignment(dictionary, articleParagraphs());
  expect(sentences).toBeGreaterThan(800);
  expect(mistakes.length / sentences).toBeLessThanOrEqual(0.01);
  expect(sure / sentences).toBeGreaterThan(0.97);
  expect(mistakes.filter(({ confidence }) => confidence >= SURE)).toEqual([]);
});

test('the sentences of paragraphs written to be hard get their own Chinese', () => {
  const { sentences, sure, mistakes } = measureAlignment(dictionary, hardParagraphs());
  expect(mistakes.length / sentences).toBeLessThanOrEqual(0.04);
  expect(sure / sentences).toBeGreaterThan(0.9);
  expect(mistakes.filter(({ confidence }) => confidence >= SURE)).toEqual([]);
});

test('the Chinese of another text is not shown for a sentence', () => {
  const [first, second] = articleParagraphs().filter(({ own }) => own.length > 4);
  const text = first!.text;
  const zh = second!.zh;
  const block = createAnalyser(dictionary).analyse([{ id: '', text, zh }]).blocks[0]!;
  const shown = block.sentences.filter(([start, end]) =>
    chineseOfSentences(block.aligned, zh, start, end),
  );
  expect(shown.length).toBeLessThan(block.sentences.length);
});
