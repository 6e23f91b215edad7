import { expect, test } from 'vitest';
import { fold, foldedText, joinBlocks, toOffsets, toRange } from './joined-text.ts';

const BLOCKS = [
  { id: 'a', text: 'one “two”' },
  { id: 'b', text: '' },
  { id: 'c', text: 'three' },
  { id: 'd', text: 'four' },
];
// Where the blocks begin: 0, 10, 11 and 17; the whole is 21 long.
const JOINED = joinBlocks(BLOCKS);

test('joins blocks by line breaks, once for the same list', () => {
  expect(JOINED.text).toBe('one “two”\n\nthree\nfour');
  expect(JOINED.starts).toEqual([0, 10, 11, 17]);
  expect(joinBlocks(BLOCKS)).toBe(JOINED);
  expect(joinBlocks([...BLOCKS])).not.toBe(JOINED);
  expect(foldedText(JOINED)).toBe('one "two"  three four');
  expect(foldedText(JOINED)).toBe('one "two"  three four');
});

test.each([
  ["‘’‚‛ʼ′`´'", "'''''''''"],
  ['“”„‟″«»"', '""""""""'],
  ['‐‑‒–—―−-', '--------'],
  ['a\u00a0b\tc\nd', 'a b c d'],
])('makes alike what differs in type: %j', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each<[string, number, string, number, [number, number] | null]>([
  ['a', 0, 'd', 4, [0, 21]],
  ['b', 0, 'b', 0, [10, 10]],
  ['c', 5, 'd', 0, [16, 17]],
  ['c', 1, 'c', 4, [12, 15]],
  ['c', -1, 'd', 4, null],
  ['c', 6, 'd', 4, null],
  ['a', 0, 'd', 5, null],
  ['a', 0, 'd', -1, null],
  ['x', 0, 'd', 4, null],
  ['a', 0, 'x', 0, null],
])('from %s %i to %s %i is at %j', (block_id, start, end_block_id, end, expected) => {
  expect(toOffsets(JOINED, { block_id, start, end_block_id, end })).toEqual(expected);
});

test.each<[string, number, number, [string, number, string, number]]>([
  ['all', 0, 21, ['a', 0, 'd', 4]],
  ['within the first', 4, 9, ['a', 4, 'a', 9]],
  ['within one between', 12, 15, ['c', 1, 'c', 4]],
  ['all of one', 11, 16, ['c', 0, 'c', 5]],
  ['all of the last', 17, 21, ['d', 0, 'd', 4]],
  ['over several', 4, 18, ['a', 4, 'd', 1]],
  ['from a line break on', 16, 19, ['d', 0, 'd', 2]],
  ['up to a line break', 12, 17, ['c', 1, 'c', 5]],
  ['a line break', 16, 17, ['c', 5, 'c', 5]],
  ['a unit before a line break', 15, 18, ['c', 4, 'd', 1]],
  ['the first unit of a block', 17, 18, ['d', 0, 'd', 1]],
])('offsets are told by blocks: %s', (_name, from, to, [block_id, start, end_block_id, end]) => {
  expect(toRange(JOINED, from, to)).toEqual({ block_id, start, end_block_id, end });
});

test('an offset is told by its block among many', () => {
  const many = joinBlocks(Array.from({ length: 9 }, (_, i) => ({ id: `b${i}`, text: 'text' })));
  const places = many.starts.map((start) => toRange(many, start + 1, start + 3));
  expect(places).toEqual(
    many.blocks.map(({ id }) => ({ block_id: id, start: 1, end_block_id: id, end: 3 })),
  );
});
