import { expect, test } from 'vitest';
import { pageAt, pageBreaks, type Line } from './page-breaks.ts';

/** Lines of 20 pixels with 10 between them, the first at 100. */
const lines = (count: number, leading: readonly number[] = []): Line[] =>
  Array.from({ length: count }, (_, at) => ({
    top: 100 + at * 30,
    bottom: 120 + at * 30,
    leads: leading.includes(at),
  }));

test('a page holds whole lines, and the next one begins with the line after', () => {
  expect(pageBreaks(lines(7), 80)).toEqual([
    { top: 100, bottom: 180 },
    { top: 190, bottom: 270 },
    { top: 280, bottom: 300 },
  ]);
  expect(pageBreaks(lines(7), 79.9)[0]).toEqual({ top: 100, bottom: 150 });
  expect(pageBreaks([], 80)).toEqual([]);
});

test('no page ends with a heading, unless it holds nothing else', () => {
  expect(pageBreaks(lines(6, [2]), 80)[0]).toEqual({ top: 100, bottom: 150 });
  expect(pageBreaks(lines(6, [2]), 80)[1]!.top).toBe(160);
  expect(pageBreaks(lines(4, [0, 1, 2]), 80)[0]).toEqual({ top: 100, bottom: 180 });
  // Nothing follows the last one.
  expect(pageBreaks(lines(3, [2]), 80)).toEqual([{ top: 100, bottom: 180 }]);
});

test('what is taller than a page goes over several', () => {
  const tall = [
    { top: 0, bottom: 250 },
    { top: 260, bottom: 280 },
  ];
  expect(pageBreaks(tall, 100)).toEqual([
    { top: 0, bottom: 100 },
    { top: 100, bottom: 200 },
    { top: 200, bottom: 280 },
  ]);
});

test('every height lies on one page', () => {
  const pages = pageBreaks(lines(7), 80);
  expect([0, 100, 185, 190, 279, 280, 9_999].map((y) => pageAt(pages, y))).toEqual([
    0, 0, 0, 1, 1, 2, 2,
  ]);
  expect(pageAt([], 5)).toBe(0);
});
