import { expect, test } from 'vitest';
import { streaks } from './streak.ts';

const TODAY = '2026-11-21';

test.each([
  ['no day', [], 0, 0],
  ['today', [TODAY], 1, 1],
  ['yesterday, today being young', ['2026-11-20'], 1, 1],
  ['the day before yesterday', ['2026-11-19'], 0, 1],
  ['three up to today', ['2026-11-19', '2026-11-20', TODAY], 3, 3],
  ['two up to yesterday', ['2026-11-19', '2026-11-20'], 2, 2],
  ['a gap', ['2026-11-18', '2026-11-19', TODAY], 1, 2],
  ['across a leap day', ['2024-02-28', '2024-02-29', '2024-03-01'], 0, 3],
  ['across a year', ['2025-12-31', '2026-01-01'], 0, 2],
  [
    'the longest is long ago',
    ['2026-01-01', '2026-01-02', '2026-01-03', '2026-11-20', TODAY],
    2,
    3,
  ],
])('%s', (_, days, current, longest) => {
  expect(streaks(days, TODAY)).toEqual({ current, longest });
});
