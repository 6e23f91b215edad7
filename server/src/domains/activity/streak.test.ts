import { expect, test } from 'vitest';
import { streaks } from './streak.ts';

const TODAY = '2026-11-21';

test.each([
  ['no day', [], 0, 0, 2],
  ['today', [TODAY], 1, 1, 2],
  ['yesterday, today being young', ['2026-11-20'], 1, 1, 2],
  ['the day before yesterday, yesterday being graced', ['2026-11-19'], 1, 1, 1],
  ['two days ago were missed', ['2026-11-18'], 1, 1, 0],
  ['three days were missed', ['2026-11-17'], 0, 1, 2],
  ['three up to today', ['2026-11-19', '2026-11-20', TODAY], 3, 3, 2],
  ['two up to yesterday', ['2026-11-19', '2026-11-20'], 2, 2, 2],
  ['a missed day in the run', ['2026-11-18', '2026-11-19', TODAY], 3, 3, 1],
  ['two missed days apart', ['2026-11-16', '2026-11-18', '2026-11-20', TODAY], 4, 4, 0],
  [
    'a third missed day begins anew',
    ['2026-11-14', '2026-11-16', '2026-11-18', '2026-11-20', TODAY],
    2,
    3,
    2,
  ],
  ['each month has days of its own', ['2026-10-29', '2026-11-03'], 0, 2, 2],
  ['across a leap day', ['2024-02-28', '2024-02-29', '2024-03-01'], 0, 3, 2],
  ['across a year', ['2025-12-31', '2026-01-01'], 0, 2, 2],
  [
    'the longest is long ago',
    ['2026-01-01', '2026-01-02', '2026-01-03', '2026-11-20', TODAY],
    2,
    3,
    2,
  ],
])('%s', (_, days, current, longest, graceLeft) => {
  expect(streaks(days, TODAY)).toEqual({ current, longest, graceLeft });
});

test('a gap across the end of a month uses the days of both months', () => {
  const days = ['2026-10-29', '2026-11-03'];
  expect(streaks(days, '2026-11-03')).toEqual({ current: 2, longest: 2, graceLeft: 0 });
  expect(streaks(['2026-10-28', '2026-11-02'], '2026-11-02').current).toBe(1);
});
