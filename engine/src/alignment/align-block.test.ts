import { expect, test } from 'vitest';
import type { AnalysedBlock } from '#analysis/analyse.ts';
import { alignBlock } from './align-block.ts';
import { translationKey } from './aligned.ts';

/** A block of which nothing is known but its sentences. */
const blockOf = (text: string): AnalysedBlock => ({
  id: '',
  words: [],
  phrases: [],
  syllables: 0,
  sentences: Array.from(text.matchAll(/[^ .][^.]*\./g), ({ index, 0: { length } }) => [
    index,
    index + length,
  ]),
});
const aligned = (text: string, zh: string) => alignBlock(text, zh, blockOf(text), () => null);

const TEXT = `${'A sentence in English'}. ${'And one more of these, longer than the other'}.`;
const ZH = '一个英语句子。还有一句，比前面那一句更长一些。';

test('sentences and their Chinese are told by offsets, with the key of the translation', () => {
  const { key, pairs } = aligned(TEXT, ZH)!;
  expect(key).toBe(translationKey(ZH));
  expect(pairs.map((pair) => [TEXT.slice(pair[0], pair[1]), ZH.slice(pair[2], pair[3])])).toEqual([
    ['A sentence in English.', '一个英语句子。'],
    ['And one more of these, longer than the other.', '还有一句，比前面那一句更长一些。'],
  ]);
  for (const [, , , , confidence] of pairs) {
    expect(Number.isInteger(confidence)).toBe(true);
    expect(confidence).toBeGreaterThan(50);
    expect(confidence).toBeLessThanOrEqual(100);
  }
});

test('a sentence that was left out has empty Chinese, Chinese that was added no sentence', () => {
  const word = (start: number, lemma: string): AnalysedBlock['words'][number] => ({
    start,
    end: start + 3,
    lemma,
    pos: 'NOUN' as const,
    sense: -1,
    sure: false,
    entry: null,
    name: false,
  });
  const placesIn = (text: string, zh = 'DNA在这里。RNA在那里。') => {
    const words = [word(0, 'DNA'), word(text.indexOf('RNA'), 'RNA')];
    const { pairs } = alignBlock(text, zh, { ...blockOf(text), words }, () => null)!;
    return pairs.map((pair) => pair.slice(2, 4));
  };
  const left = 'x'.repeat(300);
  expect(placesIn(`DNA is here. ${left}. RNA is there.`)).toEqual([
    [0, 7],
    [7, 7],
    [7, 14],
  ]);
  expect(placesIn(`DNA is here. RNA is there. ${left}.`)).toEqual([
    [0, 7],
    [7, 14],
    [14, 14],
  ]);
  const added = `DNA在这里。${'长'.repeat(60)}。RNA在那里。`;
  expect(placesIn('DNA is here, as they say. RNA is there, as they say.', added)).toEqual([
    [0, 7],
    [68, 75],
  ]);
});

test('where there is nothing to align, nothing is', () => {
  expect(aligned('', ZH)).toBeUndefined();
  expect(aligned(TEXT, '')).toBeUndefined();
  expect(aligned(TEXT, ' \n')).toBeUndefined();
});
