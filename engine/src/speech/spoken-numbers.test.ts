import { expect, test } from 'vitest';
import { spokenNumber, spokenRoman } from './spoken-numbers.ts';

test.each([
  ['1910', 'nineteen ten'],
  ['1909', 'nineteen oh nine'],
  ['1900', 'nineteen hundred'],
  ['2000', 'two thousand'],
  ['2009', 'two thousand nine'],
  ['2010', 'twenty ten'],
  ['2100', '2,100'],
  ['1990km', '1,990 kilometers'],
  ['1990s', 'nineteen nineties'],
  ['60s', 'sixties'],
  ['160s', '160'],
  ['60.5s', '60.5'],
  ['4th', '4th'],
  ['1000th', '1,000th'],
  ['5nth', '5 nth'],
  ['5ths', '5 ths'],
  ['5G', '5 G'],
  ['5ms', '5 ms'],
  ['5sq', '5 sq'],
  ['5m', '5 meters'],
  ['1234567', '1,234,567'],
  ['01234', '01234'],
  ['1234567890123456', '1234567890123456'],
  [`${'1'.repeat(24)}%`, `${'1'.repeat(24)} percent`],
  [`${'1'.repeat(25)}%`, '1'.repeat(24)],
])('%s is said as “%s”', (token, said) => expect(spokenNumber(token)).toBe(said));

test('a sum of four figures is no year, and its m stands for million', () => {
  expect(spokenNumber('1990', { isMoney: true })).toBe('1,990');
  expect(spokenNumber('5m', { isMoney: true })).toBe('5 million');
});

test.each([
  ['II', 'Charles', 'the second'],
  ['II', 'War', 'two'],
  ['XII', 'chapter', null],
  ['V', 'Henry', null],
  ['I', 'Charles', null],
  ['MIX', 'Charles', null],
  ['II', 'iPhone', null],
  ['II', '', null],
])('%s after “%s” is %s', (token, before, said) => expect(spokenRoman(token, before)).toBe(said));
