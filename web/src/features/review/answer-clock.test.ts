import { expect, test } from 'vitest';
import { answerClock, MAX_LOOK } from './answer-clock.ts';

test('the time a page is hidden does not count', () => {
  const clock = answerClock(1_000);
  expect(clock.read(3_500)).toBe(2_500);
  clock.pause(4_000);
  clock.pause(5_000);
  expect(clock.read(90_000)).toBe(3_000);
  clock.resume(90_000);
  clock.resume(91_000);
  expect(clock.read(92_000)).toBe(5_000);
});

test('no card takes more than a minute', () => {
  const clock = answerClock(0);
  expect(clock.read(3_600_000)).toBe(MAX_LOOK);
  clock.pause(3_600_000);
  clock.resume(3_600_001);
  expect(clock.read(3_700_000)).toBe(MAX_LOOK);
});
