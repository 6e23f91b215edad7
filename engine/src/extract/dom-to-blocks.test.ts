import { describe, expect, test } from 'vitest';
import { domToBlocks } from './dom-to-blocks.ts';
import { parseDocument } from './dom.ts';

const read = (html: string) => domToBlocks(parseDocument(html).body);
/** Blocks as `kind level: text`. */
const summary = (html: string) =>
  read(html).map(({ kind, level, text }) => [kind, level].filter(Boolean).join(' ') + `: ${text}`);
/** The only block's text, with marks written as `[kind|words]`. */
const marked = (html: string) => {
  const [block] = read(html);
  return (block?.marks ?? []).reduceRight(
    (text, { kind, href, start, end }) =>
      `${text.slice(0, start)}[${kind}${href ?? ''}|${text.slice(start, end)}]${text.slice(end)}`,
    block?.text ?? '',
  );
};

test.each([
  ['comments and what is hidden are left out', 'a<!--b--><b hidden>c</b>d', ['paragraph: ad']],
  ['a line break is one', 'a<br>b', ['paragraph: a\nb']],
  ['a place for a line break is nothing', 'a<wbr>b', ['paragraph: ab']],
  ['a rule', 'a<hr>b', ['paragraph: a', 'rule: ', 'paragraph: b']],
  ['ranks', '<h1>a</h1><h2>b</h2><h3>c</h3>', ['heading 2: a', 'heading 2: b', 'heading 3: c']],
  ['lower ranks', '<h4>a</h4><h6>b</h6>', ['heading 4: a', 'heading 4: b']],
  ['no ranks', 'a<h7>b</h7><h10>c</h10><xh1>d</xh1>', ['paragraph: abcd']],
  ['lists', '<menu><li>a</li></menu><li>b</li>', ['list_item: a', 'list_item: b']],
  ['a quotation', 'a<blockquote>b</blockquote>c', ['paragraph: a', 'quote: b', 'paragraph: c']],
  ['boxes', 'a<div>b</div><dd>c</dd>', ['paragraph: a', 'paragraph: b', 'paragraph: c']],
  ['phrases', 'a<span>b</span><x>c</x>', ['paragraph: abc']],
])('%s', (_name, html, blocks) => expect(summary(html)).toEqual(blocks));

test('lists tell whether they are numbered', () => {
  const html = '<ol><li>a</li></ol><ul><li>b</li></ul><menu><li>c</li></menu>';
  expect(read(html).map(({ ordered }) => ordered)).toEqual([true, false, false]);
});

test.each([
  ['a<i>b</i><strong>c</strong>', 'a[em|b][strong|c]'],
  ['a<a href="https://x.example/">b</a>', 'a[linkhttps://x.example/|b]'],
  ['a<a>b</a><span href="c">d</span>', 'abd'],
  ['a<q>b <i>c</i></q>d', 'a“b [em|c]”d'],
  ['m<sup>2</sup>, H<sub>2</sub>O', 'm[sup|2], H[sub|2]O'],
])('%s is marked', (html, expected) => expect(marked(html)).toBe(expected));

describe('the number of a note is set apart from the word before', () => {
  test.each([
    ['a<sup><a href="b">1</a></sup>', true],
    ['a<sup>1</sup>', false],
    ['a<sup><a href="b"> [12] </a></sup>', true],
    ['a<sup><a href="b">1234</a></sup>', false],
    ['a<sup><a href="b">1 </a></sup>', true],
    ['a<sup><i>1</i></sup>', false],
    ['a<sup role="doc-noteref">1</sup>', true],
    ['a<a role="doc-noteref">*</a>', true],
    ['a<a role="doc-backlink">1</a>', false],
    ['a<span role="doc-noteref">1</span>', false],
    ['a<a class="footnote-ref">1</a>', true],
    ['a<sup id="fnref:1">1</sup>', true],
    ['a<a class="footnote">note</a>', false],
    ['a<b class="footnote">1</b>', false],
    ['a<a href="b">1</a>', false],
  ])('%s: %s', (html, apart) => expect(read(html)[0]!.text.startsWith('a ')).toBe(apart));
});

describe('a picture', () => {
  test.each([
    [
      '<img src="a.jpg" alt="so\u00adft" width="4" height="3">',
      { src: 'a.jpg', alt: 'soft', width: 4, height: 3 },
    ],
    ['<img src="a.jpg">', { src: 'a.jpg', alt: '' }],
    ['<img src="a.jpg" width="4">', { src: 'a.jpg', alt: '' }],
    ['<img src="a.jpg" width="4" height="0">', { src: 'a.jpg', alt: '' }],
    ['<img src="a.jpg" width="0" height="3">', { src: 'a.jpg', alt: '' }],
  ])('%s', (html, image) => expect(read(html)).toEqual([{ kind: 'figure', text: '', image }]));

  test('without an address is none', () => {
    expect(read('<img><img src="">')).toEqual([]);
  });
});

describe('a table', () => {
  const cells = '<tr><td>a</td><td>b</td></tr>';
  test('has its caption before it', () => {
    expect(read(`<table><caption>One</caption>${cells}</table>`)).toEqual([
      { kind: 'paragraph', text: 'One' },
      { kind: 'table', text: '', rows: [['a', 'b']] },
    ]);
  });

  test('that lays out a page is read cell by cell', () => {
    expect(summary(`<table role="presentation">${cells}</table>c`)).toEqual([
      'paragraph: a',
      'paragraph: b',
      'paragraph: c',
    ]);
  });
});

describe('code', () => {
  const code = (html: string) => read(`<pre>${html}</pre>`)[0]?.text;
  test.each([
    ['  a\n\tb  ', '  a\n\tb'],
    ['\n \n  a\n\nb\n', '  a\n\nb'],
    ['a\r\nb\rc', 'a\nb\nc'],
    ['a\u00a0b', 'a b'],
    ['<span class="line">a</span><span class="line">b</span>', 'a\nb'],
    ['<span class="x cl">a</span>b', 'a\nb'],
    ['<span class="outline">a</span>b', 'ab'],
    ['a<div>b</div>c', 'a\nb\nc'],
    ['<div>a\n</div><div>b</div>', 'a\nb'],
    ['<div>a</div><div>\n</div><div>b</div>', 'a\n\nb'],
  ])('%j is %j', (html, expected) => expect(code(html)).toBe(expected));

  test('is no line of its own code', () => {
    expect(read('a<pre class="line">b</pre>c')[1]).toEqual({ kind: 'code', text: 'b' });
  });
});

test.each([
  ['<div class="stanza"><p class="l">Tyger</p><p class="l">burning</p></div>', ['Tyger\nburning']],
  [
    '<div class="poem"><p>Tyger<br/>burning</p><p>In the<br/>forests</p></div>',
    ['Tyger\nburning', 'In the\nforests'],
  ],
  [
    '<div class="poem"><div class="stanza"><div>a <i>b</i></div><div><i>c</i></div></div><div class="stanza"><div>d</div></div></div>',
    ['a b\nc', 'd'],
  ],
  [
    `<div class="verse"><p>${'long '.repeat(40)}</p><p>x</p></div>`,
    ['long '.repeat(40).trim(), 'x'],
  ],
])('the lines of a stanza are one block: %#', (html, texts) => {
  const blocks = read(html);
  expect(blocks.map(({ text }) => text)).toEqual(texts);
  for (const { text, marks = [] } of blocks) {
    expect(marks.map(({ start, end }) => text.slice(start, end)).join()).toMatch(/^(?:|b,c)$/);
  }
});
