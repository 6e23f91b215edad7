import { expect, test } from 'vitest';
import { scoreAddress, scoreTitle, shapeOf } from './link-score.ts';

const SITE = 'https://www.weekly.example';
const score = (address: string) => scoreAddress(address, `${SITE}/issues/october`);

test.each([
  ['/why-rivers-matter', 2],
  ['/why_rivers-matter/', 2],
  ['/why-rivers', 0],
  ['/why--rivers', 0],
  ['/2026/10/why-rivers-matter', 3],
  ['/2026/1/rivers', 1],
  ['/news/2026/10', 1],
  ['/news/1826/10/rivers', 0],
  ['/news/20ab/10/rivers', 0],
  ['/rivers-12345', 1],
  ['/rivers-123', 0],
  ['/2026/10/why-rivers-matter-12345', 4],
  ['/about', -3],
  ['/author/jane-doe-smith', -1],
  ['/issue-of-the-week.pdf', -4],
  ['/', -4],
])('%s is worth %i', (path, expected) => expect(score(SITE + path)).toBe(expected));

test.each([
  ['https://m.weekly.example/why-rivers-matter', 2],
  ['https://weekly.example/why-rivers-matter', 2],
  ['https://ads.example/buy-a-fine-watch', -1],
  ['https://shop.weekly.example/buy-a-fine-watch', -1],
  ['https://ads.example/about', -4],
  ['nowhere', -4],
])('%s is worth %i', (address, expected) => expect(score(address)).toBe(expected));

test('beside a page without an address nothing is worth anything', () => {
  expect(scoreAddress(`${SITE}/why-rivers-matter`, 'nowhere')).toBe(-4);
});

test.each([
  ['Why rivers matter again', 2],
  ['Why  rivers  matter', 1],
  ['Why rivers', 1],
  ['Glass', -1],
  ['Read more', -3],
  ['Subscribe for a dollar a week', -3],
])('%s is worth %i', (title, expected) => expect(scoreTitle(title)).toBe(expected));

test('addresses of one kind differ in figures, and in what is named last', () => {
  const shape = shapeOf(`${SITE}/science/2026/ants`);
  expect(shapeOf(`${SITE}/science/1999/bees/`)).toBe(shape);
  expect(shapeOf(`${SITE}/science/5/a-long-story`)).toBe(shape);
  expect(shapeOf(`${SITE}/leaders/2026/ants`)).not.toBe(shape);
  expect(shapeOf(`${SITE}/science/new/ants`)).not.toBe(shape);
  expect(shapeOf(`${SITE}/science/2026`)).not.toBe(shape);
  expect(shapeOf('https://other.example/science/2026/ants')).not.toBe(shape);
  expect(shapeOf(`${SITE}/a/b/c/d`)).toBe(shapeOf(`${SITE}/a/b/e/f`));
  expect(shapeOf(`${SITE}/ants`)).toBe(shapeOf(`${SITE}/bees`));
  expect(shapeOf('nowhere')).toBe('');
});
