import { describe, expect, test } from 'vitest';
import type { Block } from './blocks.ts';
import { extractArticle } from './extract-article.ts';

const PROSE =
  'The tide went out, as tides do, and left the boats lying on their sides in the mud. ';
const PARAGRAPHS = `<p>${PROSE.repeat(4)}</p>`.repeat(4);

function extract(body: string, head = '') {
  const html = `<html><head>${head}</head><body><article>${body}</article></body></html>`;
  return extractArticle(html, { url: 'https://herald.example/2026/03/14/page' });
}

/** The blocks extracted besides the four paragraphs of prose. */
const rest = (body: string, head?: string): Block[] =>
  extract(body, head).blocks.filter(({ text }) => !text.startsWith('The tide went out'));
const texts = (body: string, head?: string) => rest(body, head).map(({ text }) => text);

describe('captions stay with their pictures in', () => {
  const picture = (n: number) => `<img src="/p${n}.jpg" width="900" height="600" alt="">`;
  test.each([
    [
      'a list',
      `<ul class="gallery">${[1, 2].map((n) => `<li>${picture(n)}<p class="caption">Boat ${n}</p></li>`).join('')}</ul>`,
    ],
    [
      'the old gallery of a blog',
      [1, 2]
        .map(
          (n) =>
            `<dl class="gallery-item"><dt>${picture(n)}</dt><dd class="wp-caption-text">Boat ${n}</dd></dl>`,
        )
        .join(''),
    ],
    [
      'an encyclopaedia',
      `<ul class="mw-gallery">${[1, 2].map((n) => `<li class="gallerybox"><div class="thumb">${picture(n)}</div><div class="gallerytext">Boat ${n}</div></li>`).join('')}</ul>`,
    ],
    [
      'figures within a figure',
      `<figure class="gallery">${[1, 2].map((n) => `<figure>${picture(n)}<figcaption>Boat ${n}</figcaption></figure>`).join('')}</figure>`,
    ],
  ])('%s', (_name, gallery) => {
    const figures = rest(PARAGRAPHS + gallery + PARAGRAPHS);
    expect(figures.map(({ kind, text, image }) => [kind, image?.src, text])).toEqual([
      ['figure', 'https://herald.example/p1.jpg', 'Boat 1'],
      ['figure', 'https://herald.example/p2.jpg', 'Boat 2'],
    ]);
  });
});

test.each([
  ['line breaks', '<pre>one<br>two<br><br>  three</pre>', 'one\ntwo\n\n  three'],
  [
    'an element a line',
    '<pre><code><span class="line">one</span><span class="line">  <b>two</b></span></code></pre>',
    'one\n  two',
  ],
  ['boxes', '<pre><div>one</div><div>two</div></pre>', 'one\ntwo'],
  [
    'nested spans',
    '<pre><span><span>let</span> <span>a</span></span>\n<span>a = 1</span></pre>',
    'let a\na = 1',
  ],
])('code keeps its lines: %s', (_name, code, expected) => {
  expect(rest(PARAGRAPHS + code + PARAGRAPHS)).toMatchObject([{ kind: 'code', text: expected }]);
});

test('headings lose the signs for copying their address, not their links', () => {
  const body =
    '<h2>Mud <a class="headerlink" href="#mud">¶</a></h2>' +
    `${PARAGRAPHS}<h2><a class="anchor" href="#s">#</a>Sand</h2>${PARAGRAPHS}` +
    `<h2><a href="https://x.example/">Silt</a></h2>${PARAGRAPHS}` +
    `<h2>Clay<a href="#clay" title="Permalink">Permalink to this heading</a></h2>${PARAGRAPHS}`;
  expect(texts(body)).toEqual(['Mud', 'Sand', 'Silt', 'Clay']);
});

test.each([
  'Gallery: 14 photos',
  '14 photos',
  'Comments (5)',
  'Next page',
  'Page 1 of 3',
  'Related',
  'Related stories',
  '£24.99',
  '$19.99 at Shop',
  'Buy now',
])('“%s” is not part of an article', (line) => {
  expect(texts(`${PARAGRAPHS}<p>${line}</p>${PARAGRAPHS}`)).toEqual([]);
});

test.each([
  'It cost £24.99 in the end.',
  'Comments on the plan came from five towns.',
  'Related species live further north, where the water is cold all year round.',
  'The gallery holds 14 photos of the harbour.',
])('“%s” is', (line) => {
  expect(texts(`${PARAGRAPHS}<p>${line}</p>${PARAGRAPHS}`)).toEqual([line]);
});

test('a box about the author at the end goes, a paragraph about her elsewhere stays', () => {
  const head = '<meta name="author" content="Mara Ellison">';
  const about = '<p>Mara Ellison is a reporter who lives in Harrow Quay.</p>';
  expect(texts(`${PARAGRAPHS}<h3>About the author</h3>${about}`, head)).toEqual([]);
  expect(texts(PARAGRAPHS + about, head)).toEqual([]);
  expect(texts(PARAGRAPHS + about + PARAGRAPHS, head)).toHaveLength(1);
});

test('a second headline goes', () => {
  const head = '<meta property="og:title" content="The last lamplighters of Harrow Quay">';
  const body = `<h2>The last lamplighters of Harrow Quay – and their ladder</h2>${PARAGRAPHS}`;
  expect(texts(body, head)).toEqual([]);
  expect(texts(`<h2>A ladder and a flame</h2>${PARAGRAPHS}`, head)).toEqual([
    'A ladder and a flame',
  ]);
});

test.each([
  ['og:title', '<meta property="og:title" content="The Herald">'],
  ['the title', '<title>The Herald</title>'],
  [
    'JSON-LD',
    '<script type="application/ld+json">{"@type":"NewsArticle","headline":"The Herald"}</script>',
  ],
  ['the host', '<title>herald.example</title>'],
])('the name of the site in %s is not the title', (_name, head) => {
  const site = '<meta property="og:site_name" content="The Herald">';
  const body = `<h1>Boats in the <br>mud<small>Harbour</small></h1>${PARAGRAPHS}`;
  expect(extract(body, site + head).title).toBe('Boats in the mud Harbour');
});

test('numbers of notes stand apart from words, exponents do not', () => {
  const sentence =
    'The mud<sup id="r1"><a href="#fn1">1</a></sup> covers 12 km<sup>2</sup> and the sea' +
    '<a role="doc-noteref" href="#fn2">2</a>, they say<sup class="reference">[3]</sup>.';
  expect(texts(`${PARAGRAPHS}<p>${sentence}</p>${PARAGRAPHS}`)).toEqual([
    'The mud 1 covers 12 km2 and the sea 2, they say [3].',
  ]);
});

test('contents lists go, other lists of links stay', () => {
  const list = (address: (n: number) => string) =>
    `<ul>${[1, 2, 3, 4].map((n) => `<li><a href="${address(n)}">Part ${n} of the story</a></li>`).join('')}</ul>`;
  expect(texts(PARAGRAPHS + list((n) => `#part-${n}`) + PARAGRAPHS)).toEqual([]);
  const boxed = `<div id="toc" class="toc"><h2>Contents</h2>${list((n) => `#p${n}`)}</div>`;
  expect(texts(PARAGRAPHS + boxed + PARAGRAPHS)).toEqual([]);
  const kept = list((n) => `https://elsewhere.example/${n}`);
  expect(rest(PARAGRAPHS + kept + PARAGRAPHS)).toHaveLength(4);
});

test('text of different boxes is never glued', () => {
  const table =
    '<table><tr><th>Boat</th><th>Sails</th></tr><tr><td><h4>Ann</h4><small>old</small>red</td><td>2</td></tr></table>';
  const [found] = rest(PARAGRAPHS + table + PARAGRAPHS);
  expect(found?.rows?.[1]).toEqual(['Ann old red', '2']);
  const address = '<address>Pier<div>Road</div>Quay</address>';
  expect(texts(PARAGRAPHS + address + PARAGRAPHS).join('|')).not.toMatch(/PierRoad|RoadQuay/);
});
