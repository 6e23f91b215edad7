import fc from 'fast-check';
import { forgetting_curve, generatorParameters } from 'ts-fsrs';
import { describe, expect, test } from 'vitest';
import type { WordMemory } from '#domains/words/word-memory.ts';
import { createScheduler } from './scheduler.ts';
import { nextReviewDay } from './review-day.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { broughtForwardDue, postponedDue, recallAfterLookUp } from './reading-signals.ts';

const at = new Date('2026-11-21T04:00:00Z');
const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds);

test.each([
  ['not due', { due: ago(-1), phase: 2 }, 0],
  ['not begun', { due: null, phase: 0 }, 0],
  ['in its first steps', { due: ago(HOUR_MS), phase: 1 }, 0],
  ['learnt again', { due: ago(HOUR_MS), phase: 3 }, 0],
  ['postponed twice', { due: ago(HOUR_MS), phase: 2 }, 2],
])('a word that is %s is not postponed', (_, memory, postponed) => {
  expect(postponedDue(memory, { at, hard: 86_400, postponed })).toBeNull();
});

test('a word due now is postponed by half of what "hard" would give', () => {
  const due = postponedDue({ due: at, phase: 2 }, { at, hard: 20 * 86_400, postponed: 1 });
  expect(due).toEqual(new Date(at.getTime() + 10 * DAY_MS));
});

test('never to less than a day, nor beyond what an answer could have earned', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 * DAY_MS }),
      fc.integer({ min: 1, max: 36_500 }),
      fc.integer({ min: 0, max: 1 }),
      (late, days, postponed) => {
        const memory = { due: ago(late), phase: 2 };
        const due = postponedDue(memory, { at, hard: days * 86_400, postponed })!;
        expect(due.getTime()).toBeGreaterThanOrEqual(at.getTime() + DAY_MS);
        expect(due.getTime()).toBeLessThanOrEqual(at.getTime() + days * DAY_MS);
      },
    ),
  );
});

describe('a look-up of a word that is not due', () => {
  const retention = 0.9;
  const scheduler = createScheduler({ retention, weights: null });
  const { w } = generatorParameters();
  /** A word answered so many days ago, to come when recall has fallen to the retention asked. */
  const inReview = (stability: number, days: number): Remembered => {
    const last_review = ago(days * DAY_MS);
    const due = scheduler.recallFallsTo({ last_review, stability }, retention);
    return { due, phase: 2, stability, last_review };
  };
  type Remembered = Pick<WordMemory, 'due' | 'phase' | 'stability' | 'last_review'>;
  const tomorrow = nextReviewDay(at);
  const stabilities = fc.double({ min: 3, max: 3_000, noNaN: true });
  /** How much of its interval has passed. */
  const shares = fc.double({ min: 0.05, max: 0.98, noNaN: true });
  const notDue = fc
    .tuple(stabilities, shares)
    .map(([stability, share]) => inReview(stability, Math.max(1.2, stability * share)))
    .filter(({ due }) => due! > tomorrow);

  test('never brings it later than it would have come, nor today', () => {
    fc.assert(
      fc.property(notDue, (memory) => {
        const due = broughtForwardDue(memory, at, scheduler);
        if (due === null) return;
        expect(due.getTime()).toBeLessThan(memory.due!.getTime());
        expect(due.getTime()).toBeGreaterThanOrEqual(tomorrow.getTime());
      }),
    );
  });

  test('brings it when what is believed of it has faded to the retention asked', () => {
    fc.assert(
      fc.property(notDue, (memory) => {
        const due = broughtForwardDue(memory, at, scheduler);
        if (due === null) return;
        const daysTo = (time: Date) => (time.getTime() - memory.last_review!.getTime()) / DAY_MS;
        const now = forgetting_curve(w, daysTo(at), memory.stability!);
        const then = forgetting_curve(w, daysTo(due), memory.stability!);
        const believed = (recallAfterLookUp(now) * then) / now;
        if (due > tomorrow) expect(believed).toBeCloseTo(retention, 5);
        else expect(believed).toBeLessThan(retention + 1e-4);
      }),
    );
  });

  test('waits the less, the further the word had faded', () => {
    fc.assert(
      fc.property(stabilities, shares, shares, (stability, a, b) => {
        const wait = (share: number) => {
          const memory = inReview(stability, Math.max(1.2, stability * share));
          return broughtForwardDue(memory, at, scheduler)?.getTime() ?? Infinity;
        };
        const [early, late] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(inReview(stability, Math.max(1.2, stability * late)).due! > tomorrow);
        expect(wait(late)).toBeLessThanOrEqual(wait(early));
      }),
    );
  });

  test('is weaker evidence, the surer the word was', () => {
    expect(recallAfterLookUp(1)).toBe(1);
    expect(recallAfterLookUp(0)).toBe(0);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (recall) => {
        expect(recallAfterLookUp(recall)).toBeLessThanOrEqual(recall);
      }),
    );
  });

  test.each([
    ['a month old word in the middle of its time', inReview(30, 15), tomorrow],
    ['one recalled earlier this day', inReview(30, 0.1), null],
    ['one in its steps', { ...inReview(30, 15), phase: 3 }, null],
    ['one not begun', { due: null, phase: 0, stability: null, last_review: null }, null],
    ['one that comes tomorrow anyway', { ...inReview(30, 15), due: ago(-HOUR_MS) }, null],
  ])('%s', (_, memory, due) => {
    expect(broughtForwardDue(memory, at, scheduler)).toEqual(due);
  });

  test('of a word recalled yesterday costs it little of its wait', () => {
    const memory = inReview(100, 1);
    const due = broughtForwardDue(memory, at, scheduler)!;
    const days = (due.getTime() - at.getTime()) / DAY_MS;
    expect(days).toBeGreaterThan(80);
    expect(days).toBeLessThan(98);
  });
});

test('the curve and its inverse are those of ts-fsrs', () => {
  const scheduler = createScheduler({ retention: 0.9, weights: null });
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 3_000, noNaN: true }),
      fc.double({ min: 0.3, max: 0.999, noNaN: true }),
      (stability, share) => {
        const memory = { last_review: ago(0), stability };
        const then = scheduler.recallFallsTo(memory, share);
        fc.pre(then.getTime() < 8e15);
        expect(scheduler.recall(memory, then)).toBeCloseTo(share, 4);
      },
    ),
  );
  const memory = { last_review: ago(10 * DAY_MS), stability: 10 };
  expect(scheduler.recall(memory, at)).toBeCloseTo(0.9, 6);
});
