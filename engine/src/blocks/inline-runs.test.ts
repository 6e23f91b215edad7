import { expect, test } from 'vitest';
import { isSafeLink, runsOf } from './inline-runs.ts';

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

test.each([
  [[mark(10, 11, 'em'), mark(0, 20, 'strong')]],
  [[mark(0, 20, 'strong'), mark(10, 11, 'em')]],
])('the longer one is outside, whichever comes first', (marks) => {
  expect(shape('a text of twenty-one', marks)[1]).toEqual(['t', 'strong>em']);
});

test('a text without marks is one run', () => {
  expect(runsOf('plain')).toEqual([{ text: 'plain', marks: [] }]);
  expect(runsOf('')).toEqual([]);
});

test.each(['https://gull.example', 'HTTP://gull.example', 'mailto:a@b.example'])(
  '%s is a link',
  (href) => expect(isSafeLink(href)).toBe(true),
);

test.each(['javascript:alert("https://a.example")', 'ftp://gull.example', '/news', '', undefined])(
  '%s is none',
  (href) => expect(isSafeLink(href)).toBe(false),
);

test('marks beyond the text are clamped, empty ones ignored', () => {
  expect(shape('abc', [mark(1, 99, 'strong'), mark(2, 2, 'em')])).toEqual([
    ['a', ''],
    ['b', 'strong'],
    ['c', 'strong'],
  ]);
});
