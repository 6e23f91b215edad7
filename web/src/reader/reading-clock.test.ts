import { expect, test } from 'vitest';
import { readingClock } from './reading-clock.ts';

test('time between signs of life counts, a long silence only for a minute', () => {
  const clock = readingClock(1000);
  clock.beat(31_000);
  expect(clock.read()).toBe(30_000);
  clock.beat(31_000 + 20 * 60_000);
  expect(clock.read()).toBe(90_000);
});

test('nothing counts while the page is hidden', () => {
  const clock = readingClock(0);
  clock.pause(10_000);
  clock.pause(15_000);
  clock.beat(50_000);
  expect(clock.read()).toBe(10_000);
  clock.beat(55_000);
  expect(clock.read()).toBe(15_000);
});
