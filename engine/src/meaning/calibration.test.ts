import { expect, test } from 'vitest';
import { calibrated } from './calibration.ts';

test('the surest choices are held less sure than the model holds them', () => {
  const odds = Math.log(0.999 / 0.001);
  expect(calibrated(odds)).toBeGreaterThan(0.99);
  expect(calibrated(odds)).toBeLessThan(0.999);
});

test('grows with the odds and stays a probability', () => {
  const chances = [-50, -2, 0, 2, 50, Infinity].map(calibrated);
  expect(chances).toEqual(chances.toSorted((a, b) => a - b));
  expect(chances.at(-1)).toBe(1);
  expect(chances[0]).toBeGreaterThanOrEqual(0);
});
