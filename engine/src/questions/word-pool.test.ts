import { describe, expect, test } from 'vitest';
import { dictionary } from '#analysis/test-engine.ts';
import type { DictionaryEntry, PartOfSpeech, WordForm } from '#dictionary/entry.ts';
import { ASKED_POS, formOf, isCountable, kindsOf, loadWordPool, mainPos } from './word-pool.ts';

const entry = (word: string, pos: PartOfSpeech, forms: WordForm[] = []): DictionaryEntry => ({
  ...{ word, senses: [{ pos, gloss: '好', glosses: ['好'] }], ipa: { uk: null, us: null } },
  ...{ exams: [], rank: 2_000, forms, collins: 0, oxford: false },
});
const WALK = entry('walk', 'v', [
  { kind: 'past', word: 'walked' },
  { kind: 'past_participle', word: 'walked' },
  { kind: 'third_person', word: 'Walks' },
  { kind: 'plural', word: 'walks' },
]);
const SEE = entry('see', 'v', [
  { kind: 'past', word: 'saw' },
  { kind: 'past_participle', word: 'seen' },
]);

test.each([
  ['n', 'NOUN'],
  ['v', 'VERB'],
  ['vt', 'VERB'],
  ['vi', 'VERB'],
  ['adj', 'ADJ'],
  ['adv', 'ADV'],
  ['prep', null],
  ['name', null],
  ['', null],
] as const)('what is first of all %s is asked as %s', (label, pos) => {
  expect(mainPos(entry('x', label))).toBe(pos);
  expect(mainPos({ ...entry('x', label), senses: [] })).toBeNull();
});

test('the kinds of a form are those of its part of speech', () => {
  expect(kindsOf(WALK, 'walked', 'VERB')).toEqual(['past', 'past_participle']);
  expect(kindsOf(WALK, 'walks', 'VERB')).toEqual(['third_person']);
  expect(kindsOf(WALK, 'walks', 'NOUN')).toEqual(['plural']);
  expect(kindsOf(WALK, 'walks', 'ADJ')).toEqual([]);
  expect(kindsOf(WALK, 'walk', 'VERB')).toEqual([]);
});

test('a form that is all kinds asked for, or none', () => {
  expect(formOf(WALK, [])).toBe('walk');
  expect(formOf(WALK, ['past', 'past_participle'])).toBe('walked');
  expect(formOf(SEE, ['past'])).toBe('saw');
  expect(formOf(SEE, ['past', 'past_participle'])).toBeNull();
  expect(formOf(SEE, ['plural'])).toBeNull();
  expect([WALK, SEE].map(isCountable)).toEqual([true, false]);
});

describe('the pool', () => {
  const pool = loadWordPool(dictionary);

  test('has exam words of every part of speech, neither too easy nor too rare', () => {
    for (const pos of ASKED_POS) {
      expect(pool[pos].length).toBeGreaterThan(200);
      for (const one of pool[pos]) {
        expect(mainPos(one)).toBe(pos);
        expect(one.exams).not.toEqual([]);
        expect(one.rank).toBeGreaterThanOrEqual(1_200);
        expect(one.rank).toBeLessThanOrEqual(14_000);
        expect(one.word).toMatch(/^[a-z]{4,}$/);
      }
    }
  });

  test('has no word that nobody wants to meet', () => {
    const words = ASKED_POS.flatMap((pos) => pool[pos].map(({ word }) => word));
    for (const word of ['slaughter', 'terrorist', 'suicide']) expect(words).not.toContain(word);
    expect(words).toContain('harbour');
  });
});
