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

/** What a membership is, told without instants: the hours of each level that are left. */
type Left = { pro: number; plain: number; last: 1 | 2; trial: boolean };
type Act = 'open' | 'renew' | 'close' | 'trial' | 'award' | 'order' | 'wait';
type Step = { act: Act; level: 1 | 2; days: number; hours: number };

/** The model: days are put on two piles, and time takes first from the higher one. */
function model(left: Left, { act, level, days, hours }: Step): Left {
  const { pro, plain, trial } = left;
  const last = pro > 0 && (plain === 0 || act === 'close') ? 2 : pro + plain > 0 ? 1 : left.last;
  if (act === 'close') return { ...left, pro: 0, plain: 0, last };
  if (act === 'wait') {
    const rest = Math.max(0, hours - pro);
    return { pro: Math.max(0, pro - hours), plain: Math.max(0, plain - rest), last, trial };
  }
  const isPro = act === 'renew' ? (pro > 0 ? 2 : last) === 2 : act !== 'trial' && level === 2;
  const more = { pro: pro + (isPro ? days * 24 : 0), plain: plain + (isPro ? 0 : days * 24) };
  return { ...more, last, trial: act === 'trial' && (pro + plain === 0 || trial) };
}

/** Does with the rules what the calls do. */
function play(membership: StoredMembership | null, step: Step, now: Date): StoredMembership | null {
  const { act, level, days } = step;
  if (act === 'wait') return membership;
  if (act === 'close') {
    return membership && levelAt(membership, now) > 0 ? closed(membership, now) : membership;
  }
  const given = act === 'renew' ? lastLevel(membership!, now) : act === 'trial' ? 1 : level;
  return extended(membership, { level: given, days, isTrial: act === 'trial' }, now);
}

test('whatever is done in whatever order, no hour is lost or won', () => {
  const step: fc.Arbitrary<Step> = fc.record({
    act: fc.constantFrom('open', 'renew', 'close', 'trial', 'award', 'order', 'wait', 'wait'),
    level: fc.constantFrom(1, 2),
    days: fc.integer({ min: 1, max: 400 }),
    hours: fc.integer({ min: 0, max: 9_000 }),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      let now = NOW;
      let membership: StoredMembership | null = null;
      let left: Left = { pro: 0, plain: 0, last: 1, trial: false };
      for (const each of steps) {
        // Nobody who never was a member is renewed.
        if (each.act === 'renew' && !membership) continue;
        membership = play(membership, each, now);
        if (each.act === 'wait') now = new Date(now.getTime() + each.hours * HOUR_MS);
        left = model(left, each);
        const hours = (end: Date | null | undefined) =>
          Math.max(0, ((end?.getTime() ?? 0) - now.getTime()) / HOUR_MS);
        const pro = hours(membership?.pro_expires_at);
        const plain = hours(membership?.expires_at) - pro;
        expect({ pro, plain }).toEqual({ pro: left.pro, plain: left.plain });
        expect(levelAt(membership, now)).toBe(left.pro > 0 ? 2 : left.plain > 0 ? 1 : 0);
        if (left.pro + left.plain > 0) expect(membership!.is_trial).toBe(left.trial);
        // No two acts fall on the same instant.
        now = new Date(now.getTime() + HOUR_MS);
        left = model(left, { ...each, act: 'wait', hours: 1 });
      }
    }),
    { numRuns: 10_000 },
  );
});
