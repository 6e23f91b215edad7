import { describe, expect, test } from 'vitest';
import { scrubHtml } from './scrub-html.ts';

const url = 'https://site.example/a/b';
const scrub = (html: string) => scrubHtml(html, { mode: 'page', url }).html;
/** What is written for an `<img src="c.jpg">` with more attributes. */
const img = (attributes = '') => scrub(`<img src="c.jpg" ${attributes}>`);
const written = (name: string, rest = '') =>
  `<img src="https://site.example/a/${name}.jpg" alt=""${rest}>`;

test('a picture keeps its address, text, size and class', () => {
  expect(img('alt="A  boat" width="400" height="300" class="wide" onerror="x"')).toBe(
    '<img src="https://site.example/a/c.jpg" alt="A boat" width="400" height="300" class="wide">',
  );
  expect(scrub('<amp-img src="c.jpg"></amp-img>d')).toBe(`${written('c')}d`);
});

test.each([
  ['width="4"', ' width="4"'],
  ['width="3"', null],
  ['height="4"', ' height="4"'],
  ['height="3"', null],
  ['width="3" height="200"', null],
  ['width="200" height="3"', null],
  ['width="0"', null],
  ['width="48" height="48"', null],
  ['width="49" height="48"', ' width="49" height="48"'],
  ['width="48" height="49"', ' width="48" height="49"'],
  ['width="90%" height="auto"', ' width="90"'],
  ['width="99999"', ' width="99999"'],
  ['width="100000"', ''],
  ['width="-5"', ''],
  ['aria-hidden="true"', null],
  ['aria-hidden="false"', ''],
  ['class="unemojional"', ' class="unemojional"'],
  ['class="wp-smiley"', null],
])('with %s', (attributes, rest) => {
  expect(img(attributes)).toBe(rest === null ? '' : written('c', rest));
});

test('an emoji’s picture becomes its character', () => {
  expect(img('class="emoji" alt="😀"')).toBe('😀');
  expect(img('width="20" height="20" alt="😀"')).toBe('😀');
  expect(img('class="emoji" alt="smile"')).toBe('');
  expect(scrub('<button><img class="emoji" alt="😀"></button>')).toBe('');
});

test('a thousand letters of a picture’s text are read', () => {
  expect(img(`alt="${'x'.repeat(1_001)}"`)).toBe(
    `<img src="https://site.example/a/c.jpg" alt="${'x'.repeat(1_000)}">`,
  );
});

describe('the sources of a <picture>', () => {
  test.each([
    ['are its picture’s', '<picture><source srcset="d.jpg 900w"><img src="c.jpg"></picture>', 'd'],
    ['may be lazy', '<picture><source data-srcset="d.jpg 900w"><img src="c.jpg"></picture>', 'd'],
    ['may name no set', '<picture><source><img src="c.jpg"></picture>', 'c'],
    ['end with it', '<picture><source srcset="d.jpg 900w"></picture><img src="c.jpg">', 'c'],
    [
      'are those before the picture, the first of them',
      '<picture><source srcset="d.jpg 900w"><source srcset="e.jpg 900w"><img src="c.jpg"></picture>',
      'd',
    ],
  ])('%s', (_name, html, source) => expect(scrub(html)).toBe(written(source)));

  test('stand in it', () => {
    expect(scrub('<div><source srcset="d.jpg 900w"><img src="c.jpg"></div>')).toBe(
      `<div>${written('c')}</div>`,
    );
    expect(scrub('<source srcset="d.jpg 900w"><img src="c.jpg">')).toBe(written('c'));
    expect(scrub('<picture><source srcset="d.jpg 900w"><b>e</b><img src="c.jpg"></picture>')).toBe(
      `<b>e</b>${written('d')}`,
    );
  });
});

describe('a picture for browsers without scripts', () => {
  const fallback = '<noscript>a<p><img src="d.jpg"></p></noscript>';
  test.each([
    ['is kept', fallback, written('d')],
    ['replaces a placeholder', `<img src="data:x">${fallback}`, written('d')],
    ['is left out after the same', `<img src="c.jpg">${fallback}`, written('c')],
    ['follows words', `<img src="c.jpg">words${fallback}`, `${written('c')}words${written('d')}`],
  ])('%s', (_name, html, expected) => expect(scrub(html)).toBe(expected));

  test('is no other than one outside, which counts each time', () => {
    expect(scrub('<img src="c.jpg"><img src="d.jpg">')).toBe(written('c') + written('d'));
    expect(scrub('<button>a<img src="c.jpg"></button>')).toBe(written('c'));
  });
});

describe('in a chapter', () => {
  const resolveImage = (src: string) => (src === 'none.jpg' ? null : `/media/${src}`);
  const chapter = (html: string) => scrubHtml(html, { mode: 'chapter', resolveImage }).html;

  test('pictures stand where the importer puts them', () => {
    expect(chapter('<img src="c.jpg"/>d<img src="none.jpg"/>')).toBe(
      '<img src="/media/c.jpg" alt="">d',
    );
  });

  test.each([
    ['<svg><image xlink:href="c.jpg" href="d.jpg"/></svg>', '<img src="/media/c.jpg" alt="">'],
    ['<svg><g><image href="d.jpg"/></g></svg>e', '<img src="/media/d.jpg" alt="">e'],
    ['<svg><image href="none.jpg"/></svg>e', 'e'],
    ['<svg><image/></svg>e', 'e'],
    ['<svg><use href="d.jpg"/></svg>e', 'e'],
  ])('a cover %s is read', (html, expected) => expect(chapter(html)).toBe(expected));

  test('alone are pictures of SVG read', () => {
    expect(scrub('<svg><image href="c.jpg"/></svg>')).toBe('');
  });
});
