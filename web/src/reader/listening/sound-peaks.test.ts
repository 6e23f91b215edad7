import { expect, test } from 'vitest';
import { bytesOf, peaksOf } from './sound-peaks.ts';

test('each part is as high as its loudest sample, the loudest of all is 1', () => {
  expect(peaksOf(Float32Array.of(0, 0.1, -0.5, 0.2, 0, 0), 3)).toEqual([expect.closeTo(0.2), 1, 0]);
  expect(peaksOf(new Float32Array(9), 3)).toEqual([0, 0, 0]);
  expect(peaksOf(new Float32Array(0), 2)).toEqual([0, 0]);
});

test('a stretch is fetched with a little around it, inside the file', () => {
  const whole = { duration: 100 };
  expect(bytesOf({ ...whole, from: 10, to: 12 }, 600_000)).toEqual({
    first: expect.closeTo(58_200, -1),
    last: expect.closeTo(73_800, -1),
    begin: expect.closeTo(9.7),
  });
  expect(bytesOf({ ...whole, from: 0.1, to: 100 }, 600_000)).toEqual({
    first: 0,
    last: 599_999,
    begin: 0,
  });
});
