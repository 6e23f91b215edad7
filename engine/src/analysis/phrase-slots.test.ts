import { expect, test } from 'vitest';
import { crossesPunctuation, isMarked, slotLengths } from './phrase-slots.ts';
import { madeTaggedWords } from './test-words.ts';

test.each([
  ['<poss>', 'her/PRON mind/NOUN', [1]],
  ['<poss>', 'one/PRON mind/NOUN', []],
  ['<poss>', "one's/PRON mind/NOUN", [1]],
  ['<poss>', "the/DET old/ADJ man's/NOUN mind/NOUN", [3]],
  ['<poss>', "the/DET very/ADV old/ADJ man's/NOUN mind/NOUN", []],
  ['<poss>', "see/VERB the/DET man's/NOUN mind/NOUN", []],
  ['<poss>', 'the/DET mind/NOUN', []],
  ['<self>', 'herself/PRON', [1]],
  ['<self>', 'her/PRON', []],
  ['<obj>', 'his/PRON wet/ADJ coat/NOUN off/ADP', [1, 2, 3, 4]],
  ['<obj>', 'a/X b/X c/X d/X e/X', [1, 2, 3, 4]],
  ['<obj>', 'his/PRON coat/NOUN and/CCONJ hat/NOUN', [1, 2]],
  ['<obj>', 'is/AUX', []],
  ['<gap>', 'a/X b/VERB', [1, 2]],
] as const)('%s may be filled from the head of %s by %j words', (slot, text, lengths) => {
  expect(slotLengths(slot, madeTaggedWords(text), 0)).toEqual(lengths);
});

test('nothing fills a slot at the end; a gap holds fourteen words at most', () => {
  for (const slot of ['<poss>', '<self>', '<obj>', '<gap>'])
    expect(slotLengths(slot, madeTaggedWords('a/X'), 1)).toEqual([]);
  const long = madeTaggedWords(Array(20).fill('a/X').join(' '));
  expect(slotLengths('<gap>', long, 0)).toHaveLength(14);
  expect(slotLengths('<gap>', long, 15)).toHaveLength(5);
});

test('a pronoun is marked with its phrase, what else fills it is not', () => {
  expect(isMarked('<self>', 1)).toBe(true);
  expect(isMarked('<poss>', 1)).toBe(true);
  expect(isMarked('<poss>', 3)).toBe(false);
  expect(isMarked('<obj>', 1)).toBe(false);
  expect(['<gap>', '<obj>'].map(crossesPunctuation)).toEqual([true, false]);
});
