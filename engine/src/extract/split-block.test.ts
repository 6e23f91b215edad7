import { expect, test } from 'vitest';

import { splitBlock } from './split-block.ts';

test('marks are cut with the text, and stay on their words', () => {
  const text = 'One two three. Four five six. Seven eight nine.';
  const mark = { start: text.indexOf('three'), end: text.indexOf(' eight'), kind: 'em' as const };
  const parts = splitBlock({ kind: 'paragraph', text, marks: [mark] }, 18);
  expect(parts.map((part) => part.text).join(' ')).toBe(text);
  expect(
    parts.map((part) => part.marks?.map((m) => part.text.slice(m.start, m.end)).join('') ?? ''),
  ).toEqual(['three.', 'Four five six.', 'Seven']);
});

test('a text without a space is cut, but never through a character', () => {
  const parts = splitBlock({ kind: 'paragraph', text: '😀'.repeat(50) }, 7);
  expect(parts.every((part) => part.text.isWellFormed() && part.text.length <= 7)).toBe(true);
  expect(parts.map((part) => part.text).join('')).toBe('😀'.repeat(50));
});

test('code keeps its indentation', () => {
  const text = '    a\n    b\n    c\n    d';
  const parts = splitBlock({ kind: 'code', text }, 12);
  expect(parts.map((part) => part.text).join('\n')).toBe(text);
});

test('a block that just fits stays whole', () => {
  const block = { kind: 'paragraph' as const, text: 'One two.' };
  expect(splitBlock(block, 8)).toEqual([block]);
  expect(splitBlock(block, 7)).toHaveLength(2);
});

test('blanks at a cut are of no part, and move no mark', () => {
  const text = 'One two.   Six ten.';
  const marks = [
    { start: 4, end: 7, kind: 'em' as const },
    { start: 11, end: 14, kind: 'strong' as const },
  ];
  expect(splitBlock({ kind: 'paragraph', text, marks }, 11)).toEqual([
    { kind: 'paragraph', text: 'One two.', marks: [marks[0]] },
    { kind: 'paragraph', text: 'Six ten.', marks: [{ ...marks[1], start: 0, end: 3 }] },
  ]);
  expect(splitBlock({ kind: 'paragraph', text: `${'a'.repeat(9)}${' '.repeat(20)}b` }, 10)).toEqual(
    [
      { kind: 'paragraph', text: 'a'.repeat(9) },
      { kind: 'paragraph', text: 'b' },
    ],
  );
});

test('in code a mark stays where it stood', () => {
  const mark = { start: 10, end: 11, kind: 'em' as const };
  expect(splitBlock({ kind: 'code', text: '    a\n    b', marks: [mark] }, 7)).toEqual([
    { kind: 'code', text: '    a' },
    { kind: 'code', text: '    b', marks: [{ ...mark, start: 4, end: 5 }] },
  ]);
});
