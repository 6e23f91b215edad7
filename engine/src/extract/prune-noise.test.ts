import { describe, expect, test } from 'vitest';
import { parseDocument, type DomNode } from './dom.ts';
import { pruneAdverts, pruneNoise } from './prune-noise.ts';

const textAfter = (prune: (root: DomNode) => void, html: string) => {
  const { body } = parseDocument(html);
  prune(body);
  return body.textContent.trim();
};
/** Text that is left of some HTML beside an article of three hundred letters. */
const left = (html: string) =>
  textAfter(pruneNoise, `${html}<p>${'x'.repeat(300)}</p>`).replace(/x{300}$/, '');
const leftOfAdverts = (html: string) =>
  textAfter(pruneAdverts, `${html}<p>${'x'.repeat(300)}</p>`).replace(/x{300}$/, '');

describe('a box is noise by its class or id:', () => {
  test.each([
    ['<div class="newsletter">a</div>b', 'b'],
    ['<div id="comments">a</div>b', 'b'],
    ['<p class="x share y">a</p>b', 'b'],
    ['<span class="post-tags">a</span>b', 'b'],
    ['<div class="author">a</div>b', 'b'],
    ['<div class="author-photo">a</div>b', 'ab'],
    ['<div class="shareholders">a</div>b', 'ab'],
    ['<em class="share">a</em>b', 'ab'],
    ['<div class="share">a<div class="social">b</div></div>c', 'c'],
  ])('%s', (html, text) => expect(left(html)).toBe(text));
});

describe('an advertisement is dropped', () => {
  test.each([
    ['<div class="ad-slot">a</div>b', 'b'],
    ['<p id="adsense">a</p>b', 'b'],
    ['<div class="share">a</div>b', 'ab'],
    ['<div class="adverb-list">a</div>b', 'ab'],
    ['<table class="ad"><tr><td>a</td></tr></table>b', 'ab'],
  ])('%s', (html, text) => expect(leftOfAdverts(html)).toBe(text));
});

describe.each([
  ['noise', pruneNoise, 'share'],
  ['an advertisement', pruneAdverts, 'ad'],
])('%s', (_name, prune, className) => {
  const isLeft = (box: string, article: string) =>
    textAfter(prune, `<div class="${className}">${box}</div><p>${article}</p>`).startsWith('a');

  test('has less than 35 % of the text', () => {
    expect(isLeft('a'.repeat(34), 'x'.repeat(66))).toBe(false);
    expect(isLeft('a'.repeat(35), 'x'.repeat(65))).toBe(true);
  });

  test('has fewer than three paragraphs of more than two hundred letters', () => {
    const paragraphs = (count: number, size: number) => `<p>${'a'.repeat(size)}</p>`.repeat(count);
    const article = 'x'.repeat(3_000);
    expect(isLeft(paragraphs(3, 201), article)).toBe(true);
    expect(isLeft(paragraphs(3, 200), article)).toBe(false);
    expect(isLeft(paragraphs(2, 201), article)).toBe(false);
  });
});

describe('a link in a heading', () => {
  test.each([
    ['<h2>a <a>#</a></h2>', 'a'],
    ['<h2>a <a> ¶\ufe0e </a></h2>', 'a'],
    ['<h6>a <a></a>b</h6>', 'a b'],
    ['<h2>a <a>Copy link to this part</a></h2>', 'a'],
    ['<h2><a class="anchor">§1</a>a</h2>', 'a'],
    ['<h2><a class="x header-anchor">1</a>a</h2>', 'a'],
    ['<h2><a class="anchor">123</a>a</h2>', '123a'],
    ['<h2><a class="x">1</a>a</h2>', '1a'],
    ['<h2><a>How permalinks work</a></h2>', 'How permalinks work'],
    ['<p>a <a>#</a></p>', 'a #'],
  ])('%s', (html, text) => expect(left(html).trim()).toBe(text));

  test('goes with its element, when it has no text but a picture', () => {
    const { body } = parseDocument('<h2>a<a><img src="b.jpg"></a></h2>');
    pruneNoise(body);
    expect([...body.getElementsByTagName('img')]).toEqual([]);
  });
});

describe('a table of contents', () => {
  const items = (...texts: string[]) => texts.map((text) => `<li>${text}</li>`).join('');
  const links = items('<a>a</a>', '<a>b</a>', '<a>c</a>');
  test.each([
    ['of three links', `<ul>${links}</ul>`, ''],
    ['that is numbered', `<ol>${links}</ol>`, ''],
    ['of two', `<ul>${items('<a>a</a>', '<a>b</a>')}</ul>`, 'ab'],
    ['that is no list', `<div>${links}</div>`, 'abc'],
    ['with a link elsewhere', `<ul>${links}${items('<a href="/d">d</a>')}</ul>`, 'abcd'],
    ['with an item that is no link', `<ul>${links}${items('<b></b>')}</ul>`, 'abc'],
    ['with an item without words', `<ul>${links}${items('<a> </a>')}</ul>`, 'abc '],
    [
      'of links of nine tenths',
      `<ul>${items('<a>abc</a>', '<a>def</a>', '<a>ghi</a>1')}</ul>`,
      'abcdefghi1',
    ],
    ['of links of more', `<ul>${items('<a>abc</a>', '<a>def</a>', '<a>ghij</a>1')}</ul>`, ''],
    ['with much white space', `<ul>   ${'<li><a>abcdefghi</a></li> \n    '.repeat(3)}</ul>`, ''],
  ])('%s', (_name, html, text) => expect(left(html)).toBe(text));
});

describe('a list of links', () => {
  const twelve = '<a href="/a">aaaaaaaaaaaa</a>';
  test.each([
    ['under its heading', `<div>Related <a>${'a'.repeat(20)}</a></div>`, ''],
    ['in white space', `<aside>\n Topics ${twelve} \n </aside>`, ''],
    ['under another heading', `<div>Boats ${twelve}</div>`, 'Boats aaaaaaaaaaaa'],
    ['in a paragraph', `<p>Topics ${twelve}</p>`, 'Topics aaaaaaaaaaaa'],
    ['of six tenths', `<div>Topics x${twelve}</div>`, 'Topics xaaaaaaaaaaaa'],
    ['of more', `<div>Topics x${twelve.replace('aaaa<', 'aaaaa<')}</div>`, ''],
  ])('%s', (_name, html, text) => expect(left(html)).toBe(text));
});
