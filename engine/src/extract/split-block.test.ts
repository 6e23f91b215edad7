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
