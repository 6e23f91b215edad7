import { expect, test } from 'vitest';
import { countSyllables } from './syllables.ts';

test.each([
  ['the', 1],
  ['a', 1],
  ['idea', 2],
  ['walked', 1],
  ['wanted', 1],
  ['table', 2],
  ['make', 1],
  ['makes', 1],
  ['houses', 1],
  ['station', 2],
  ['wonderful', 3],
  ['yesterday', 3],
  ['rhythms', 1],
  ['Children’s', 2],
  ["Children's", 2],
  ['WATER', 2],
  ['1999', 1],
  ['well-known', 2],
  ['shh', 1],
  ['hmmmm', 1],
  ['', 1],
])('%s has %i', (word, count) => expect(countSyllables(word)).toBe(count));
