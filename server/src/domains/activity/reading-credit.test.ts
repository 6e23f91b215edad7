import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { creditBeat, splitByDay, wordsRead } from './reading-credit.ts';

const NOON = new Date('2026-11-21T04:00:00Z');
const before = (seconds: number) => new Date(NOON.getTime() - seconds * 1000);

describe('a beat', () => {
  const standing = { countedTo: before(30), movedAt: before(30), lastReadAt: before(30) };

  test.each([
    ['what is claimed', 20, {}, 20],
    ['no more than has passed', 90, {}, 30],
    ['no more than two minutes', 3_600, { countedTo: before(4_000) }, 120],
    ['two minutes at most for the first one', 3_600, { countedTo: null }, 120],
    ['nothing from the past when another device was just counted', 30, { countedTo: NOON }, 0],
    ['nothing while the clock stands behind', 30, { countedTo: before(-60) }, 0],
    ['time without a step, for ten minutes', 30, { movedAt: before(600) }, 30],
    ['nothing after that', 30, { movedAt: before(601) }, 0],
    ['what is claimed when a text is taken up again', 20, { lastReadAt: before(601) }, 20],
  ])('earns %s', (_, spent, change, credited) => {
    const beat = { at: NOON, spent, moved: false };
    expect(creditBeat(beat, { ...standing, ...change }).credited).toBe(credited);
  });

  test('a step ends the idleness', () => {
    const idle = { ...standing, movedAt: before(900) };
    expect(creditBeat({ at: NOON, spent: 30, moved: true }, idle)).toEqual({
      credited: 30,
      countedTo: NOON,
      movedAt: NOON,
    });
  });

  test('keeps the fraction of a second for the next', () => {
    const late = { ...standing, countedTo: before(29.4) };
    const { credited, countedTo } = creditBeat({ at: NOON, spent: 30, moved: true }, late);
    expect([credited, countedTo]).toEqual([29, before(0.4)]);
  });

  test('with all others never earns more than the time that passed', () => {
    const gap = fc.record({ wait: fc.nat(200_000), spent: fc.nat(3_600), moved: fc.boolean() });
    fc.assert(
      fc.property(fc.array(gap, { maxLength: 50 }), (gaps) => {
        let at = NOON;
        let total = 0;
        let standing = { countedTo: NOON, movedAt: NOON, lastReadAt: NOON };
        for (const { wait, spent, moved } of gaps) {
          at = new Date(at.getTime() + wait);
          const { credited, ...next } = creditBeat({ at, spent, moved }, standing);
          expect(credited).toBeLessThanOrEqual(Math.min(spent, 120));
          total += credited;
          standing = { ...next, lastReadAt: at };
        }
        expect(total * 1000).toBeLessThanOrEqual(at.getTime() - NOON.getTime());
      }),
    );
  });
});

test.each([
  [{ furthest: 0, words: 1_000, seconds: 600 }, 0],
  [{ furthest: 0.5, words: 1_000, seconds: 600 }, 500],
  [{ furthest: 1, words: 1_000, seconds: 150 }, 1_000],
  [{ furthest: 1, words: 1_000, seconds: 60 }, 400],
  [{ furthest: 1, words: 1_000, seconds: 0 }, 0],
  [{ furthest: 1, words: 0, seconds: 60 }, 0],
])('%j is %i words read', (text, words) => {
  expect(wordsRead(text)).toBe(words);
});

test.each([
  ['2026-11-21T04:00:00Z', 120, [['2026-11-21', 120]]],
  // Midnight in Shanghai is four in the afternoon in UTC.
  [
    '2026-11-21T16:00:30.900Z',
    120,
    [
      ['2026-11-22', 30],
      ['2026-11-21', 90],
    ],
  ],
  [
    '2026-11-21T16:00:00Z',
    60,
    [
      ['2026-11-22', 0],
      ['2026-11-21', 60],
    ],
  ],
  ['2026-11-21T16:02:00Z', 120, [['2026-11-22', 120]]],
  [
    '2025-12-31T16:00:10Z',
    20,
    [
      ['2026-01-01', 10],
      ['2025-12-31', 10],
    ],
  ],
  // Elsewhere, this night had an hour less.
  ['2026-03-29T01:00:30Z', 120, [['2026-03-29', 120]]],
  ['2026-11-21T16:00:30Z', 0, [['2026-11-22', 0]]],
])('up to %s, %i seconds were spent on their days', (at, seconds, days) => {
  const parts = splitByDay(new Date(at), seconds).map((part) => [part.day, part.seconds]);
  expect(parts).toEqual(days);
});
