import { describe, expect, test } from 'vitest';

import { extractText, paragraphsOf } from './extract-text.ts';

const summary = (text: string): [string | null, string[]] => {
  const { title, blocks } = extractText(text);
  return [title, blocks.map((block) => `${block.kind}: ${block.text}`)];
};
const texts = (text: string) => paragraphsOf(text).map((block) => block.text);

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

test.each([
  ['news-\npaper', 'newspaper'],
  ['news- \n  paper', 'newspaper'],
  ['a-\nbc', 'a- bc'],
  ['ABC-\nde', 'ABC- de'],
  ['far-\nEast', 'far- East'],
  ['vitamin-\nc x', 'vitamin- c x'],
  ['ab-c\nde', 'ab-c de'],
  ['one-\ntwo-\nthree', 'onetwothree'],
])('the lines %j are %j', (lines, text) => expect(texts(`${lines}\n\nb`)[0]).toBe(text));

describe('each line is a paragraph', () => {
  const long = (length: number) => 'x'.repeat(length);
  test.each([
    ['where four of five end a sentence', 'a.\nb!\nc?\nd”\ne', ['a.', 'b!', 'c?', 'd”', 'e']],
    ['not where three of five do', 'a.\nb\nc。\nd\ne" ', ['a. b c。 d e"']],
    ['not beside blank lines', 'a.\nb.\n\nc.', ['a. b.', 'c.']],
    ['beside blank lines at the ends', '\na.\nb.\n', ['a.', 'b.']],
    ['where one is of more than a hundred letters', `${long(101)}\nb\n\nc`, [long(101), 'b', 'c']],
    ['not where none is', `${long(100)}   \nb\n\nc`, [`${long(100)} b`, 'c']],
  ])('%s', (_name, text, expected) => expect(texts(text)).toEqual(expected));

  test.each(['\n', '\r', '\r\n', '\u2028', '\u2029'])('after %j', (end) => {
    expect(texts(`a.${end}b.`)).toEqual(['a.', 'b.']);
  });
});

describe('the title', () => {
  const titleOf = (text: string) => extractText(text).title;
  const x = (length: number) => 'x'.repeat(length);

  test.each([
    ['A title\n\nIt was late.', 'A title'],
    ['# A  title.\n\nLate.', 'A title.'],
    ['It was late.\n\nVery late, and dark.', null],
    ['Only one line', null],
    ['# Only a heading', null],
    ['- An item\n- Another', null],
    ['> Said\n\nIt was late.', null],
    ['…\n\nIt was late.', null],
    ...['.', '。', ',', '，', ';', '；', ':', '：'].map((sign): [string, null] => [
      `A title${sign}\n\nLate, and dark.`,
      null,
    ]),
    ['No. 7\n\nIt was late.', 'No. 7'],
  ])('of %j is %j', (text, title) => expect(titleOf(text)).toBe(title));

  test('is no longer than two hundred letters, and sixty more than the text', () => {
    expect(titleOf(`# ${x(200)}\n\nLate.`)).toBe(x(200));
    expect(titleOf(`# ${x(201)}\n\nLate.`)).toBeNull();
    expect(titleOf(`${x(64)}\n\nLate.`)).toBe(x(64));
    expect(titleOf(`${x(65)}\n\nLate.`)).toBeNull();
  });

  test('is no block, what is none is one', () => {
    expect(summary('A title\n\nIt was late.')[1]).toEqual(['paragraph: It was late.']);
    expect(summary('Only one line')[1]).toEqual(['paragraph: Only one line']);
    expect(extractText('A title\n\nIt was late.').wordCount).toBe(3);
  });
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

const refusal = (reason: string) => expect.objectContaining({ reason });

test('refuses nothing at all, and too much', () => {
  expect(() => extractText(' \n\u200b\n')).toThrow(refusal('no_article'));
  const size = 10 * 1_024 * 1_024;
  expect(() => extractText(' '.repeat(size))).toThrow(refusal('no_article'));
  expect(() => extractText(' '.repeat(size + 1))).toThrow(refusal('too_large'));
  expect(paragraphsOf('a.\n'.repeat(30_000))).toHaveLength(30_000);
  expect(() => paragraphsOf('a.\n'.repeat(30_001))).toThrow(refusal('too_large'));
});
