import { describe, expect, test } from 'vitest';
import { domToBlocks } from './dom-to-blocks.ts';
import { parseDocument } from './dom.ts';

/** Blocks as `address of the picture: text`, or `kind: text` of others. */
const summary = (html: string) =>
  domToBlocks(parseDocument(html).body).map(
    ({ kind, image, text }) => `${image?.src ?? kind}: ${text}`,
  );
const img = (name: string) => `<img src="${name}">`;

describe('a figure', () => {
  test.each([
    [
      'has a caption',
      `<figure>${img('a')}<figcaption>b</figcaption></figure>c`,
      ['a: b', 'paragraph: c'],
    ],
    ['has none', `<figure>${img('a')}</figure>c`, ['a: ', 'paragraph: c']],
    [
      'of several pictures has its caption at the last',
      `<figure><figcaption>c</figcaption>${img('a')}${img('b')}</figure>`,
      ['a: ', 'b: c'],
    ],
    ['without a picture is a box', '<figure><p>a</p></figure>', ['paragraph: a']],
    ['without a real picture is a box', '<figure><img><p>a</p></figure>', ['paragraph: a']],
    [
      'of figures is a box',
      `<figure><figure>${img('a')}b</figure><figure>${img('c')}d</figure></figure>`,
      ['a: b', 'c: d'],
    ],
    ['of two paragraphs', `<figure>${img('a')}<p>b</p><p>c</p></figure>`, ['a: b\nc']],
    [
      'of three paragraphs is a box',
      `<figure>${img('a')}<p>b</p><p>c</p><p>d</p></figure>`,
      ['a: ', 'paragraph: b', 'paragraph: c', 'paragraph: d'],
    ],
    [
      'of more than a picture is a box',
      `<figure>${img('a')}<pre>b</pre></figure>`,
      ['a: ', 'code: b'],
    ],
  ])('%s', (_name, html, blocks) => expect(summary(html)).toEqual(blocks));

  test('in a sentence stands after the words before it', () => {
    expect(summary(`a<figure>${img('b')}c</figure>d`)).toEqual([
      'paragraph: a',
      'b: c',
      'paragraph: d',
    ]);
  });
});

describe('a box with a picture is one with a caption', () => {
  const captioned = ['a: b', 'a: bc'];
  const isCaptioned = (html: string) => captioned.includes(summary(html)[0]!);

  test.each([
    ['by its class', `<div class="wp-caption">${img('a')}<p>b</p></div>`, true],
    ['by one of its classes', `<li class="x gallery-item">${img('a')}<p>b</p></li>`, true],
    ['not by a class like it', `<div class="thumbs">${img('a')}<p>b</p></div>`, false],
    ['not for a heading', `<header class="thumb">${img('a')}<p>b</p></header>`, false],
    ['by a caption', `<div>${img('a')}<p class="caption">b</p></div>`, true],
    ['not without a caption', `<div>${img('a')}<p>b</p></div>`, false],
  ])('%s', (_name, html, expected) => expect(isCaptioned(html)).toBe(expected));

  test('not without a caption, in a sentence', () => {
    expect(summary(`b <span>${img('a')}</span> c`)).toEqual(['paragraph: b c', 'a: ']);
  });

  test('not with two pictures', () => {
    const html = `<div class="thumb">${img('a')}${img('b')}<p>c</p></div>`;
    expect(summary(html)).toEqual(['a: ', 'b: ', 'paragraph: c']);
  });

  test('where captions are six tenths of its text', () => {
    const box = (caption: string, rest: string) =>
      summary(`<div>${img('a')}<p class="caption"> ${caption}</p><i>${rest}</i> </div>`);
    expect(box('123456', '7890')).toEqual(['a: 123456\n7890']);
    expect(box('12345', '6789')).toEqual(['a: ', 'paragraph: 12345', 'paragraph: 6789']);
  });

  test('where several captions are so together', () => {
    const caption = '<p class="caption">123</p>';
    expect(summary(`<div>${img('a')}${caption}${caption.replace('123', '456')}7890</div>`)).toEqual(
      ['a: 123\n456\n7890'],
    );
  });
});
