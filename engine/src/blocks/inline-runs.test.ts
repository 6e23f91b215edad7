import { expect, test } from 'vitest';
import { runsOf } from './inline-runs.ts';

const mark = (start: number, end: number, kind: 'em' | 'strong' | 'link') => ({ start, end, kind });
const shape = (text: string, marks: Parameters<typeof runsOf>[1]) =>
  runsOf(text, marks).map((run) => [run.text, run.marks.map((m) => m.kind).join('>')]);

test('marks cut the text and nothing of it is lost', () => {
  expect(shape('a good day', [mark(2, 6, 'em')])).toEqual([
    ['a ', ''],
    ['good', 'em'],
    [' day', ''],
  ]);
  expect(shape('', [])).toEqual([]);
});

test('overlapping marks nest with the longer one outside', () => {
  expect(shape('abcdef', [mark(1, 4, 'em'), mark(2, 6, 'link')])).toEqual([
    ['a', ''],
    ['b', 'em'],
    ['cd', 'link>em'],
    ['ef', 'link'],
  ]);
});

test('marks beyond the text are clamped, empty ones ignored', () => {
  expect(shape('abc', [mark(1, 99, 'strong'), mark(2, 2, 'em')])).toEqual([
    ['a', ''],
    ['b', 'strong'],
    ['c', 'strong'],
  ]);
});
