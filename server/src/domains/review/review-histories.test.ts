import { expect, test } from 'vitest';
import { splitLog, type LoggedReview } from './review-histories.ts';

const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n, 4));
const of = (entry_id: number, days: number[], firstIsNew = true): LoggedReview[] =>
  days.map((n, i) => ({
    entry_id,
    rating: i % 2 ? 3 : 1,
    reviewed_at: day(n),
    was_new: firstIsNew && i === 0,
  }));

test('each review a day or more after another is foretold from all before it', () => {
  const { train, test: held } = splitLog(of(1, [0, 0, 2, 5, 20]));
  expect(train).toEqual([
    { ratings: [1, 3, 1], days: [0, 0, 2] },
    { ratings: [1, 3, 1, 3], days: [0, 0, 2, 3] },
  ]);
  expect(held).toEqual([{ ratings: [1, 3, 1, 3, 1], days: [0, 0, 2, 3, 15] }]);
});

test('the newest fifth is held out, whichever word it is of', () => {
  const log = [...of(1, [0, 1, 2, 3, 9]), ...of(2, [0, 1, 2, 3, 10])];
  const { train, test: held } = splitLog(log);
  expect(train).toHaveLength(6);
  expect(held.map(({ days }) => days.at(-1))).toEqual([6, 7]);
});

test('a word begun anew has a history anew; one without a beginning has none', () => {
  const anew = [...of(1, [0, 1]), ...of(1, [5, 7])];
  expect(splitLog([...anew, ...of(2, [1, 3], false), ...of(3, [90, 91])]).train).toEqual([
    { ratings: [1, 3], days: [0, 1] },
    { ratings: [1, 3], days: [0, 2] },
  ]);
});

test('days are those the scheduler counts, which turn at four in Shanghai', () => {
  const times = ['01T07:55', '01T08:06', '02T03:59', '02T04:00'];
  const log = times.map((time, i) => ({
    entry_id: 1,
    rating: 3 as const,
    reviewed_at: new Date(`2026-01-${time}:00+08:00`),
    was_new: i === 0,
  }));
  const { train, test: held } = splitLog(log);
  expect([...train, ...held].map(({ days }) => days)).toEqual([[0, 0, 0, 1]]);
});

test('an empty log is nothing to learn from', () => {
  expect(splitLog([])).toEqual({ train: [], test: [] });
});
