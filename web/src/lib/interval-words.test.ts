import { expect, test } from 'vitest';
import { intervalWords, untilWords } from './interval-words.ts';

const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

test.each([
  [0, '1 分钟'],
  [60, '1 分钟'],
  [10 * MINUTE, '10 分钟'],
  [59.4 * MINUTE, '59 分钟'],
  [59.6 * MINUTE, '1 小时'],
  [3 * HOUR, '3 小时'],
  [23.4 * HOUR, '23 小时'],
  [23.6 * HOUR, '1 天'],
  [2 * DAY, '2 天'],
  [30 * DAY, '30 天'],
  [31 * DAY, '1 个月'],
  [45 * DAY, '1.5 个月'],
  [200 * DAY, '6.5 个月'],
  [360 * DAY, '1 年'],
  [730 * DAY, '2 年'],
])('%d seconds are %s', (seconds, words) => {
  expect(intervalWords(seconds)).toBe(words);
});

test('what is to come is told from now', () => {
  const now = Date.parse('2026-11-21T00:00:00Z');
  expect(untilWords('2026-11-21T03:00:00Z', now)).toBe('3 小时后');
  expect(untilWords('2026-11-20T23:59:59Z', now)).toBe('现在');
});
