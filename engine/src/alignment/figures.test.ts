import { expect, test } from 'vitest';
import {
  chineseNumber,
  figureSpellings,
  isNumberWord,
  numberSpellings,
  wordNumber,
} from './figures.ts';

test.each([
  [0, '零'],
  [2, '二'],
  [10, '十'],
  [11, '十一'],
  [42, '四十二'],
  [105, '一百零五'],
  [110, '一百一十'],
  [1_001, '一千零一'],
  [1_010, '一千零一十'],
  [1_200, '一千二百'],
  [10_000, '一万'],
  [12_000, '一万二千'],
  [10_200, '一万零二百'],
  [20_015, '二万零十五'],
  [640_000, '六十四万'],
  [500_000_000, '五亿'],
  [510_000_000, '五亿一千万'],
  [501_000_000, '五亿零一百万'],
])('%i is %s', (value, expected) => expect(chineseNumber(value)).toBe(expected));

test.each<[string, number | null]>([
  ['zero', 0],
  ['eleven', 11],
  ['twenty', 20],
  ['ninety-nine', 99],
  ['hundred', 100],
  ['two hundred five', 205],
  ['thousand', 1_000],
  ['three thousand two hundred', 3_200],
  ['five hundred million', 500_000_000],
  ['one million two hundred thousand', 1_200_000],
  ['two billion', 2_000_000_000],
  ['three hundred and', null],
  ['boat', null],
])('%s', (words, expected) => expect(wordNumber(words.split(/[- ]/))).toBe(expected));

test('no words are no number', () => {
  expect(wordNumber([])).toBeNull();
  expect([isNumberWord('zero'), isNumberWord('boat')]).toEqual([true, false]);
});

test.each([
  ['1998', ['1998', '一千九百九十八', '一九九八']],
  ['1970s', ['七十年代', '1970']],
  ['70s', ['七十年代', '70']],
  ['8,300', ['8,300', '8300', '八千三百', '八三〇〇']],
  ['200', ['200', '二百', '两百']],
  ['2', ['2', '二', '两']],
  ['20', ['20', '二十']],
  ['5kg', ['5', '五']],
  ['10:30', ['10:30']],
  ['3.60', ['3.60']],
  ['12.', ['12', '十二']],
  ['1234567890123456', ['1234567890123456']],
  ['x5', []],
])('%s is written as one of %j', (figure, expected) => {
  expect(figureSpellings(figure)).toEqual(expected);
});

test.each([
  [2, ['二', '两', '2']],
  [12, ['十二', '12']],
  [22, ['二十二', '22']],
  [2_000, ['二千', '两千', '2000']],
])('the words for %i are written as one of %j', (value, expected) => {
  expect(numberSpellings(value)).toEqual(expected);
});
