import { expect, test } from 'vitest';
import { coverGround, initialOf } from './cover.tsx';

const SOURCES = Array.from({ length: 400 }, (_, n) => `Publication ${n}`);

test('every source has one of the eight grounds, and all are used evenly', () => {
  const counts = new Map<number, number>();
  for (const source of SOURCES) {
    const ground = coverGround(source);
    expect(ground).toBeGreaterThanOrEqual(1);
    expect(ground).toBeLessThanOrEqual(8);
    counts.set(ground, (counts.get(ground) ?? 0) + 1);
  }
  expect(counts.size).toBe(8);
  for (const count of counts.values()) expect(count).toBeGreaterThan(25);
});

test('the publications of the sample articles are told apart by colour', () => {
  const names = [
    'Continental',
    'The Harbour',
    'Field Notes',
    'The Long Read',
    'The Ledger',
    'Northlight',
  ];
  expect(new Set(names.map(coverGround)).size).toBe(names.length);
});

test('a source keeps its ground whatever the case and the spaces around it', () => {
  expect(coverGround(' The Harbour ')).toBe(coverGround('the harbour'));
});

test.each([
  ['The Night Train', 'N'],
  ['An Orchard Under the Motorway', 'O'],
  ['“Émile” and After', 'É'],
  ['2026: What Now', 'W'],
  ['2026', ''],
  ['A', 'A'],
])('the initial of %j is %j', (title, expected) => {
  expect(initialOf(title)).toBe(expected);
});
