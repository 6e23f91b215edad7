import { expect, test } from 'vitest';
import { endsPhrase, isObject, mayBeSeparated } from './phrase-guards.ts';
import { madeTaggedWords } from './test-words.ts';

const wordsOf = (text: string) => (text === '' ? [] : madeTaggedWords(text));

test.each<[string, string, string[], boolean]>([
  ['put', 'off', [], true],
  ['look', 'off', [], false],
  ['look', 'after', [], false],
  ['put', 'off', ['put sth off'], true],
  ['take', 'off', ['take off'], false],
  ['stand', 'up', ['stand up', 'stand sb up'], true],
  ['look', 'over', ['look over sth'], true],
  ['run', 'into', ['run sb into'], false],
  ['see', 'through', ['see through sth'], false],
])('%s … %s with %j may be parted: %s', (verb, particle, notations, may) => {
  expect(mayBeSeparated(verb, particle, notations)).toBe(may);
});

test.each<[string, boolean]>([
  ['it/PRON', true],
  ['this/DET', true],
  ['the/DET new/ADJ meeting/NOUN', true],
  ['Maria/PROPN', true],
  ['two/NUM', true],
  ['talk/NOUN of/ADP peace/NOUN', true],
  ['the/DET man/NOUN up/ADV there/ADV', true],
  ['', false],
  ['quickly/ADV the/DET dog/NOUN', false],
  ['nearly/ADV a/DET billion/NUM dollars/NOUN', true],
  ['nearly/ADV done/ADJ', false],
  ['the/DET man/NOUN saw/VERB it/PRON', false],
  ['the/DET', false],
  ['talk/NOUN of/ADP', false],
  ['a/DET new/ADJ', false],
  ["boss/NOUN 's/PART", false],
  ['talk/NOUN of/ADP peace/NOUN in/ADP June/PROPN', false],
])('%j is an object: %s', (text, is) => expect(isObject(wordsOf(text))).toBe(is));

test.each<[string, boolean]>([
  ['', true],
  ['at/ADP', true],
  ['the/DET', false],
  ['people/NOUN', false],
  ['last/ADJ', true],
  ['today/NOUN', true],
  ['lasting/ADJ', false],
  ['everything/PRON', false],
])('a phrase may end before %j: %s', (text, may) => expect(endsPhrase(wordsOf(text)[0])).toBe(may));
