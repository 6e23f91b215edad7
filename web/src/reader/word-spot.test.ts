import { expect, test } from 'vitest';
import {
  phrasesAt,
  sentenceAt,
  spansOf,
  spotOf,
  wordIndexAt,
  type BlockWords,
  type Word,
} from './word-spot.ts';

const text = 'Slots: she takes freight slots off the market’s hands. Nobody complained.';
const wordsOf = (source: string): Word[] =>
  [...source.matchAll(/[\p{L}’]+/gu)].map((m) => ({ start: m.index, end: m.index + m[0].length }));
const at = (piece: string) => {
  const start = text.indexOf(piece);
  return [start, start + piece.length] as const;
};
const known: BlockWords = {
  sentences: [
    [0, 55],
    [55, text.length],
  ],
  words: wordsOf(text),
  phrases: [
    { phrase: 'take off', spans: [at('takes'), at('off')] },
    { phrase: "take sth off sb's hands", spans: [at('takes'), at('off'), at('hands')] },
  ],
};
const form = (index: number) => {
  const word = known.words[index];
  return word && text.slice(word.start, word.end);
};

test('a word is found from its first to just behind its last character', () => {
  const [start, end] = at('freight');
  expect(form(wordIndexAt(known.words, start))).toBe('freight');
  expect(form(wordIndexAt(known.words, end - 1))).toBe('freight');
  expect(form(wordIndexAt(known.words, end))).toBe('freight');
  expect(form(wordIndexAt(known.words, at('market’s')[0] + 7))).toBe('market’s');
});

test('punctuation and the space after it belong to no word', () => {
  expect(wordIndexAt(known.words, at(': she')[0] + 1)).toBe(-1);
  expect(wordIndexAt(known.words, text.length + 5)).toBe(-1);
  expect(wordIndexAt([], 3)).toBe(-1);
});

test('where two words touch, the one that begins there is meant', () => {
  const words = [
    { start: 0, end: 3 },
    { start: 3, end: 6 },
  ];
  expect(wordIndexAt(words, 3)).toBe(1);
  expect(wordIndexAt(words, 2)).toBe(0);
});

test('every piece of a separated phrase leads to it, the longest phrase first', () => {
  const off = known.words[wordIndexAt(known.words, at('off')[0])]!;
  expect(phrasesAt(known.phrases, off).map((p) => p.phrase)).toEqual([
    "take sth off sb's hands",
    'take off',
  ]);
  const slots = known.words[wordIndexAt(known.words, at('slots off')[0])]!;
  expect(phrasesAt(known.phrases, slots)).toEqual([]);
});

test('a spot knows its form, sentence and the pieces to paint', () => {
  const spot = spotOf({ id: 'b1', text }, known, wordIndexAt(known.words, at('hands')[0]))!;
  expect(spot.form).toBe('hands');
  expect(spot.sentence).toBe('Slots: she takes freight slots off the market’s hands.');
  expect(spansOf(spot)).toEqual([at('takes'), at('off'), at('hands')]);
  const alone = spotOf({ id: 'b1', text }, known, wordIndexAt(known.words, at('Nobody')[0]))!;
  expect(alone.sentence).toBe('Nobody complained.');
  expect(spansOf(alone)).toEqual([at('Nobody')]);
  expect(spotOf({ id: 'b1', text }, known, 99)).toBeNull();
});

test('without sentences the whole text is the sentence', () => {
  expect(sentenceAt(' A heading ', [], 3)).toEqual({ sentence: 'A heading', offset: 2 });
});
