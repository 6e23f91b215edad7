import { expect, test } from 'vitest';
import { startOfDay, startOfNextDay } from './shanghai.ts';
test.each([
  ['2026-11-21T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
  ['2026-11-21T16:00:00.000Z', '2026-11-21T16:00:00.000Z'],
  ['2026-11-21T16:00:00.001Z', '2026-11-21T16:00:00.000Z'],
  ['2026-01-01T00:00:00.000Z', '2025-12-31T16:00:00.000Z'],
  ['2024-02-29T12:00:00.000Z', '2024-02-28T16:00:00.000Z'],
])('the day of %s began at %s', (at, began) => {
  expect(startOfDay(new Date(at)).toISOString()).toBe(began);
});
test('the next day begins where this one ends', () => {
  const at = new Date('2026-12-31T15:59:59Z');
  expect(startOfNextDay(at).toISOString()).toBe('2026-12-31T16:00:00.000Z');
  expect(startOfDay(startOfNextDay(at))).toEqual(startOfNextDay(at));
});
