import { expect, test } from 'vitest';

import { imageSource } from './image-source.ts';

test.each([
  ['a plain source', { src: 'a.jpg' }, 'a.jpg'],
  [
    'a lazy source over its placeholder',
    { src: '/img/placeholder.png', 'data-src': 'a.jpg' },
    'a.jpg',
  ],
  [
    'a data source over a pixel',
    { src: 'data:image/gif;base64,R0', 'data-original': 'a.jpg' },
    'a.jpg',
  ],
  ['nothing but a placeholder', { src: 'https://x.example/static/spacer.gif?v=2' }, null],
  ['the narrowest wide enough', { srcset: 'a.jpg 400w, b.jpg 1280w, c.jpg 3000w' }, 'b.jpg'],
  ['the widest of narrow ones', { srcset: 'a.jpg 200w,b.jpg 640w', src: 's.jpg' }, 'b.jpg'],
  ['2x before 1x and 3x', { srcset: 'a.jpg, b.jpg 2x, c.jpg 3x' }, 'b.jpg'],
  [
    'commas inside addresses',
    { srcset: 'w_300,h_200/a.jpg 300w, w_1300,h_900/a.jpg 1300w' },
    'w_1300,h_900/a.jpg',
  ],
  [
    'a width template',
    { 'data-src': 'https://x.example/{width}/a.jpg' },
    'https://x.example/1024/a.jpg',
  ],
  ['no source', { alt: 'x' }, null],
  ['a source without its spaces', { 'data-src': ' a.jpg ' }, 'a.jpg'],
  ['no empty source', { 'data-src': ' ', src: 'a.jpg' }, 'a.jpg'],
  ['no empty entry of a set', { srcset: ', ,', src: 'a.jpg' }, 'a.jpg'],
  ['the likeliest of lazy sources', { 'data-image': 'b.jpg', 'data-src': 'a.jpg' }, 'a.jpg'],
  ['the first set', { 'data-srcset': 'b.jpg 1x', srcset: 'a.jpg 1x' }, 'a.jpg'],
  ['another set for a placeholder', { 'data-srcset': 'b.jpg', srcset: 'data:x 1x' }, 'b.jpg'],
  ['a width of 1200', { srcset: 'a.jpg 1199w, b.jpg 1200w, c.jpg 1201w' }, 'b.jpg'],
  ['1.5x before 1x and 3x', { srcset: 'a.jpg 3x,b.jpg 1x,c.jpg 1.5x' }, 'a.jpg'],
  ['entries in much space', { srcset: ' a.jpg   400w  ,  b.jpg   900w ' }, 'b.jpg'],
  ['densities without spaces', { srcset: 'a.jpg 1x,b.jpg 2x' }, 'b.jpg'],
  ['an address with commas and no size', { srcset: 'w_1,h_2/a.jpg,' }, 'w_1,h_2/a.jpg'],
  ['every width template', { src: '/{width}/{WIDTH}.jpg' }, '/1024/1024.jpg'],
])('takes %s', (_, attributes, wanted) => {
  expect(imageSource(attributes as Record<string, string>)).toBe(wanted);
});

test('a picture’s sources win over a small fallback, not over the image’s own set', () => {
  expect(imageSource({ src: 's.jpg' }, ['a.webp 600w, b.webp 1400w'])).toBe('b.webp');
  expect(imageSource({ src: 's.jpg', srcset: 'o.jpg 800w' }, ['b.webp 1400w'])).toBe('o.jpg');
  expect(imageSource({ src: 's.jpg' }, ['only.webp'])).toBe('s.jpg');
  expect(imageSource({}, ['only.webp'])).toBe('only.webp');
});

test('a set of more than twenty thousand letters is dropped', () => {
  const set = (size: number) => ({ src: 's.jpg', srcset: 'a.jpg 400w'.padEnd(size) });
  expect(imageSource(set(20_000))).toBe('a.jpg');
  expect(imageSource(set(20_001))).toBe('s.jpg');
});

test('a picture’s source without a size is better than none', () => {
  expect(imageSource({ src: 's.jpg' }, ['a.webp', 'b.webp 300w'])).toBe('b.webp');
  expect(imageSource({ src: 'data:x' }, ['data:x', 'a.webp'])).toBe('a.webp');
});
