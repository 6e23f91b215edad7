import { expect, test } from 'vitest';
import { countWords, countWordsIn } from './count-words.ts';
import { cleanText, comparable, oneLine, shorten } from './normalise-text.ts';
import { wordF1 } from './word-f1.ts';

test.each([
  ['plain text\n\twith white  space', 'plain text\n\twith white  space'],
  ['co\u00adoperate\u200b now\ufeff', 'cooperate now'],
  ['a\u202eb\u0000c', 'abc'],
  ['cafe\u0301', 'café'],
  ['half \ud83d only', 'half \ufffd only'],
  ['a\u200db \u200dc\u200d', 'ab c'],
  ['👩\u200d🚀', '👩\u200d🚀'],
  ['', ''],
])('cleans %j to %j', (text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test('makes one line of any white space', () => {
  expect(oneLine('\n one \u00a0\t two\r\n')).toBe('one two');
  expect(oneLine(' \n ')).toBe('');
});

test('compares letters and digits only', () => {
  expect(comparable('“The Ｎight-Train, 9:30!”')).toBe('thenighttrain930');
  expect(comparable('—')).toBe('');
});

test.each([
  ['as it is', 'one two three', 13, 'one two three'],
  ['at a space', 'one two three', 11, 'one two…'],
  ['within a word whose space is far', 'one twothreefour', 12, 'one twothre…'],
  // A space at or before six tenths of the limit is too far from the end to cut there.
  ['at a space after six tenths', '1234567 90123', 10, '1234567…'],
  ['not at six tenths', '123456 890123', 10, '123456 89…'],
  ['without half a character', '12345678😀0', 10, '12345678…'],
])('shortens %s', (_name, text, limit, expected) => {
  expect(shorten(text, limit)).toBe(expected);
});

test.each([
  ["one two-three don't it’s 3.14", 5],
  ['one -- two', 2],
  ['青鸟 reads', 3],
  ['…', 0],
  ['', 0],
])('of %j the words are counted: %i', (text, count) => {
  expect(countWords(text)).toBe(count);
});

test('words of all blocks are counted, those of tables too', () => {
  const rows = [
    ['one', 'two three'],
    ['', 'four'],
  ];
  expect(
    countWordsIn([
      { kind: 'paragraph', text: 'five six' },
      { kind: 'table', text: '', rows },
    ] as Parameters<typeof countWordsIn>[0]),
  ).toBe(6);
  expect(countWordsIn([])).toBe(0);
});

test.each([
  ['a b c', 'c B a', 1],
  ['', '', 1],
  ['a', '', 0],
  ['', 'a', 0],
  ['a b', 'a c', 0.5],
  ['a a a', 'a', 0.5],
  ['a', 'a a a', 0.5],
  ['青鸟', '青', 2 / 3],
])('%j covers %j by %f', (text, gold, expected) => {
  expect(wordF1(text, gold)).toBeCloseTo(expected, 10);
});
