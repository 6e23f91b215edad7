import { describe, expect, test } from 'vitest';
import { dictionary } from '#analysis/test-engine.ts';
import { createMeanings, meanAlike, ties, tooClose, type Meaning } from './meaning.ts';

const set = (words = '') => new Set(words.split(' ').filter(Boolean));
const meaning = (
  word: string,
  more: { kin?: string; defining?: string; glosses?: string } = {},
): Meaning => ({
  word,
  kin: set(more.kin),
  defining: set(more.defining),
  glosses: set(more.glosses),
});
const either = (test: (a: Meaning, b: Meaning) => boolean, a: Meaning, b: Meaning) => [
  test(a, b),
  test(b, a),
];

describe('words mean alike', () => {
  test.each([
    ['one is kin of the other', meaning('begin', { kin: 'start' }), meaning('start'), true],
    ['they share kin', meaning('begin', { kin: 'open' }), meaning('start', { kin: 'open' }), true],
    ['one defines the other', meaning('violin', { defining: 'bow' }), meaning('bow'), true],
    [
      'they share Chinese',
      meaning('a', { glosses: '开始' }),
      meaning('b', { glosses: '开始' }),
      true,
    ],
    [
      'they share what defines them',
      meaning('a', { defining: 'x' }),
      meaning('b', { defining: 'x' }),
      false,
    ],
    [
      'they share nothing',
      meaning('a', { kin: 'x', glosses: '好' }),
      meaning('b', { kin: 'y' }),
      false,
    ],
  ])('when %s: so or not', (_, a, b, alike) => {
    expect(either(meanAlike, a, b)).toEqual([alike, alike]);
    expect(either(tooClose, a, b)).toEqual([alike, alike]);
  });
});

test.each([
  ['decide', 'decision', false],
  ['decide', 'decides', true],
  ['nation', 'nationwide', true],
  ['nation', 'nativity', false],
  ['deck', 'deckhand', false],
  ['deck', 'deck', false],
])('%s and %s grow from one stem: %s', (a, b, is) => {
  expect(tooClose(meaning(a), meaning(b))).toBe(is);
  expect(meanAlike(meaning(a), meaning(b))).toBe(false);
});

test('a word is tied to others that define it, that it defines, or that are its kin', () => {
  const boat = meaning('boat', { defining: 'vessel', kin: 'ship' });
  const others = [
    meaning('vessel'),
    meaning('ship'),
    meaning('harbour', { defining: 'boat' }),
    meaning('fleet', { kin: 'boat' }),
    meaning('violin'),
    boat,
  ];
  expect(ties(boat, others)).toBe(3);
  expect(ties(boat, [])).toBe(0);
});

describe('what the dictionary says', () => {
  const meaningOf = createMeanings(dictionary);

  test('of kin: synonyms, antonyms and family, in small letters', () => {
    expect(meaningOf('increase').kin).toContain('decrease');
    expect(meaningOf('decide').kin).toContain('decision');
    expect(meaningOf('harbour').kin).toContain('harbor');
    for (const kin of meaningOf('harbour').kin) expect(kin).toBe(kin.toLowerCase());
  });

  test('of what defines it: content words by their headwords, no everyday ones', () => {
    const { defining } = meaningOf('violin');
    expect(defining).toContain('instrument');
    for (const word of ['the', 'of', 'four', 'usually']) expect(defining).not.toContain(word);
  });

  test('of its Chinese: pairs of characters, a lone one by itself, endings not', () => {
    expect(meaningOf('violin').glosses).toContain('提琴');
    expect(meaningOf('tea').glosses).toContain('茶');
    for (const pair of meaningOf('beautiful').glosses) expect(pair).toMatch(/^[^的地]{1,2}$/u);
  });

  test('is looked up once', () => {
    expect(meaningOf('violin')).toBe(meaningOf('violin'));
    expect(meaningOf('flurbish')).toEqual(meaning('flurbish'));
  });
});
