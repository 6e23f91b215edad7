import { expect, test } from 'vitest';
import { shiftWeek, weekName } from './weeks.ts';

test.each([
  ['2026-11-16', 0, '2026-11-16'],
  ['2026-11-16', -1, '2026-11-09'],
  ['2026-12-28', 1, '2027-01-04'],
  ['2024-02-26', 1, '2024-03-04'],
])('%s and %i weeks is %s', (monday, weeks, then) => {
  expect(shiftWeek(monday, weeks)).toBe(then);
});

test('this week and the last have names', () => {
  expect(weekName('2026-11-16', '2026-11-16')).toBe('本周');
  expect(weekName('2026-11-09', '2026-11-16')).toBe('上周');
  expect(weekName('2026-11-02', '2026-11-16')).toBeNull();
});
