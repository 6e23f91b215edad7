import type { GlossaryEntry } from '@bluebird/contract/articles.ts';
import { describe, expect, test } from 'vitest';
import { cardSenses, cardSubjects, currentSubject, glossLine } from './card-subjects.ts';

const entry = (gloss: string): GlossaryEntry => ({
  senses: [{ pos: 'v', glosses: [gloss] }],
  ipa: { uk: null, us: null },
  exams: [],
  rank: null,
  forms: [],
});
const text = 'It takes slots off.';
const spot = {
  blockId: 'b',
  word: { start: 3, end: 8, headword: 'take', sense: 1, sure: true },
  form: 'takes',
  sentence: text,
  offset: 0,
  phrases: [
    {
      phrase: 'take off',
      spans: [
        [3, 8],
        [15, 18],
      ] as const,
    },
  ],
};
const entries = new Map([
  ['take', entry('拿')],
  ['take off', entry('移除')],
]);
const noGlossary = () => undefined;
const glossary = (headword: string) => entries.get(headword);

test('the phrase comes before the single word, printed with its gap', () => {
  const subjects = cardSubjects(spot, glossary, text);
  expect(subjects.map(({ title, kind }) => [title, kind])).toEqual([
    ['take … off', 'phrase'],
    ['take', 'word'],
  ]);
  expect(subjects[1]).toMatchObject({ entry: glossary('take'), fitting: 1, sure: true });
  expect(subjects[0]).not.toHaveProperty('fitting');
});

test('a phrase whose sense is known tells it', () => {
  const phrases = spot.phrases.map((phrase) => ({ ...phrase, sense: 3, sure: true }));
  const [phrase] = cardSubjects({ ...spot, phrases }, glossary, text);
  expect(phrase).toMatchObject({ headword: 'take off', fitting: 3, sure: true });
});

test('a word not analysed yet is looked up by its form', () => {
  const subjects = cardSubjects(
    { ...spot, word: { start: 3, end: 8 }, phrases: [] },
    noGlossary,
    text,
  );
  expect(subjects).toMatchObject([{ headword: 'takes', entry: undefined }]);
});

test('the card follows the choice, also to a headword it did not know', () => {
  const subjects = cardSubjects(spot, glossary, text);
  expect(currentSubject(subjects, null).headword).toBe('take off');
  expect(currentSubject(subjects, 'take').entry).toBe(glossary('take'));
  expect(currentSubject(subjects, 'taker')).toEqual({
    headword: 'taker',
    title: 'taker',
    kind: 'word',
  });
});

test('a name keeps its capital, a common word that begins a sentence does not', () => {
  const at = (headword: string, name: boolean) => ({
    ...spot,
    word: { start: 0, end: headword.length, headword, name },
    form: headword[0]!.toUpperCase() + headword.slice(1),
    phrases: [],
  });
  expect(cardSubjects(at('margaret', true), noGlossary, text)[0]).toMatchObject({
    headword: 'margaret',
    title: 'Margaret',
  });
  expect(cardSubjects(at('bread', false), noGlossary, text)[0]!.title).toBe('bread');
});

test('one line names each meaning once, though several senses share it', () => {
  const senses = ['拿', '取', '拿', '', '带走', '花费'].map((gloss, i) => ({
    pos: i === 3 ? 'n' : 'v',
    glosses: gloss ? [gloss] : [],
  }));
  expect(glossLine({ ...entry(''), senses })).toBe('拿；取；带走');
  expect(glossLine(undefined)).toBe('');
});

describe('the senses of a card', () => {
  const came = {
    senses: [
      { pos: 'v', glosses: ['拿', '取'] },
      { pos: 'n', glosses: ['收入'] },
    ],
    fitting: 1,
    sure: true,
  };
  const whole = {
    ...entry(''),
    senses: [
      { pos: 'v', glosses: ['拿', '取'], cue: 'hold' },
      { pos: 'v', glosses: ['收入'], cue: 'let in' },
      { pos: 'n', glosses: ['收入', '进账', '所得', '收成'], cue: 'money' },
    ],
  };

  test('are those that came with the text until the whole entry is there', () => {
    expect(cardSenses(came, undefined)).toBe(came);
    expect(cardSenses(came, whole)).toEqual({ senses: whole.senses, fitting: 2, sure: true });
  });

  test('have no chosen one where the text has none', () => {
    expect(cardSenses({ ...came, fitting: -1 }, whole)).toEqual({ senses: whole.senses });
    expect(cardSenses({ senses: came.senses }, whole)).toEqual({ senses: whole.senses });
  });

  test('stay those that came when the dictionary no longer has the chosen one', () => {
    expect(cardSenses(came, { ...whole, senses: whole.senses.slice(0, 2) })).toBe(came);
  });
});
