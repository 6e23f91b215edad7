import { expect, test } from 'vitest';
import {
  addDays,
  dayOf,
  formatDay,
  mondayOf,
  nextDay,
  previousDay,
  startOf,
  startOfDay,
  startOfNextDay,
} from './shanghai.ts';

test.each([
  ['2026-11-21T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21T16:00:00.001Z', '2026-11-21T16:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2025-12-31T16:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', '2024-02-28T16:00:00.000Z'],
])('the day of %s began at %s', (at, began) => {
  expect(startOfDay(new Date(at)).toISOString()).toBe(began);
});

test('the next day begins where this one ends', () => {
  const at = new Date('2026-12-31T15:59:59Z');
  expect(startOfNextDay(at).toISOString()).toBe('2026-12-31T16:00:00.000Z');
  expect(startOfDay(startOfNextDay(at))).toEqual(startOfNextDay(at));
});

test.each([
  ['2026-11-21T15:59:59.999Z', '2026-11-21'],
  ['2026-11-21T16:00:00.000Z', '2026-11-22'],
  ['2025-12-31T16:00:00.000Z', '2026-01-01'],
  ['2024-02-28T16:00:00.000Z', '2024-02-29'],
])('%s is on %s', (at, day) => {
  expect(dayOf(new Date(at))).toBe(day);
  expect(startOf(day)).toEqual(startOfDay(new Date(at)));
});

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-12-31', 1, '2026-01-01'],
  // Clocks change in much of the world on these two.
  ['2026-03-28', 1, '2026-03-29'],
  ['2026-10-24', 2, '2026-10-26'],
  ['2026-11-21', -364, '2025-11-22'],
])('from %s, %i days on is %s', (day, days, other) => {
  expect(addDays(day, days)).toBe(other);
});

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-17', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2026-01-01', '2025-12-29'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});

test('the days around one', () => {
  expect([previousDay('2026-03-01'), nextDay('2026-02-28')]).toEqual(['2026-02-28', '2026-03-01']);
});

test('a day is written with its year when it is another', () => {
  const newYear = new Date('2025-12-31T16:00:00Z');
  expect(formatDay(newYear, new Date('2026-11-21T00:00:00Z'))).toBe('1 月 1 日');
  expect(formatDay(newYear, new Date('2025-12-31T15:59:59Z'))).toBe('2026 年 1 月 1 日');
  expect(formatDay(new Date('2026-11-21T15:00:00Z'), newYear)).toBe('11 月 21 日');
});
