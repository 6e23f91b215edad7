import { expect, test } from 'vitest';
import type { TextAnalysis } from './analysis.ts';
import { withChoices } from './chosen-senses.ts';
import { withGlosses } from './settled-glosses.ts';

const ENTRY = {
  senses: [{ pos: 'n', glosses: ['银行'] }],
  ipa: { uk: null, us: null },
  exams: [],
  rank: 1,
  forms: [],
};
const WORDS = {
  sentences: [[0, 20]] as const,
  words: [
    { start: 4, end: 8, headword: 'bank', sense: 0, sure: false },
    { start: 12, end: 16, headword: 'bank', sense: 0, sure: false },
  ],
  phrases: [{ phrase: 'bank on', spans: [[4, 11]] as const, sense: 0, sure: false }],
};
const ANALYSIS: TextAnalysis = {
  headwords: ['bank', 'bank on'],
  words: (id) => (id === 'b1' ? WORDS : undefined),
  entry: () => ENTRY,
};
const RIVER = { block_id: 'b1', offset: 4, word: 'bank', sense: 'n. （河）岸；堤' };

test('a choice holds at its place alone, also of a sense that did not come with the text', () => {
  const chosen = withChoices(ANALYSIS, [RIVER]);
  const { words = [], phrases = [] } = chosen.words('b1') ?? {};
  expect(chosen.entry('bank')?.senses[words[0]!.sense!]).toEqual({
    pos: 'n',
    glosses: ['（河）岸', '堤'],
  });
  expect(words.map(({ sure }) => sure)).toEqual([true, false]);
  expect(phrases[0]!.sure).toBe(false);
  expect(chosen.words('b2')).toBeUndefined();
});

test('a phrase has choices of its own', () => {
  const { words = [], phrases = [] } =
    withChoices(ANALYSIS, [{ ...RIVER, word: 'bank on' }]).words('b1') ?? {};
  expect([words[0]!.sure, phrases[0]!.sure]).toEqual([false, true]);
});

test('without choices everything is as it came', () => {
  expect(withChoices(ANALYSIS, [])).toBe(ANALYSIS);
});

test('a gloss stands at its place until the reader says that it means something else', () => {
  const { sense: _, ...place } = RIVER;
  const glossed = withGlosses(ANALYSIS, [{ ...place, gloss: '河岸' }]);
  const glossesOf = (analysis: TextAnalysis) =>
    analysis.words('b1')?.words.map(({ gloss }) => gloss);
  expect(glossesOf(glossed)).toEqual(['河岸', undefined]);
  expect(glossesOf(withChoices(glossed, [RIVER]))).toEqual([undefined, undefined]);
  expect(withGlosses(ANALYSIS, [])).toBe(ANALYSIS);
});
