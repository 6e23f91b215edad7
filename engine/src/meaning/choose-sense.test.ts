import { expect, test } from 'vitest';
import type { DictionaryEntry, Sense } from '#dictionary/entry.ts';
import { calibrated } from './calibration.ts';
import { chooseSense } from './choose-sense.ts';
import { SENSE_WEIGHTS } from './sense-weights.ts';
import { madeSense, madeWords } from './test-senses.ts';

const entryOf = (...senses: Sense[]): DictionaryEntry => ({
  ...{ word: 'bank', senses, ipa: { uk: null, us: null }, exams: [], rank: null },
  forms: [],
  collins: 0,
  oxford: false,
});
const context = { words: madeWords('bank/NOUN'), at: 0 };
const foreign: Sense = { pos: 'n', gloss: '岸', glosses: ['岸'] };

test('without a sense of our own there is no choice', () => {
  expect(chooseSense(entryOf(), context)).toBeNull();
  expect(chooseSense(entryOf(foreign), context)).toBeNull();
});

test('a lone sense of our own is sure, whatever else the entry has', () => {
  expect(chooseSense(entryOf(madeSense('v', '倾斜'), foreign), context)).toEqual({
    order: [0],
    probability: 1,
    odds: Infinity,
  });
});

test('the likeliest goes first, and others after it in their order', () => {
  const entry = entryOf(
    madeSense('v', '倾斜', { share: 0.2 }),
    madeSense('n', '岸', { share: 0.3 }),
    madeSense('n', '银行', { share: 0.5 }),
  );
  const choice = chooseSense(entry, context)!;
  expect(choice.order).toEqual([2, 1, 0]);
  expect(chooseSense(entry, { ...context, chinese: '岸上' })!.order).toEqual([1, 2, 0]);
});

test('the odds are those of a log-linear model, the probability is calibrated', () => {
  const entry = entryOf(
    madeSense('n', '岸', { share: 0.25 }),
    madeSense('n', '银行', { share: 0.75 }),
  );
  const odds = 3 ** SENSE_WEIGHTS.logShare;
  const choice = chooseSense(entry, context)!;
  expect(choice.order).toEqual([1, 0]);
  expect(choice.odds).toBeCloseTo(Math.log(odds));
  expect(choice.probability).toBeCloseTo(calibrated(Math.log(odds)));
  const even = entryOf(madeSense('n', '岸'), madeSense('n', '银行'), madeSense('n', '堆'));
  expect(chooseSense(even, context)!.order).toEqual([0, 1, 2]);
  expect(chooseSense(even, context)!.odds).toBeCloseTo(Math.log(1 / 2));
});
