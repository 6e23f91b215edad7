import { expect, test } from 'vitest';
import { channelFor, fenOf, yuan, yuanADay } from './order-words.ts';

test.each([
  [1_800, '¥18'],
  [1_680, '¥16.80'],
  [1, '¥0.01'],
])('%i fen', (fen, told) => {
  expect(yuan(fen)).toBe(told);
});

test('what a day costs', () => {
  expect(yuanADay({ price: 16_800, days: 365 })).toBe('每天 ¥0.46');
});

test.each([
  ['18', 1_800],
  ['16.8', 1_680],
  ['0.29', 29],
  [' 4.35 ', 435],
  ['-1', null],
  ['1.234', null],
  ['1e3', null],
  ['', null],
])('%j typed as yuan', (text, fen) => {
  expect(fenOf(text)).toBe(fen);
});

test.each([
  [['native', 'h5'], true, 'h5'],
  [['native', 'h5'], false, 'native'],
  [['page', 'wap'], true, 'wap'],
  [['page', 'wap'], false, 'page'],
  [['native'], true, 'native'],
  [['manual'], false, 'manual'],
] as const)('of %j on a phone: %j', (channels, onPhone, channel) => {
  expect(channelFor({ channels }, onPhone)).toBe(channel);
});
