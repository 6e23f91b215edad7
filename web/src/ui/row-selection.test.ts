import { expect, test } from 'vitest';
import { toggleRow } from './row-selection.ts';

const rows = [1, 2, 3, 4, 5];
const none = { chosen: new Set<number>(), last: null };
const listed = ({ chosen }: { chosen: ReadonlySet<number> }) =>
  [...chosen].toSorted((a, b) => a - b);

test('a press chooses a row and lets it go again', () => {
  const one = toggleRow(none, rows, 2, false);
  expect(listed(one)).toEqual([2]);
  expect(listed(toggleRow(one, rows, 2, false))).toEqual([]);
});

test('with shift everything between two presses follows the second, in either direction', () => {
  const from = toggleRow(none, rows, 4, false);
  const up = toggleRow(from, rows, 2, true);
  expect(listed(up)).toEqual([2, 3, 4]);
  expect(listed(toggleRow(up, rows, 3, true))).toEqual([4]);
});

test('shift chooses the row alone where nothing was pressed before, or that row is gone', () => {
  expect(listed(toggleRow(none, rows, 3, true))).toEqual([3]);
  expect(listed(toggleRow({ ...none, last: 9 }, rows, 3, true))).toEqual([3]);
});
