import { describe, expect, test } from 'vitest';
import { paragraphsOf } from './extract-text.ts';

/** Blocks as `kind level: text`. */
const summary = (text: string) =>
  paragraphsOf(text).map(
    (block) => [block.kind, block.level].filter(Boolean).join(' ') + `: ${block.text}`,
  );

describe('headings', () => {
  test.each([
    ['# a', 'heading 2: a'],
    ['## a', 'heading 2: a'],
    ['### a', 'heading 3: a'],
    ['#### a', 'heading 4: a'],
    ['###### a', 'heading 4: a'],
    ['####### a', 'paragraph: ####### a'],
    ['#a', 'paragraph: #a'],
    ['#', 'paragraph: #'],
    ['   #   a  b', 'heading 2: a b'],
    ['    # a', 'paragraph: # a'],
    ['a # b', 'paragraph: a # b'],
    ['# a ##  ', 'heading 2: a'],
    ['# C#', 'heading 2: C#'],
    ['# a #b', 'heading 2: a #b'],
  ])('%j', (text, block) => expect(summary(text)).toEqual([block]));

  test('end with their line', () => {
    expect(summary('a\n# b\nc\n\nd')).toEqual([
      'paragraph: a',
      'heading 2: b',
      'paragraph: c',
      'paragraph: d',
    ]);
  });
});

describe('rules', () => {
  test.each([
    ['---', 'rule: '],
    [' - - -', 'rule: '],
    ['***  ', 'rule: '],
    ['___', 'rule: '],
    ['-'.repeat(300), 'rule: '],
    ['--', 'paragraph: --'],
    ['- -', 'list_item: -'],
    ['---a', 'paragraph: ---a'],
    ['a---', 'paragraph: a---'],
    [`${'-'.repeat(300)}a`, `paragraph: ${'-'.repeat(300)}a`],
  ])('%j', (text, block) => expect(summary(text)).toEqual([block]));

  test('end with their line', () => {
    expect(summary('a\n---\nb\nc\n\nd')).toEqual([
      'paragraph: a',
      'rule: ',
      'paragraph: b c',
      'paragraph: d',
    ]);
  });
});

describe('items', () => {
  test.each([
    ['- a', 'a', false],
    ['* a', 'a', false],
    ['+ a', 'a', false],
    ['•  a', 'a', false],
    ['1. a', 'a', true],
    ['   123) a', 'a', true],
    ['- 1. a', '1. a', false],
  ])('%j', (text, item, ordered) => {
    expect(paragraphsOf(text)).toEqual([{ kind: 'list_item', ordered, text: item }]);
  });

  test.each(['1234. a', '-a', '1.a', '    - a', 'a - b', 'a 1. b'])('not %j', (text) => {
    expect(summary(text)).toEqual([`paragraph: ${text.trim()}`]);
  });

  test('go on until the next', () => {
    expect(summary('a\n- b\n  c\n- d\n\ne')).toEqual([
      'paragraph: a',
      'list_item: b c',
      'list_item: d',
      'paragraph: e',
    ]);
  });
});

describe('quotations', () => {
  test.each([
    ['of lines', '> a\n>b\n   > c', ['quote: a b c']],
    ['of sentences', '> a.\n> b.', ['quote: a. b.']],
    ['that go on', '> a\nb\n\nc', ['quote: a b', 'paragraph: c']],
    ['before a line that is a paragraph', '> a.\nb.', ['quote: a.', 'paragraph: b.']],
    ['after a line', 'a\n> b\n\nc', ['paragraph: a', 'quote: b', 'paragraph: c']],
    ['of nothing', '>\n\na', ['paragraph: a']],
    ['of a sign in a quotation', '> a > b', ['quote: a > b']],
    ['not far to the right', '    > a', ['paragraph: > a']],
    ['not within a line', 'a > b', ['paragraph: a > b']],
  ])('%s', (_name, text, blocks) => expect(summary(text)).toEqual(blocks));
});

describe('code', () => {
  test.each([
    ['keeps its lines and signs', '```ts\n# a\n\n  - b\n```', ['code: # a\n\n  - b']],
    [
      'of sentences',
      'a.\n```\nb.\nc.\n```\nd.',
      ['paragraph: a.', 'code: b.\nc.', 'paragraph: d.'],
    ],
    [
      'stands apart',
      'a\n```\nb\n```\nc\n\nd',
      ['paragraph: a', 'code: b', 'paragraph: c', 'paragraph: d'],
    ],
    ['ends with the text', '```\na\n\nb', ['code: a\n\nb']],
    ['not ended within a line', '```\na\nb ```', ['code: a\nb ```']],
    ['of nothing', '```\n \n```\na', ['paragraph: a']],
    ['twice', '  ```\na\n  ```  \n```\nb\n```', ['code: a', 'code: b']],
    ['not within a line', 'a ```\nb ```\n\nc', ['paragraph: a ``` b ```', 'paragraph: c']],
  ])('%s', (_name, text, blocks) => expect(summary(text)).toEqual(blocks));
});
