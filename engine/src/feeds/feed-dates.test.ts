import { describe, expect, test } from 'vitest';
import { believableDate, readFeedDate } from './feed-dates.ts';

describe('dates of feeds', () => {
  test.each([
    ['Sat, 21 Nov 2026 08:30:00 GMT', '2026-11-21T08:30:00.000Z'],
    ['Sat, 21 Nov 2026 08:30:00 +0800', '2026-11-21T00:30:00.000Z'],
    ['21 Nov 26 08:30 EST', '2026-11-21T13:30:00.000Z'],
    ['21 November 2026 8:30 pm', '2026-11-21T20:30:00.000Z'],
    ['Samstag, 21 Nov 2026 08:30:00 CET', '2026-11-21T07:30:00.000Z'],
    ['2026-11-21T08:30:00Z', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21T08:30:00.123456-05:00', '2026-11-21T13:30:00.000Z'],
    ['2026-11-21 08:30:00', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['2026-11', '2026-11-01T00:00:00.000Z'],
    ['November 21st, 2026 12:05 am', '2026-11-21T00:05:00.000Z'],
    ['Sat,\n 21 Nov 2026  08:30:00 GMT+2:00', '2026-11-21T06:30:00.000Z'],
    ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00.000Z'],
    ['Mon, 01 Jan 9999 00:00:00 GMT', '9999-01-01T00:00:00.000Z'],
    ['  \n2026-11-21  ', '2026-11-21T00:00:00.000Z'],
    ['Sat,\t\t21 Nov 2026   08:30:00 GMT', '2026-11-21T08:30:00.000Z'],
    ['2026-12-31T24:00:00Z', '2027-01-01T00:00:00.000Z'],
    ['2026-01-01', '2026-01-01T00:00:00.000Z'],
    ['21 Nov 69 08:30 GMT', '2069-11-21T08:30:00.000Z'],
    ['21 Nov 70 08:30 GMT', '1970-11-21T08:30:00.000Z'],
    ['November 21, 2026 12:05 pm', '2026-11-21T12:05:00.000Z'],
    ['2026-11-21T08:30:00+05:30', '2026-11-21T03:00:00.000Z'],
    ['2026-11-21T08:30:00 IST', '2026-11-21T03:00:00.000Z'],
    ['2026-11-21T08:30:00 XYZ', '2026-11-21T08:30:00.000Z'],
    ['2026-11-21T20:00:00+15:00', '2026-11-21T05:00:00.000Z'],
  ])('%s', (text, iso) => {
    expect(readFeedDate(text)?.toISOString()).toBe(iso);
  });

  test.each([
    ...['', 'yesterday', '42', '2026-13-40', '99 Foo 2026', 'x'.repeat(100_000)],
    // In each of these one part is out of bounds.
    ...['2026-00-10', '2026-13-10', '2026-11-00', '2026-11-32', '21 Foo 2026'],
    ...['2026-11-21T25:00:00Z', '2026-11-21T08:30:00+15:01', `${' '.repeat(100)}2026-11-21`],
  ])('no date: %#', (text) => {
    expect(readFeedDate(text)).toBeNull();
  });
});

test('a date is believed from the beginnings of the web up to now', () => {
  const seen = new Date('2026-11-21T08:00:00Z');
  const honest = new Date('2026-11-20T08:00:00Z');
  expect(believableDate(honest, seen)).toEqual(honest);
  expect(believableDate(seen, seen)).toEqual(seen);
  for (const first of ['1990-01-01T00:00:00Z', '1990-01-01T00:00:01Z']) {
    expect(believableDate(new Date(first), seen)).toEqual(new Date(first));
  }
  for (const claimed of [null, '0001-01-01', '1970-01-01', '2026-11-22', '9999-01-01', 'no']) {
    expect(believableDate(claimed === null ? null : new Date(claimed), seen)).toEqual(seen);
  }
});
