import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import { expect, test } from 'vitest';
import { glossLabels } from './gloss-labels.ts';
import type { Mark } from './word-marks.ts';

const entry = (...glosses: string[]): GlossaryEntry => ({
  senses: glosses.map((gloss) => ({ pos: 'n', glosses: [gloss] })),
  ipa: { uk: null, us: null },
  exams: [],
  rank: null,
  forms: [],
});
const entries = new Map([
  ['lieu', entry('场所')],
  ['in lieu of', entry('代替')],
  ['take off', entry('起飞', '脱下')],
  ['book', entry('书', '预订')],
  ['bear', entry('十分漫长的一种解释')],
]);
const glossary = (headword: string) => entries.get(headword);
const nobody = () => undefined;

const mark = (headword: string, start: number, sense?: number): Mark => {
  const end = start + headword.length;
  return {
    headword,
    kind: 'unknown',
    rank: 7_000,
    spans: [[start, end]],
    word: { start, end, headword, sense },
  };
};
const plain = { sentences: [], words: [], phrases: [] };
const inLieu = { ...plain, phrases: [{ phrase: 'in lieu of', spans: [[0, 10]] as const }] };

test('each headword where it first occurs, with the sense that fits there', () => {
  const marks = [mark('book', 30, 0), mark('book', 10, 1)];
  expect(glossLabels(marks, plain, glossary, nobody)).toEqual([
    { text: '预订', start: 10, end: 14, rank: 7_000, headwords: ['book'] },
  ]);
});

test('a word in a phrase is told by the phrase', () => {
  const [label] = glossLabels([mark('lieu', 3)], inLieu, glossary, nobody);
  expect(label).toMatchObject({ text: '代替', headwords: ['lieu', 'in lieu of'] });
  expect(glossLabels([mark('lieu', 3)], plain, glossary, nobody)[0]?.text).toBe('场所');
});

test('a phrase is told by the sense that fits, whether a word of it is marked or itself', () => {
  const phrase = { phrase: 'take off', spans: [[0, 8]] as const, sense: 1 };
  const block = { ...plain, phrases: [phrase] };
  expect(glossLabels([mark('take', 0, 0)], block, glossary, nobody)[0]?.text).toBe('脱下');
  const saved: Mark = { headword: 'take off', kind: 'new', rank: null, spans: [[0, 8]], sense: 1 };
  expect(glossLabels([saved], block, glossary, nobody)[0]?.text).toBe('脱下');
});

test('what was written for the article wins', () => {
  const own = (headword: string) => (headword === 'lieu' ? '替代（正式用语）' : undefined);
  expect(glossLabels([mark('lieu', 3)], inLieu, glossary, own)[0]?.text).toBe('替代');
});

test('a word without a short meaning stands without', () => {
  expect(glossLabels([mark('bear', 0), mark('yeti', 9)], plain, glossary, nobody)).toEqual([]);
});

test('what was written for the place comes before the dictionary’s words, and after one’s own', () => {
  const here = mark('book', 10, 1);
  const glossed = { ...here, word: { ...here.word!, gloss: '预先订下座位' } };
  expect(glossLabels([glossed], plain, glossary, nobody)[0]?.text).toBe('预先订下座位');
  expect(glossLabels([glossed], plain, glossary, () => '订')[0]?.text).toBe('订');
  const phrases = inLieu.phrases.map((phrase) => ({ ...phrase, gloss: '顶替' }));
  const block = { ...inLieu, phrases };
  expect(glossLabels([mark('lieu', 3)], block, glossary, nobody)[0]?.text).toBe('顶替');
});
