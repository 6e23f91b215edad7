import { expect, test } from 'vitest';
import { readRange } from './byte-range.ts';

test.each([
  [undefined, 'whole'],
  ['', 'whole'],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=100-200', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', 'whole'],
  ['bytes=-', 'whole'],
  ['bytes=0-1,5-6', 'whole'],
  ['bytes=a-b', 'whole'],
  ['bytes=1e1-2e1', 'whole'],
  ['seconds=0-1', 'whole'],
  [`bytes=${'9'.repeat(400)}-`, 'whole'],
])('of 100 bytes %j is %j', (header, expected) => {
  expect(readRange(header, 100)).toEqual(expected);
});
