import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '#core/durations.ts';
import { backOff, crawlInterval, MIN_MINUTES, MAX_MINUTES } from './schedule.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);
/** Entries every `gap` hours, the last one `silence` hours ago. */
const every = (gap: number, { silence = 0, count = 20 } = {}) =>
  Array.from({ length: count }, (_, at) => ago(silence + gap * at));

describe('how often a feed is asked', () => {
  test.each([
    ['every five minutes', every(1 / 12), 15],
    ['hourly', every(1), 15],
    ['every four hours', every(4), 60],
    ['daily', every(24), 360],
    ['weekly', every(168), 1_440],
    ['hourly until yesterday', every(1, { silence: 24 }), 360],
    ['one entry, ten hours ago', [ago(10)], 150],
    ['twenty at once, just now', every(0), 15],
    ['nothing yet', [], 60],
  ])('%s', (_, times, minutes) => {
    expect(crawlInterval(times, NOW, null)).toBe(minutes);
  });

  test('a feed that wants to be left alone is', () => {
    expect(crawlInterval(every(1), NOW, 180)).toBe(180);
    expect(crawlInterval(every(168), NOW, 60)).toBe(1_440);
  });

  const hours = fc.double({ min: 0, max: 10_000, noNaN: true });
  const appeared = fc
    .array(hours, { minLength: 1, maxLength: 20 })
    .map((list) => list.toSorted((a, b) => a - b));

  test('stays within its bounds, and never falls as silence grows', () => {
    fc.assert(
      fc.property(appeared, hours, (list, more) => {
        const times = list.map(ago);
        const before = crawlInterval(times, NOW, null);
        const later = crawlInterval(times, new Date(NOW.getTime() + more * HOUR_MS), null);
        expect(before).toBeGreaterThanOrEqual(MIN_MINUTES);
        expect(later).toBeLessThanOrEqual(MAX_MINUTES);
        expect(later).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  test('the same entries in half the time are never asked for less often', () => {
    fc.assert(
      fc.property(appeared, (list) => {
        const slow = crawlInterval(list.map(ago), NOW, null);
        const fast = crawlInterval(
          list.map((hour) => ago(hour / 2)),
          NOW,
          null,
        );
        expect(fast).toBeLessThanOrEqual(slow);
      }),
    );
  });
});

test('after failures it doubles up to a day, or waits as long as it is told', () => {
  const waits = Array.from({ length: 9 }, (_, at) => backOff(at + 1, null));
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1_440, 1_440]);
  expect(backOff(1, 90)).toBe(15);
  expect(backOff(1, 7_200)).toBe(120);
  expect(backOff(1_000_000, 7 * 86_400)).toBe(10_080);
});
