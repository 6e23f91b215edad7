import { describe, expect, test } from 'vitest';
import { BlockBuilder } from './block-builder.ts';
import { domToBlocks } from './dom-to-blocks.ts';
import { parseDocument } from './dom.ts';

const read = (html: string) => domToBlocks(parseDocument(html).body);
/** Blocks as `kind level: text`. */
const summary = (html: string) =>
  read(html).map(({ kind, level, ordered, text }) =>
    [kind, ordered && 'ordered', level].filter(Boolean).join(' ').concat(`: ${text}`),
  );

describe('a caption', () => {
  const figure = (caption: string) =>
    read(`<figure><img src="a.jpg"><figcaption>${caption}</figcaption></figure>`);

  test('is one text of several lines, each told once', () => {
    const [found, ...others] = figure(
      '<p>The boat.</p><p>At sea.</p><div>The boat.</div><div>boat.</div>',
    );
    expect([found!.text, others]).toEqual(['The boat.\nAt sea.', []]);
  });

  test('has no rules', () => {
    expect(figure('<div>One</div>* * *<div>Two</div>').map(({ text }) => text)).toEqual([
      'One\nTwo',
    ]);
  });

  test('keeps its marks on their words, of a line that is told again none', () => {
    const [found] = figure(
      '<p><b>One</b> boat.</p><p>Two <i>boats</i>.</p><div><b>One</b> boat.</div>',
    );
    expect(
      found!.marks!.map(({ kind, start, end }) => [kind, found!.text.slice(start, end)]),
    ).toEqual([
      ['strong', 'One'],
      ['em', 'boats'],
    ]);
    expect(figure('<p>A boat.</p>')[0]).not.toHaveProperty('marks');
  });

  test('gives its pictures once, and is a paragraph where no picture stands before it', () => {
    expect(
      figure('A boat. <img src="b.jpg">').map(({ image, text }) => [image?.src, text]),
    ).toEqual([
      ['a.jpg', ''],
      ['b.jpg', 'A boat.'],
    ]);
    const builder = new BlockBuilder();
    builder.code('let a;');
    builder.caption(() => builder.inline.append('A boat.'));
    expect(builder.finish()).toEqual([
      { kind: 'code', text: 'let a;' },
      { kind: 'paragraph', text: 'A boat.' },
    ]);
  });

  test('ends with its box: the next picture counts', () => {
    const both =
      '<figure><img src="a.jpg"><figcaption>One</figcaption></figure><p><img src="b.jpg"></p>';
    expect(read(both).map(({ image, text }) => [image?.src, text])).toEqual([
      ['a.jpg', 'One'],
      ['b.jpg', ''],
    ]);
  });
});

test('a picture inside a sentence comes after it, once', () => {
  expect(summary('<p>One <img src="a.jpg"> two.</p><p>Three.</p>')).toEqual([
    'paragraph: One two.',
    'figure: ',
    'paragraph: Three.',
  ]);
  expect(summary('<p><img src="a.jpg"> One.</p>')).toEqual(['figure: ', 'paragraph: One.']);
});

test('rules stand between texts, one at a time', () => {
  expect(summary('<hr><p>One.</p><hr><hr><p>* * *</p><p>Two.</p><p>⁂</p>')).toEqual([
    'paragraph: One.',
    'rule: ',
    'paragraph: Two.',
  ]);
  expect(summary('<p>One.</p><p>* *</p><p>———</p><p>Two.</p>')).toEqual([
    'paragraph: One.',
    'paragraph: * *',
    'rule: ',
    'paragraph: Two.',
  ]);
});

test('an item’s first text is the item, what follows in it a paragraph', () => {
  expect(summary('<ul><li><p>One.</p><p>More.</p></li><li>Two.</li></ul>')).toEqual([
    'list_item: One.',
    'paragraph: More.',
    'list_item: Two.',
  ]);
  expect(summary('<ul><li><blockquote>Said.</blockquote>Item.</li></ul>')).toEqual([
    'quote: Said.',
    'list_item: Item.',
  ]);
  expect(summary('<blockquote><ul><li>Item.<p>More.</p></li></ul></blockquote>')).toEqual([
    'list_item: Item.',
    'quote: More.',
  ]);
});

test('lists within lists tell their depth, four at most, and the innermost their order', () => {
  const nested = (depth: number): string =>
    depth === 0 ? '' : `<ol><li>${depth}${nested(depth - 1)}</li></ol>`;
  expect(summary(nested(6))).toEqual([
    'list_item ordered: 6',
    'list_item ordered 2: 5',
    'list_item ordered 3: 4',
    'list_item ordered 4: 3',
    'list_item ordered 4: 2',
    'list_item ordered 4: 1',
  ]);
  expect(summary('<ol><li>One<ul><li>Two</li></ul></li></ol><ul><li>Three</li></ul>')).toEqual([
    'list_item ordered: One',
    'list_item 2: Two',
    'list_item: Three',
  ]);
});

test('a heading stays one wherever it stands', () => {
  expect(summary('<blockquote><h1>A</h1><h3>B</h3><h6>C</h6>Said.</blockquote>Text.')).toEqual([
    'heading 2: A',
    'heading 3: B',
    'heading 4: C',
    'quote: Said.',
    'paragraph: Text.',
  ]);
});

test('code without a line is none', () => {
  expect(summary('One<pre> \n </pre><pre>let a;</pre>Two')).toEqual([
    'paragraph: One',
    'code: let a;',
    'paragraph: Two',
  ]);
});

test('more blocks than any document has are refused', () => {
  const builder = new BlockBuilder();
  const line = () => builder.within({}, () => builder.inline.append('A line.'));
  for (let count = 0; count < 30_000; count++) line();
  expect(line).toThrow(expect.objectContaining({ reason: 'too_large' }));
});
