import type { ReadingDay } from '@bluebird/contract/activity-history.ts';
import { expect, test } from 'vitest';
import {
  addDays,
  CALENDAR_DAYS,
  calendarDays,
  heatOf,
  knownCurve,
  readingSeries,
  topMinutes,
} from './reading-series.ts';

const TODAY = '2026-11-21';
const day = (of: string, seconds: number): ReadingDay => ({
  day: of,
  seconds,
  words: seconds * 2,
  articles: 1,
  saved: 3,
});

test('days are added over months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('a span has every day up to today, with or without reading', () => {
  const series = readingSeries(
    [day('2026-11-21', 60), day('2026-11-15', 600), day('2026-11-14', 900)],
    TODAY,
    7,
  );
  expect(series.map(({ from, seconds }) => [from, seconds])).toEqual([
    ['2026-11-15', 600],
    ['2026-11-16', 0],
    ['2026-11-17', 0],
    ['2026-11-18', 0],
    ['2026-11-19', 0],
    ['2026-11-20', 0],
    ['2026-11-21', 60],
  ]);
});

test('a year is told in weeks that end today', () => {
  const series = readingSeries([day('2026-11-15', 60), day('2026-11-21', 60)], TODAY, 365);
  expect(series).toHaveLength(52);
  expect(series.at(-1)).toEqual({
    from: '2026-11-15',
    to: '2026-11-21',
    seconds: 120,
    words: 240,
    saved: 6,
  });
});

test.each(['2026-11-16', '2026-11-21', '2026-11-22'])(
  'the calendar up to %s begins with a Monday and ends that day',
  (today) => {
    const days = calendarDays([day(today, 60)], today);
    expect(new Date(days[0]!.from).getUTCDay()).toBe(1);
    expect(days.at(-1)).toMatchObject({ from: today, seconds: 60 });
    expect(Math.ceil(days.length / 7)).toBe(53);
    expect(days.length).toBeLessThanOrEqual(CALENDAR_DAYS);
  },
);

test.each([
  [0, 0],
  [59, 0],
  [60, 1],
  [600, 2],
  [1_199, 2],
  [1_200, 3],
  [2_400, 4],
  [90_000, 4],
])('%i seconds are drawn with strength %i', (seconds, heat) => {
  expect(heatOf(seconds)).toBe(heat);
});

test.each([
  [0, 10],
  [600, 10],
  [601, 20],
  [3_600, 60],
  [3_601, 120],
  [7_201, 240],
])('the top line over %i seconds is at %i minutes', (seconds, top) => {
  expect(topMinutes(seconds)).toBe(top);
});

test('the curve of known words goes from the first day to today', () => {
  const known = [
    { day: '2026-10-01', words: 2_000 },
    { day: '2026-11-18', words: 2_010 },
    { day: '2026-11-20', words: 2_004 },
  ];
  expect(knownCurve(known, TODAY, 7)).toEqual([
    { at: 0, words: 2_000 },
    { at: 3, words: 2_010 },
    { at: 5, words: 2_004 },
    { at: 6, words: 2_004 },
  ]);
  expect(knownCurve(known.slice(1), TODAY, 7).slice(0, 2)).toEqual([
    { at: 0, words: 0 },
    { at: 3, words: 2_010 },
  ]);
  expect(knownCurve([], TODAY, 7)).toEqual([]);
});
