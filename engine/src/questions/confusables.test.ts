import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDictionary, type Dictionary } from '#dictionary/dictionary.ts';
import { ensureTestDictionary } from '#dictionary/test-dictionary.ts';
import { createConfusables, type Confusables } from './confusables.ts';
import { createMeanings, meanAlike } from './meaning.ts';
import { madeDictionary, type Known } from './test-texts.ts';

let dictionary: Dictionary;
let confusables: Confusables;
beforeAll(async () => {
  dictionary = openDictionary(await ensureTestDictionary());
  confusables = createConfusables(dictionary);
});
afterAll(() => dictionary.close());

test.each([
  ['adapt', 'adopt'],
  ['complement', 'compliment'],
  ['desert', 'dessert'],
  ['principal', 'principle'],
  ['statue', 'stature'],
  ['precede', 'recede'],
])('%s may be taken for %s', (word, other) => {
  expect(confusables(word)).toContain(other);
});

test('words that look alike and mean the same are no trap', () => {
  const meaningOf = createMeanings(dictionary);
  for (const word of ['affect', 'conscience', 'elaborate', 'gregarious', 'lighthouse']) {
    const found = confusables(word);
    expect(found, word).toHaveLength(3);
    expect(found).not.toContain(word);
    const all = [word, ...found].map(meaningOf);
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) expect(meanAlike(one, other)).toBe(false);
  }
  expect(confusables('expect')).not.toContain('expectation');
});

test('what is like no other word has none', () => {
  expect(confusables('qwxzyqwxzy')).toEqual([]);
  expect(confusables('')).toEqual([]);
});

describe('among words that are told', () => {
  /** What a word may be taken for among others. */
  const among = (word: string, others: Record<string, Known> | string) => {
    const known =
      typeof others === 'string'
        ? Object.fromEntries(others.split(' ').map((one) => [one, { glosses: [`x${one}`] }]))
        : others;
    return createConfusables(madeDictionary(known))(word);
  };

  test.each([
    ['two letters shorter', 'planet', 'plan', []], // its beginning
    ['two letters shorter, and no part of it', 'planet', 'plat', ['plat']],
    ['three letters shorter', 'planets', 'plat', []],
    ['two letters longer', 'plat', 'planet', ['planet']],
    ['three letters longer', 'plat', 'planets', []],
    ['grown out of it', 'plan', 'planet', []],
    ['of the same beginning', 'planet', 'placid', ['placid']],
    ['of the same end', 'planet', 'cornet', ['cornet']],
    ['of one letter of the beginning', 'planet', 'pigeon', []],
    ['of two letters of the end', 'planet', 'covert', []],
    ['with half its letters changed', 'planet', 'plover', ['plover']],
    ['with more than half of them changed', 'planet', 'plumps', []],
    ['with half of five letters changed, and one more', 'plate', 'plush', ['plush']],
    ['of two letters', 'oat', 'at', []],
    ['of three letters', 'oat', 'eat', []],
    ['with other signs in it', 'planet', 'pla-et', []],
    ['itself', 'planet', 'planet', []],
  ])('one %s', (_, word, other, found) => expect(among(word, other)).toEqual(found));

  test('the likest come first, three at most', () => {
    expect(among('planet', 'placid planed plants')).toEqual(['planed', 'plants', 'placid']);
    expect(among('planet', 'placid planed plover plants')).toHaveLength(3);
  });

  test('equals stand in an order of their own for each word', () => {
    const words = 'canes caves cares cafes cages cakes cases';
    const first = ['capes', 'cames', 'cades', 'cates'].map((word) => among(word, words)[0]);
    expect(new Set(first).size).toBeGreaterThan(1);
  });

  test('none means the same as the word, or as another of them', () => {
    const words = { planed: { kin: ['planet'] }, plants: {}, placid: { kin: ['plants'] } };
    expect(among('planet', words)).toEqual(['plants']);
  });

  test('is found once for each word', () => {
    const confusables = createConfusables(madeDictionary({ planed: {} }));
    expect(confusables('planet')).toBe(confusables('planet'));
  });
});
