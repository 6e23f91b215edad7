import { expect, test } from 'vitest';
import { monthFields } from './month-picture.ts';

test.each([
  ['2026-11', 6, 30],
  ['2026-06', 0, 30],
  ['2024-02', 3, 29],
  ['2026-02', 6, 28],
])('%s has %i empty fields before its first day', (month, before, days) => {
  const fields = monthFields(month);
  expect(fields.slice(0, before).every((day) => day === null)).toBe(true);
  expect(fields[before]).toBe(`${month}-01`);
  expect(fields).toHaveLength(before + days);
  expect(fields.at(-1)).toBe(`${month}-${days}`);
});
