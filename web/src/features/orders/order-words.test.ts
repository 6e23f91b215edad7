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
  [['native', 'jsapi', 'h5'], 'phone', 'h5'],
  [['native', 'jsapi', 'h5'], 'desk', 'native'],
  [['native', 'jsapi', 'h5'], 'wechat', 'jsapi'],
  [['native', 'h5'], 'wechat', 'native'],
  [['page', 'wap'], 'phone', 'wap'],
  [['page', 'wap'], 'desk', 'page'],
  [['native'], 'phone', 'native'],
  [['manual'], 'wechat', 'manual'],
  [['jsapi'], 'desk', undefined],
] as const)('of %j at a %s: %j', (channels, where, channel) => {
  expect(channelFor({ channels }, where)).toBe(channel);
});
