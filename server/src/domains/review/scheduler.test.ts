import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FRESH, isLeech, type WordMemory } from '#domains/words/word-memory.ts';
import { createScheduler, doubtOf, intervalDays, kindOf, wasDue } from './scheduler.ts';
import { generatorParameters } from 'ts-fsrs';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';

const at = new Date('2026-03-01T08:00:00Z');
const scheduler = createScheduler({ retention: 0.9, weights: null });
const rating = fc.constantFrom(1, 2, 3, 4) as fc.Arbitrary<1 | 2 | 3 | 4>;

test('a button keeps what it promises', () => {
  fc.assert(
    fc.property(fc.array(rating, { maxLength: 30 }), rating, fc.nat(1e6), (past, next, id) => {
      let memory = { ...FRESH };
      let now = at;
      for (const one of past) {
        memory = scheduler.rate({ ...memory, id }, one, now);
        now = memory.due!;
      }
      const promised = scheduler.intervals({ ...memory, id }, now)[next - 1]!;
      const { due } = scheduler.rate({ ...memory, id }, next, now);
      expect(Math.round((due!.getTime() - now.getTime()) / 1000)).toBe(promised);
    }),
  );
});

test('a better rating never brings a card back sooner', () => {
  fc.assert(
    fc.property(fc.array(rating, { maxLength: 20 }), fc.nat(1e6), (past, id) => {
      let memory = { ...FRESH };
      for (const one of past) memory = scheduler.rate({ ...memory, id }, one, memory.due ?? at);
      const [again, hard, good, easy] = scheduler.intervals({ ...memory, id }, memory.due ?? at);
      expect(again).toBeLessThanOrEqual(hard);
      expect(hard).toBeLessThanOrEqual(good);
      expect(good).toBeLessThanOrEqual(easy);
    }),
  );
});

test('a higher retention wanted brings cards back sooner', () => {
  const known = { ...FRESH, ...scheduler.rate({ ...FRESH, id: 1 }, 4, at), id: 1 };
  const later = new Date(at.getTime() + 20 * DAY_MS);
  const often = createScheduler({ retention: 0.95, weights: null }).intervals(known, later)[2];
  const seldom = createScheduler({ retention: 0.85, weights: null }).intervals(known, later)[2];
  expect(often).toBeLessThan(seldom);
});

describe('a step of minutes', () => {
  const good = (memory: WordMemory, time: string) =>
    scheduler.rate({ ...memory, id: 1 }, 3, new Date(time));
  const afterSteps = (first: string, second: string) => good(good(FRESH, first), second);
  const usual = afterSteps('2026-03-01T10:00:00+08:00', '2026-03-01T10:11:00+08:00');

  test.each([
    ['eight, where the date of UTC turns', '07:55', '08:06'],
    ['midnight', '23:55', '00:06'],
    ['four, where a day begins', '04:00', '04:11'],
  ])('is no day, also around %s', (_, first, second) => {
    const next = second < first ? '02' : '01';
    const [from, to] = [`2026-03-01T${first}:00+08:00`, `2026-03-${next}T${second}:00+08:00`];
    const { stability, scheduled_days, due } = afterSteps(from, to);
    expect({ stability, scheduled_days }).toEqual({
      stability: usual.stability,
      scheduled_days: usual.scheduled_days,
    });
    expect(due!.getTime() - Date.parse(to)).toBe(usual.scheduled_days * DAY_MS);
    const begun = good(FRESH, from);
    expect(begun.due).toEqual(new Date(Date.parse(from) + 600_000));
    const promised = scheduler.intervals({ ...begun, id: 1 }, new Date(from))[2];
    expect(promised).toBe(usual.scheduled_days * 86_400);
  });

  test('is a day past four in the morning, and a night is one before eight', () => {
    const night = afterSteps('2026-03-01T22:00:00+08:00', '2026-03-02T07:00:00+08:00');
    expect(night.stability).toBeGreaterThan(usual.stability! * 2);
    const turn = afterSteps('2026-03-01T03:55:00+08:00', '2026-03-01T04:06:00+08:00');
    expect(turn.stability).toBe(night.stability);
  });
});

test('a last review that is yet to come counts as one of now', () => {
  const memory = scheduler.rate({ ...FRESH, id: 1 }, 4, new Date(at.getTime() + 3 * DAY_MS));
  const ofNow = { ...memory, last_review: at, id: 1 };
  const ahead = { ...memory, id: 1 };
  expect(scheduler.intervals(ahead, at)).toEqual(scheduler.intervals(ofNow, at));
  expect(scheduler.rate(ahead, 3, at)).toEqual(scheduler.rate(ofNow, 3, at));
});

describe('the way a card asks', () => {
  test.each([
    [null, 0, true, 'recognise'],
    [3, 2, true, 'recognise'],
    [7, 2, true, 'recall'],
    [30, 2, true, 'cloze'],
    [30, 2, false, 'recall'],
    [60, 2, false, 'listening'],
    // Forgotten and being learnt again.
    [90, 3, true, 'recognise'],
  ])('stability %s in phase %s, sentence %s: %s', (stability, phase, hasSentence, kind) => {
    expect(kindOf({ ...FRESH, stability, phase }, hasSentence)).toBe(kind);
  });
});

describe('a word that does not stick', () => {
  test.each([
    ['at its third lapse', 3, 3, 3, 'recognise'],
    ['from its fourth lapse on', 4, 3, 3, 'letters'],
    ['by turns', 4, 3, 4, 'choose'],
    ['while it is learnt again', 4, 3, 8, 'choose'],
    ['as a leech', 8, 2, 13, 'letters'],
  ])('%s', (_, lapses, phase, reps, kind) => {
    expect(kindOf({ ...FRESH, stability: 2, phase, lapses, reps }, true)).toBe(kind);
  });

  test('is asked as any other again once it has stayed for three weeks', () => {
    const memory = { ...FRESH, phase: 2, lapses: 6, reps: 20 };
    expect(kindOf({ ...memory, stability: 20 }, true)).toBe('choose');
    expect(kindOf({ ...memory, stability: 21 }, true)).toBe('cloze');
  });
});

test.each([
  [3, 9_000, 3_000, 3],
  [3, 7_500, 3_000, 2.5],
  [3, 90_000, 3_000, 3],
  [3, 5_900, 3_000, 1],
  [3, 90_000, null, 1],
  [3, 90_000, 0, 1],
  [4, 90_000, 3_000, 1],
  [1, 90_000, 3_000, 1],
] as const)('rating %s after %s ms against a usual %s: doubt %s', (given, spent, median, doubt) => {
  expect(doubtOf(given, spent, median)).toBe(doubt);
});

test.each([
  ['at its very instant', 0, 2, true],
  ['after it', 1, 2, true],
  ['before it', -1, 2, false],
  ['in its steps', 1, 1, false],
  ['in its steps again', 1, 3, false],
] as const)('a card reviewed %s was due: %#', (_name, late, phase, expected) => {
  const memory = { ...FRESH, phase, due: new Date(at.getTime() - late) };
  expect(wasDue(memory, at)).toBe(expected);
});

test('a card that was never given a day was not due', () => {
  expect(wasDue({ ...FRESH, phase: 2, due: null }, at)).toBe(false);
});

test('a leech is what was forgotten eight times', () => {
  expect([0, 7, 8, 9].map(isLeech)).toEqual([false, false, true, true]);
});

test.each([
  [null, 0],
  [new Date(at.getTime() + 36 * HOUR_MS), 1.5],
  [at, 0],
  [new Date(at.getTime() - DAY_MS), 0],
])('of a card that comes at %s it is so many days', (due, days) => {
  expect(intervalDays({ ...FRESH, due }, at)).toBe(days);
});

test('fitted weights are those that count', () => {
  const memory = { last_review: at, stability: 10 };
  const later = new Date(at.getTime() + 30 * DAY_MS);
  const { w } = generatorParameters();
  const same = createScheduler({ retention: 0.9, weights: [...w] });
  const slower = createScheduler({ retention: 0.9, weights: [...w.slice(0, -1), w.at(-1)! / 2] });
  expect(same.recall(memory, later)).toBe(scheduler.recall(memory, later));
  expect(slower.recall(memory, later)).not.toBe(scheduler.recall(memory, later));
});

test('cards of one memory do not all come on the same day', () => {
  const memory = { ...FRESH, ...scheduler.rate({ ...FRESH, id: 1 }, 4, at), stability: 100 };
  const now = new Date(at.getTime() + 100 * DAY_MS);
  const days = Array.from(
    { length: 20 },
    (_, id) => scheduler.intervals({ ...memory, id }, now)[2],
  );
  expect(new Set(days).size).toBeGreaterThan(3);
});

test.each([
  { stability: null, last_review: at },
  { stability: 10, last_review: null },
])('a memory of which half is missing is that of a new card: %j', (half) => {
  const fresh = scheduler.intervals({ ...FRESH, id: 1 }, at);
  expect(scheduler.intervals({ ...FRESH, ...half, phase: 2, id: 1 }, at)).toEqual(fresh);
});

test('a card answered before the clock was set back is as one answered now', () => {
  const memory = { ...FRESH, ...scheduler.rate({ ...FRESH, id: 1 }, 4, at), id: 1 };
  const ahead = new Date(at.getTime() + DAY_MS);
  expect(scheduler.intervals({ ...memory, last_review: ahead }, at)).toEqual(
    scheduler.intervals({ ...memory, last_review: at }, at),
  );
});

test('what is forgotten again and again is asked in other ways until it stays', () => {
  const struggling = { ...FRESH, phase: 2, lapses: 4, reps: 10 };
  expect(kindOf({ ...struggling, stability: 20 }, true)).toBe('choose');
  expect(kindOf({ ...struggling, stability: 20, reps: 11 }, true)).toBe('letters');
  expect(kindOf({ ...struggling, stability: 21 }, true)).toBe('cloze');
  expect(kindOf({ ...struggling, stability: 30, phase: 3 }, true)).toBe('choose');
  expect(kindOf({ ...struggling, stability: null }, true)).toBe('choose');
  expect(kindOf({ ...struggling, stability: 20, lapses: 3 }, true)).toBe('recall');
});
