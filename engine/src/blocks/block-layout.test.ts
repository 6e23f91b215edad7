import { expect, test } from 'vitest';
import { cellId, estimatedHeight } from './block-layout.ts';

test('a cell is named by its table and its place', () => {
  expect(cellId('t1', 2, 0)).toBe('t1_2_0');
});

test('a text is as high as its lines', () => {
  expect(estimatedHeight({ kind: 'paragraph', text: '' })).toBe(1.25);
  expect(estimatedHeight({ kind: 'paragraph', text: 'x'.repeat(58) })).toBe(3.25);
  expect(estimatedHeight({ kind: 'paragraph', text: 'x'.repeat(59) })).toBe(5.25);
});

test('a picture is higher than what is written below it, a table as high as its rows', () => {
  const image = { src: 'https://gull.example/a.jpg', alt: '' };
  expect(estimatedHeight({ kind: 'figure', text: 'x'.repeat(100), image })).toBe(21);
  expect(estimatedHeight({ kind: 'figure', text: 'A caption.' })).toBe(5.5);
  const rows = [['a'], ['b'], ['c']];
  expect(estimatedHeight({ kind: 'table', text: 'x'.repeat(500), rows })).toBe(7.5);
  expect(estimatedHeight({ kind: 'table', text: '' })).toBe(2.5);
});
