import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { levelAt, type StoredMembership } from '#core/membership.ts';
import { closed, extended, lastLevel } from './membership-rules.ts';

const at = (instant: string) => new Date(instant);
const NOW = at('2026-11-23T04:00:00Z');
const ends = (expires: string, pro: string | null = null): StoredMembership => ({
  expires_at: at(expires),
  pro_expires_at: pro === null ? null : at(pro),
  is_trial: false,
});
const grant = (level: 1 | 2, days: number) => ({ level, days, isTrial: false });

describe('days are added', () => {
  test.each([
    ['to nothing, from now', null, '2026-11-23T04:00:00Z', '2026-12-23T04:00:00.000Z'],
    [
      'to a lapsed one, from now',
      '2026-11-23T04:00:00Z',
      '2026-11-23T04:00:00Z',
      '2026-12-23T04:00:00.000Z',
    ],
    [
      'to one with a millisecond left, from its end',
      '2026-11-23T04:00:00.001Z',
      '2026-11-23T04:00:00Z',
      '2026-12-23T04:00:00.001Z',
    ],
    [
      'over 29 February',
      '2028-02-10T16:00:00Z',
      '2028-02-01T00:00:00Z',
      '2028-03-11T16:00:00.000Z',
    ],
    [
      'over 28 February of another year',
      '2027-02-10T16:00:00Z',
      '2027-02-01T00:00:00Z',
      '2027-03-12T16:00:00.000Z',
    ],
    [
      'from midnight in Shanghai',
      '2026-12-31T16:00:00Z',
      '2026-12-31T15:59:59Z',
      '2027-01-30T16:00:00.000Z',
    ],
  ])('%s', (_, end, now, then) => {
    const after = extended(end === null ? null : ends(end), grant(1, 30), at(now));
    expect(after.expires_at.toISOString()).toBe(then);
  });

  test('of the higher level first: those left of the lower one follow', () => {
    const after = extended(ends('2026-12-03T04:00:00Z'), grant(2, 5), NOW);
    expect(after).toMatchObject(ends('2026-12-08T04:00:00Z', '2026-11-28T04:00:00Z'));
    const between = [0, 5 * DAY_MS - 1, 5 * DAY_MS, 15 * DAY_MS - 1, 15 * DAY_MS];
    expect(between.map((ms) => levelAt(after, new Date(NOW.getTime() + ms)))).toEqual([
      2, 2, 1, 1, 0,
    ]);
  });
});

test('a membership ends at its instant, not before', () => {
  const membership = ends('2026-11-23T16:00:00Z');
  expect(levelAt(membership, at('2026-11-23T15:59:59.999Z'))).toBe(1);
  expect(levelAt(membership, at('2026-11-23T16:00:00Z'))).toBe(0);
  expect(levelAt(null, NOW)).toBe(0);
});

test.each([
  ['never had the higher one', ends('2026-12-03T04:00:00Z'), 1],
  ['has the higher one', ends('2026-12-03T04:00:00Z', '2026-11-24T00:00:00Z'), 2],
  ['has days of the lower one left', ends('2026-12-03T04:00:00Z', '2026-11-20T00:00:00Z'), 1],
  ['ended with the higher one', ends('2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z'), 2],
  ['ended with the lower one', ends('2026-11-20T00:00:00Z', '2026-11-19T00:00:00Z'), 1],
])('the last level of a reader who %s', (_, membership, level) => {
  expect(lastLevel(membership, NOW)).toBe(level);
});

/** The hours of each level that are left: what a membership is, told without instants. */
type Left = { pro: number; plain: number };
type Step = { act: 'open' | 'close' | 'wait'; level: 1 | 2; days: number; hours: number };

/** The model: days are put on two piles, and time takes first from the higher one. */
function model(left: Left, { act, level, days, hours }: Step): Left {
  if (act === 'close') return { pro: 0, plain: 0 };
  if (act === 'wait') {
    const rest = Math.max(0, hours - left.pro);
    return { pro: Math.max(0, left.pro - hours), plain: Math.max(0, left.plain - rest) };
  }
  return level === 2
    ? { ...left, pro: left.pro + days * 24 }
    : { ...left, plain: left.plain + days * 24 };
}

test('whatever is done in whatever order, no hour is lost or won', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    act: fc.constantFrom('open', 'open', 'wait', 'wait', 'close'),
    level: fc.constantFrom(1, 2),
    days: fc.integer({ min: 1, max: 400 }),
    hours: fc.integer({ min: 0, max: 9_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let now = NOW;
      let membership: StoredMembership | null = null;
      let left: Left = { pro: 0, plain: 0 };
      for (const each of steps) {
        if (each.act === 'wait') now = new Date(now.getTime() + each.hours * HOUR_MS);
        else if (each.act === 'open') {
          membership = extended(membership, { ...each, isTrial: false }, now);
        } else if (membership && levelAt(membership, now) > 0) membership = closed(membership, now);
        left = model(left, each);
        const hours = (end: Date | null | undefined) =>
          Math.max(0, ((end?.getTime() ?? 0) - now.getTime()) / HOUR_MS);
        const pro = hours(membership?.pro_expires_at);
        expect({ pro, plain: hours(membership?.expires_at) - pro }).toEqual(left);
        expect(levelAt(membership, now)).toBe(left.pro > 0 ? 2 : left.plain > 0 ? 1 : 0);
      }
    }),
    { numRuns: 10_000 },
  );
});
