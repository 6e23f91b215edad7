import { expect, test } from 'vitest';
import { formatMoment, fromLocalField, toLocalField } from './moments.ts';

test('a field shows the clock in Shanghai, and gives the instant back', () => {
  expect(toLocalField('2026-11-21T16:30:59.123Z')).toBe('2026-11-22T00:30');
  expect(fromLocalField('2026-11-22T00:30')).toBe('2026-11-21T16:30:00.000Z');
});

test.each(['', 'tomorrow', '2026-13-40T99:00'])('%j is no moment', (value) => {
  expect(fromLocalField(value)).toBeNull();
});

test('the year is told when it is not this one', () => {
  const now = new Date('2026-11-21T00:00:00Z');
  expect(formatMoment('2026-11-21T10:05:00Z', now)).toBe('11-21 18:05');
  expect(formatMoment('2025-12-31T16:00:00Z', now)).toBe('01-01 00:00');
  expect(formatMoment('2025-12-31T15:59:00Z', now)).toBe('2025-12-31 23:59');
});
