import { expect, test } from 'vitest';
import { mayReload } from './build-check.ts';
const NOW = 1800000000000;
test.each([
  [null, true],
  [String(NOW - 3000), false],
  [String(NOW - 10000), false],
  [String(NOW - 10001), true],
  // A clock that was set back must not forbid reloading for hours.
  [String(NOW + 60000), true],
  ['damaged', true],
])('after a reload at %s reloading again is %s', (last, expected) => {
  expect(mayReload(last, NOW)).toBe(expected);
});
