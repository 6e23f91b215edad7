import fc from 'fast-check';
import { expect, test } from 'vitest';
import { postponedDue } from './reading-signals.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const at = new Date('2026-11-21T04:00:00Z');
const ago = (milliseconds: number) => new Date(at.getTime() - milliseconds);

test.each([
  ['not due', { due: ago(-1), phase: 2 }, 0],
  ['not begun', { due: null, phase: 0 }, 0],
  ['in its first steps', { due: ago(HOUR), phase: 1 }, 0],
  ['learnt again', { due: ago(HOUR), phase: 3 }, 0],
  ['postponed twice', { due: ago(HOUR), phase: 2 }, 2],
])('a word that is %s is not postponed', (_, memory, postponed) => {
  expect(postponedDue(memory, { at, hard: 86_400, postponed })).toBeNull();
});

test('a word due now is postponed by half of what "hard" would give', () => {
  const due = postponedDue({ due: at, phase: 2 }, { at, hard: 20 * 86_400, postponed: 1 });
  expect(due).toEqual(new Date(at.getTime() + 10 * DAY));
});

test('never to less than a day, nor beyond what an answer could have earned', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 * DAY }),
      fc.integer({ min: 1, max: 36_500 }),
      fc.integer({ min: 0, max: 1 }),
      (late, days, postponed) => {
        const memory = { due: ago(late), phase: 2 };
        const due = postponedDue(memory, { at, hard: days * 86_400, postponed })!;
        expect(due.getTime()).toBeGreaterThanOrEqual(at.getTime() + DAY);
        expect(due.getTime()).toBeLessThanOrEqual(at.getTime() + days * DAY);
      },
    ),
  );
});
