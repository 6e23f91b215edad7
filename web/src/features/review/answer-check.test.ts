import type { CardKind, ReviewCard } from '@bluebird/contract/review.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  answerDiff,
  askedAs,
  checkAnswer,
  choicesOf,
  lettersGiven,
  wantedOf,
} from './answer-check.ts';

const context = (form: string, sentence: string): ReviewCard['contexts'][number] => ({
  form,
  sentence,
  sense: '',
  zh: '',
  source: null,
  source_id: null,
  source_title: null,
  block_id: null,
  offset: null,
  created_at: '2026-11-01T00:00:00Z',
});

const give = {
  word: 'give',
  contexts: [context('gave', 'She gave it away.')],
  confusables: [] as { word: string; gloss: string }[],
  entry: {
    senses: [{ pos: 'v', glosses: ['给'] }],
    ipa: { uk: null, us: null },
    exams: [],
    forms: [
      { kind: 'past', word: 'gave' },
      { kind: 'past_participle', word: 'given' },
    ],
  },
};
const alike = {
  ...give,
  confusables: [
    { word: 'gave', gloss: '' },
    { word: 'jive', gloss: '摇摆舞' },
  ],
};
const unknown = { ...give, entry: { ...give.entry, senses: [] } };

describe('a typed answer', () => {
  test.each<[CardKind, string, string]>([
    ['listening', 'give', 'right'],
    ['listening', ' GIVE  ', 'right'],
    ['listening', 'gave', 'near'],
    ['recall', 'gave', 'right'],
    ['recall', 'given', 'near'],
    ['cloze', 'gave', 'right'],
    ['cloze', 'give', 'near'],
    ['cloze', 'took', 'wrong'],
    ['cloze', '', 'wrong'],
    ['cloze', '😀\0', 'wrong'],
    ['letters', 'given', 'near'],
    ['choose', 'give', 'right'],
    // One slip away, and another word.
    ['choose', 'gave', 'wrong'],
  ])('to a card that asks by %s: "%s" is %s', (kind, typed, verdict) => {
    expect(checkAnswer(typed, wantedOf(give, kind))).toBe(verdict);
  });

  test.each([
    ['nostalga', 'nostalgia', 'near'],
    ['nostalgiaa', 'nostalgia', 'near'],
    ['nostaglia', 'nostalgia', 'near'],
    ['nostalgio', 'nostalgia', 'near'],
    ['nostaligua', 'nostalgia', 'wrong'],
    // In short words a letter makes another word.
    ['tame', 'time', 'wrong'],
    ["don't", 'don’t', 'right'],
    ['well‐known', 'well-known', 'right'],
  ])('"%s" for %s is %s', (typed, word, verdict) => {
    expect(checkAnswer(typed, { right: [word], near: [] })).toBe(verdict);
  });
});

test.each<[CardKind, typeof give, boolean, CardKind]>([
  ['listening', give, true, 'listening'],
  ['listening', give, false, 'recall'],
  ['recall', give, true, 'recall'],
  ['recall', unknown, true, 'cloze'],
  ['cloze', give, true, 'cloze'],
  ['cloze', { ...give, contexts: [] }, true, 'recall'],
  ['cloze', { ...give, contexts: [context('gave', 'Not there.')] }, true, 'recall'],
  ['listening', { ...unknown, contexts: [] }, false, 'recognise'],
  ['recognise', give, true, 'recognise'],
  ['choose', alike, true, 'choose'],
  ['choose', give, true, 'letters'],
  ['letters', alike, true, 'letters'],
  ['letters', { ...unknown, contexts: [] }, true, 'recognise'],
])('a card for %s is asked in a way that can be answered %#', (kind, card, hasVoice, asked) => {
  expect(askedAs({ ...card, kind }, hasVoice)).toBe(asked);
});

test('the words to choose from stand in another order at each review', () => {
  const words = ['affect', 'defect', 'reflect'].map((word) => ({ word, gloss: '' }));
  const orders = [0, 1, 2, 3].map((reps) => {
    const card = { id: 7, word: 'effect', confusables: words, memory: { reps } } as ReviewCard;
    return choicesOf(card).indexOf('effect');
  });
  expect(new Set(orders)).toEqual(new Set([0, 1, 2, 3]));
});

test.each([
  ['so', 's'],
  ['tide', 't'],
  ['glacier', 'gl'],
  ['nostalgia', 'nos'],
  ['straightforward', 'str'],
])('of %s the letters %s are given', (word, given) => {
  expect(lettersGiven(word)).toBe(given);
});

describe('the difference', () => {
  test('shows what is missing and what is too much', () => {
    expect(answerDiff('nostalga', 'nostalgia')).toEqual([
      { text: 'nostalg', in: 'both' },
      { text: 'i', in: 'word' },
      { text: 'a', in: 'both' },
    ]);
    expect(answerDiff('Gavee', 'gave')).toEqual([
      { text: 'gave', in: 'both' },
      { text: 'e', in: 'typed' },
    ]);
  });

  test('puts both spellings together again', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'abcde'), maxLength: 12 });
    fc.assert(
      fc.property(letters, letters, (typed, word) => {
        const parts = answerDiff(typed, word);
        const without = (other: string) =>
          parts
            .filter((part) => part.in !== other)
            .map(({ text }) => text)
            .join('');
        expect([without('word'), without('typed')]).toEqual([typed, word]);
      }),
    );
  });
});
