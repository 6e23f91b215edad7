import { expect, test } from 'vitest';
import { formatAgo, formatDay, formatDayName, formatDuration, formatWeekday } from './dates.ts';

const NOW = new Date('2026-11-21T04:00:00Z');

test.each([
  ['2026-11-21T00:00:00Z', '11 月 21 日'],
  // Past midnight in Shanghai while still the day before in UTC.
  ['2026-11-20T16:30:00Z', '11 月 21 日'],
  ['2026-01-02T00:00:00Z', '1 月 2 日'],
  ['2025-12-31T15:59:59Z', '2025 年 12 月 31 日'],
  ['2025-12-31T16:00:00Z', '1 月 1 日'],
])('%s is %s', (instant, expected) => {
  expect(formatDay(instant, NOW)).toBe(expected);
});

test.each([
  ['2026-11-21T03:59:40Z', '刚刚'],
  ['2026-11-21T03:01:00Z', '59 分钟前'],
  ['2026-11-20T16:00:00Z', '12 小时前'],
  ['2026-11-20T15:59:00Z', '昨天'],
  ['2026-11-19T16:00:00Z', '昨天'],
  ['2026-11-19T15:59:00Z', '11 月 19 日'],
  // A clock that runs ahead of ours.
  ['2026-11-21T04:00:30Z', '刚刚'],
])('%s was %s', (instant, expected) => {
  expect(formatAgo(instant, NOW)).toBe(expected);
});

test('names the weekday of Shanghai', () => {
  expect(formatWeekday('2026-11-20T16:30:00Z')).toBe('星期六');
});

test.each([
  ['2026-11-20T16:00:00Z', '今天'],
  ['2026-11-20T15:59:59Z', '昨天'],
  ['2026-11-19T15:59:59Z', '11 月 19 日'],
  ['2025-11-20T16:00:00Z', '2025 年 11 月 21 日'],
])('the day of %s is called %s', (instant, expected) => {
  expect(formatDayName(instant, NOW)).toBe(expected);
});

test.each([
  [0, '不到 1 分钟'],
  [59, '不到 1 分钟'],
  [60, '1 分钟'],
  [3_599, '59 分钟'],
  [3_600, '1 小时'],
  [3_900, '1 小时 5 分钟'],
])('%i seconds are %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});
