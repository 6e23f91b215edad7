import { expect, test } from 'vitest';
import { changedPart } from './changed-text.tsx';

test.each([
  ['夜班火车回来了', '夜行火车回来了', '行'],
  ['夜班火车', '夜班火车！', '！'],
  ['火车', '夜班火车', '夜班'],
  ['夜班火车', '火车', ''],
  ['同样', '同样', ''],
  ['火车🚂', '火车🚃', '🚃'],
  ['', '火车', '火车'],
  ['啊啊', '啊啊啊', '啊'],
])('from “%s” to “%s” it is “%s”', (before, after, part) => {
  const [start, end] = changedPart(before, after);
  expect(after.slice(start, end)).toBe(part);
});
