import { expect, test } from 'vitest';
import { createBreaker } from './breaker.ts';

function brokenNow() {
  let now = 0;
  const breaker = createBreaker(() => now);
  for (let n = 0; n < 3; n++) breaker.failed();
  return { breaker, wait: (ms: number) => (now += ms) };
}

test('opens after three failures in a row, not before', () => {
  const breaker = createBreaker(() => 0);
  breaker.failed();
  breaker.failed();
  breaker.succeeded();
  breaker.failed();
  breaker.failed();
  expect(breaker.state()).toBe('closed');
  breaker.failed();
  expect([breaker.state(), breaker.admits()]).toEqual(['open', false]);
});

test('lets one request at a time find out whether it is back', () => {
  const { breaker, wait } = brokenNow();
  wait(30_000);
  expect(breaker.state()).toBe('trial');
  expect([breaker.admits(), breaker.admits()]).toEqual([true, false]);
  breaker.succeeded();
  expect([breaker.state(), breaker.admits(), breaker.admits()]).toEqual(['closed', true, true]);
});

test('waits twice as long after a trial that failed, at most five minutes', () => {
  const { breaker, wait } = brokenNow();
  for (const rest of [30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
    wait(rest - 1);
    expect(breaker.admits()).toBe(false);
    wait(1);
    expect(breaker.admits()).toBe(true);
    breaker.failed();
  }
});

test('a trial that told nothing is followed by another', () => {
  const { breaker, wait } = brokenNow();
  wait(30_000);
  expect(breaker.admits()).toBe(true);
  breaker.passed();
  expect(breaker.admits()).toBe(true);
});
