import { expect, test } from 'vitest';
import { readingClock } from './reading-clock.ts';
test('time between signs of life counts, a long silence only for a minute', () => {
  const clock = readingClock(1000);
  clock.beat(31000);
  expect(clock.read()).toBe(30000);
  clock.beat(31000 + 20 * 60000);
  expect(clock.read()).toBe(90000);
});
test('nothing counts while the page is hidden', () => {
  const clock = readingClock(0);
  clock.pause(10000);
  clock.pause(15000);
  clock.beat(50000);
  expect(clock.read()).toBe(10000);
  clock.beat(55000);
  expect(clock.read()).toBe(15000);
});
