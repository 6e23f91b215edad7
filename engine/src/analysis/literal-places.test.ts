import { expect, test } from 'vitest';
import { isLiteralMotion, isLiteralPlace } from './literal-places.ts';
import { madeTaggedWords } from './test-words.ts';

const onTheTable = ['on', 'the', 'table'];

test.each<[string, string[], boolean]>([
  ['the/DET cup/NOUN is/AUX/be', onTheTable, true],
  ['the/DET proposal/NOUN is/AUX/be', onTheTable, false],
  ['the/DET mother/NOUN is/AUX/be', onTheTable, false],
  ['they/PRON put/VERB it/PRON', onTheTable, true],
  ['they/PRON like/VERB it/PRON', onTheTable, false],
  ['the/DET cup/NOUN is/AUX/be', ['on', 'the', 'brink'], false],
  ['the/DET cup/NOUN is/AUX/be', ['at', 'table'], false],
  ['the/DET cup/NOUN is/AUX/be', ['lay', 'the', 'table'], false],
])('after %s, %j is literal: %s', (lead, pattern, literal) => {
  expect(isLiteralPlace({ pattern, lead: madeTaggedWords(lead) })).toBe(literal);
});

test.each([
  ['the/DET window/NOUN', true],
  ['his/PRON garden/NOUN', true],
  ['the/DET problem/NOUN', false],
  ['window/NOUN', false],
  ['the/DET old/ADJ', false],
])('%s is a place: %s', (rest, literal) => {
  expect(isLiteralMotion(madeTaggedWords(rest))).toBe(literal);
});
