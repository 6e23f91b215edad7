import { expect, test } from 'vitest';
import { plainPhrase } from './build-entries.ts';
import { openDictionary } from './dictionary.ts';
import { ensureTestDictionary } from './test-dictionary.ts';

test.each([
  ['put sth off', 'put off'],
  ['look after sth', 'look after'],
  ['pick sb up', 'pick up'],
  ["make up one's mind", "make up one's mind"],
  ["take sth off sb's hands", "take off sb's hands"],
  ['rule out doing', 'rule out'],
  ['be about to do sth', 'be about to'],
  ['come out (as gay)', 'come out'],
  ['so … that', 'so ... that'],
  ['like sth', 'like sth'],
  ['sth of note', 'sth of note'],
])('%s is known as %s', (notation, phrase) => expect(plainPhrase(notation)).toBe(phrase));

test('a phrase has the senses of all its notations, the commonest first and with most weight', async () => {
  const dictionary = openDictionary(await ensureTestDictionary());
  const own = dictionary.entry('take off')?.senses.filter(({ detail }) => detail) ?? [];
  expect(own.map(({ detail }) => detail?.pattern)).toContain('take sth off');
  expect(own.map(({ detail }) => detail?.pattern)).toContain('take off');
  const shares = own.map(({ detail }) => detail!.share);
  expect(shares).toEqual(shares.toSorted((a, b) => b - a));
  expect(shares[1]).toBeCloseTo(shares[0]! / 2);
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  // ECDICT's `do your best` is the phrase `do one's best` of our own dictionary.
  const found = dictionary.phrases('do').map(({ headword }) => headword);
  expect(found).toContain("do one's best");
  expect(found).not.toContain('do your best');
  dictionary.close();
});
