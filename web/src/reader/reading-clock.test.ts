import { expect, test } from 'vitest';
import { readingClock } from './reading-clock.ts';

test('time between signs of life counts, a long silence only for a minute', () => {
  let now = 1_000;
  const clock = readingClock(() => now);
  now = 31_000;
  clock.beat();
  expect(clock.read()).toBe(30_000);
  now += 5_000;
  expect(clock.read()).toBe(35_000);
  now += 20 * 60_000;
  expect(clock.read()).toBe(90_000);
  clock.beat();
  expect(clock.read()).toBe(90_000);
});

test('nothing counts while the page is hidden', () => {
  let now = 0;
  const clock = readingClock(() => now);
  now = 10_000;
  clock.pause();
  now = 15_000;
  clock.pause();
  now = 49_000;
  expect(clock.read()).toBe(10_000);
  clock.beat();
  expect(clock.read()).toBe(10_000);
  now = 54_000;
  clock.beat();
  expect(clock.read()).toBe(15_000);
});
