import { expect, test } from 'vitest';

import { extractText } from './extract-text.ts';

const summary = (text: string): [string | null, string[]] => {
  const { title, blocks } = extractText(text);
  return [title, blocks.map((block) => `${block.kind}: ${block.text}`)];
};

test('joins hard-wrapped lines, mends broken words, parts at blank lines', () => {
  expect(
    summary(`The Harbour at Night

It was late when the last of the boats came
in, and the news-
paper sellers had gone home.\u00a0

Nobody   saw it.`),
  ).toEqual([
    'The Harbour at Night',
    [
      'paragraph: It was late when the last of the boats came in, and the newspaper sellers had gone home.',
      'paragraph: Nobody saw it.',
    ],
  ]);
});

test('takes each line for a paragraph when lines are paragraphs', () => {
  const long =
    'A sentence that goes on for quite a while, as pasted paragraphs do, and then stops. ';
  const [title, blocks] = summary(`A title\r\n${long.repeat(2)}\r\n${long.repeat(3)}`);
  expect(title).toBe('A title');
  expect(blocks).toHaveLength(2);
});

test('a first line that is a sentence is not a title', () => {
  expect(summary('It was late.\n\nVery late, and dark.')[0]).toBeNull();
  expect(extractText('Only one line').title).toBeNull();
  expect(extractText('Only one line').blocks).toHaveLength(1);
});

test('reads plain Markdown for what it means', () => {
  expect(
    summary(
      '# Title\nIntro line.\n\n### Part\n\n- one\n- two\n  goes on\n2. three\n\n> said she\n> softly\n\n---\n\n```ts\nlet a;\n\n  a = 1;\n```\nEnd.',
    ),
  ).toEqual([
    'Title',
    [
      'paragraph: Intro line.',
      'heading: Part',
      'list_item: one',
      'list_item: two goes on',
      'list_item: three',
      'quote: said she softly',
      'rule: ',
      'code: let a;\n\n  a = 1;',
      'paragraph: End.',
    ],
  ]);
});

test('Chinese lines join without a space', () => {
  expect(summary('书店\n\n从县城坐一个半小时的班车，\n再走二十分钟。')).toEqual([
    '书店',
    ['paragraph: 从县城坐一个半小时的班车，再走二十分钟。'],
  ]);
});

test('markup in a text is text', () => {
  const { blocks } = extractText('<script>alert(1)</script> is text.\n\nSo is <b>this</b>.');
  expect(blocks[0]?.text).toBe('<script>alert(1)</script> is text.');
});

test('refuses nothing at all, and too much', () => {
  expect(() => extractText(' \n\u200b\n')).toThrow(
    expect.objectContaining({ reason: 'no_article' }),
  );
  const lines = 'word.\n\n'.repeat(31_000);
  expect(() => extractText(lines)).toThrow(expect.objectContaining({ reason: 'too_large' }));
});
