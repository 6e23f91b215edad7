import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDictionary, type Dictionary } from '#dictionary/dictionary.ts';
import { ensureTestDictionary } from '#dictionary/test-dictionary.ts';
import { createConfusables, type Confusables } from './confusables.ts';
import { createMeanings, meanAlike } from './meaning.ts';

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
