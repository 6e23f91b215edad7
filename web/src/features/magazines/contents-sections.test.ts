import { expect, test } from 'vitest';
import { bySection } from './contents-sections.ts';

test('neighbours stand together, and a section that comes again is headed again', () => {
  const lines = ['A', 'A', '', 'B', 'A'].map((section, id) => ({ id, section }));
  expect(
    bySection(lines).map(({ section, lines: held }) => [section, held.map(({ id }) => id)]),
  ).toEqual([
    ['A', [0, 1]],
    ['', [2]],
    ['B', [3]],
    ['A', [4]],
  ]);
  expect(bySection([])).toEqual([]);
});
