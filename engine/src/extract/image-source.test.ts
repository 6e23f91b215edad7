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
])('takes %s', (_, attributes, wanted) => {
  expect(imageSource(attributes as Record<string, string>)).toBe(wanted);
});

test('a picture’s sources win over a small fallback, not over the image’s own set', () => {
  expect(imageSource({ src: 's.jpg' }, ['a.webp 600w, b.webp 1400w'])).toBe('b.webp');
  expect(imageSource({ src: 's.jpg', srcset: 'o.jpg 800w' }, ['b.webp 1400w'])).toBe('o.jpg');
  expect(imageSource({ src: 's.jpg' }, ['only.webp'])).toBe('s.jpg');
  expect(imageSource({}, ['only.webp'])).toBe('only.webp');
});
