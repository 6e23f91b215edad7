import { describe, expect, test } from 'vitest';
import { scrubHtml } from './scrub-html.ts';

const url = 'https://site.example/a/b';
const scrub = (html: string) => scrubHtml(html, { mode: 'page', url }).html;
const scrubChapter = (html: string) => scrubHtml(html, { mode: 'chapter' }).html;

test.each([
  ['closes what is open', '<p>One <b>two', '<p>One <b>two</b></p>'],
  ['keeps an entity at the end a letter', 'R &amp; B &copy', 'R & B ©'],
  ['closes no void element', '<p>a<br>b<wbr>c</p><hr>', '<p>a<br>b<wbr>c</p><hr>'],
  ['drops what stands before the body', ']> stray <body>One', 'One'],
  ['keeps what stands before a second body', '<body>One<body>Two', 'OneTwo'],
  ['keeps a box around the body', '<div>One<body>Two', '<div>OneTwo</div>'],
  ['leaves the title out', '<title>Title</title><p>One</p>', '<p>One</p>'],
  ['unwraps html, head, body and font', '<html><head></head><body><font>a</font>', 'a'],
  ['drops what belongs in a head', 'a<meta name=x><link rel=x><param name=x>b', 'ab'],
])('%s', (_name, html, written) => expect(scrub(html)).toBe(written));

test.each([
  ['an element with its content', '<svg><g>a<b>b</b></g>c</svg>d', 'd'],
  ['each such element', '<select>a</select>b<iframe>c</iframe>d', 'bd'],
  ['elements of other makers', '<amp-ad>a<p>b</p></amp-ad>c', 'c'],
  ['scripts', '<script>a<b>c</script>d', 'd'],
  ['the text of a button', '<button>a<i>b</i></button>c', 'c'],
  ['the text of a noscript in a button', '<button>a<noscript>b</noscript>c</button>d', 'd'],
  ['the breaks of a button in code', '<pre>a<button>b<br></button>c</pre>', '<pre>ac</pre>'],
])('%s is left out', (_name, html, written) => expect(scrub(html)).toBe(written));

test('a page’s navigation is left out, a chapter’s is a box', () => {
  expect(scrub('<nav>a<b>b</b></nav>c')).toBe('c');
  expect(scrubChapter('<nav>a</nav>c')).toBe('<nav>a</nav>c');
});

test('elements close themselves in a chapter, where CDATA is text', () => {
  expect(scrub('<i/>a')).toBe('<i>a</i>');
  expect(scrubChapter('<i/>a')).toBe('<i></i>a');
  expect(scrub('a<![CDATA[b]]>')).toBe('a');
  expect(scrubChapter('a<![CDATA[b]]>')).toBe('ab');
});

test.each([
  ['<center>a</center>', '<div>a</div>'],
  ['<dir><li>a</li></dir>', '<ul><li>a</li></ul>'],
  ['<listing>a</listing>', '<pre>a</pre>'],
  ['<h2>a</h2>', '<h2>a</h2>'],
  ['<footer>a</footer>', '<footer>a</footer>'],
  [
    '<blockquote><p>a</p><footer>b</footer></blockquote>',
    '<blockquote><p>a</p><p>b</p></blockquote>',
  ],
  ['<blockquote>a</blockquote><footer>b</footer>', '<blockquote>a</blockquote><footer>b</footer>'],
  ['<x-card>a</x-card>', '<div>a</div>'],
  ['<section><x-card>a</x-card></section>', '<section><div>a</div></section>'],
  ['<p><x-card>a</x-card></p>', '<p><span>a</span></p>'],
  ['<p><font><x-card>a</x-card></font></p>', '<p><span>a</span></p>'],
  ['<p>a</p><div><x-card>b</x-card></div>', '<p>a</p><div><div>b</div></div>'],
  ['<o:p>a</o:p>', '<div>a</div>'],
])('%s is written %s', (html, written) => expect(scrub(html)).toBe(written));

test('a line break in code is a line end, elsewhere an element', () => {
  expect(scrub('<pre>a<b><br></b>b</pre><p>c<br>d</p>')).toBe(
    '<pre>a<b>\n</b>b</pre><p>c<br>d</p>',
  );
});

describe('attributes', () => {
  const long = 'c'.repeat(1_000);
  test.each([
    ['<p class="a" onclick="b" data-x="c" id="d">', '<p class="a" id="d">'],
    ['<td colspan="2" rowspan="3">', '<td colspan="2" rowspan="3">'],
    ['<p title="">', '<p title="">'],
    [`<p title="${long}">`, `<p title="${long}">`],
    [`<p title="${long}c">`, '<p>'],
    ['<p style="color:red; DISPLAY : none">', '<p hidden="">'],
    ['<p style="visibility:hidden">', '<p hidden="">'],
    ['<p style="color:red">', '<p>'],
    [`<p style="${'display:none'.padStart(1_000, ';')}">`, '<p hidden="">'],
    [`<p style="${'display:none'.padStart(1_001, ';')}">`, '<p>'],
    ['<a href="c#d">', '<a href="https://site.example/a/c#d">'],
    ['<a href="c#">', '<a href="https://site.example/a/c#">'],
    ['<a href=" #d ">', '<a>'],
    ['<a href="">', '<a>'],
    ['<a>', '<a>'],
    ['<a href="javascript:alert(1)">', '<a>'],
    ['<p href="c">', '<p>'],
  ])('of %s', (html, written) => {
    const name = written.slice(1, written.search(/[ >]/));
    expect(scrub(html)).toBe(`${written}</${name}>`);
  });

  test('of links start from the page’s base', () => {
    expect(scrub('<base href="/c/"><a href="d">e</a>')).toBe(
      '<a href="https://site.example/c/d">e</a>',
    );
  });
});

describe('a form', () => {
  const hidden = (html: string) => scrub(html).includes('<form hidden>');
  const asking = (type: string, rest = '') => `<form>${rest}<input type="${type}"></form>`;

  test.each(['password', 'email', 'tel', 'PassWord'])('that asks for a %s is hidden', (type) => {
    expect(scrub(`a${asking(type, 'b')}c`)).toBe('a<form hidden>b</form>c');
  });

  test.each(['text', 'telephone', 'hotel', ''])('that asks for a %j stays', (type) => {
    expect(scrub(asking(type, 'b'))).toBe('<form>b</form>');
  });

  test.each([
    ['without a type', '<form><input>b</form>'],
    ['with another element of such a type', '<form><p type="email">b</p></form>'],
    ['after such an input', '<input type="email"><form>b</form>'],
    ['before such an input', '<form>b</form><input type="email">'],
  ])('%s stays', (_name, html) => expect(hidden(html)).toBe(false));

  test('around the whole page stays', () => {
    expect(hidden(asking('email', 'b'.repeat(799)))).toBe(true);
    expect(hidden(asking('email', 'b'.repeat(800)))).toBe(false);
    expect(hidden('a'.repeat(800) + asking('email', 'b'))).toBe(true);
  });

  test('within another is hidden alone', () => {
    expect(scrub(`<form>a<div>${asking('tel', 'b')}</div>c</form>`)).toBe(
      '<form>a<div><form hidden>b</form></div>c</form>',
    );
  });
});

describe('limits:', () => {
  const nested = (depth: number) => `${'<b>'.repeat(depth)}a`;

  test('elements deeper than two hundred are unwrapped', () => {
    expect(scrub(nested(200))).toBe(`${nested(200)}${'</b>'.repeat(200)}`);
    expect(scrub(nested(201))).toBe(`${nested(200)}${'</b>'.repeat(200)}`);
  });

  test('more than a thousand open elements are refused', () => {
    expect(scrub(nested(1_000))).toContain('a');
    expect(() => scrub(nested(1_001))).toThrow(expect.objectContaining({ reason: 'too_deep' }));
  });

  test('more than four hundred thousand tags are refused', () => {
    const stray = '</b>'.repeat(400_000);
    expect(scrub(stray)).toBe('');
    expect(() => scrub(`${stray}<`)).toThrow(
      expect.objectContaining({ reason: 'too_large', message: 'more than 400000 tags' }),
    );
  });
});
