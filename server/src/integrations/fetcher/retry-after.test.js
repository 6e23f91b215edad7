import { expect, test } from 'vitest';
import { retryAfterSeconds } from './retry-after.ts';
const NOW = Date.UTC(2026, 0, 1, 12);
test.each([
  ['120', 120],
  [' 0 ', 0],
  ['99999999999', 604800],
  ['Thu, 01 Jan 2026 12:01:30 GMT', 90],
  ['Thu, 01 Jan 2026 11:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  ['', null],
  [undefined, null],
])('%j asks for %j seconds', (header, seconds) => {
  expect(retryAfterSeconds(header, NOW)).toBe(seconds);
});
