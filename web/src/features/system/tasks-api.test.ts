import { expect, test } from 'vitest';
import { isOver, nextAsk } from './tasks-api.ts';

test('a task is asked for soon, then ever less often, but never forgotten', () => {
  const waits = Array.from({ length: 40 }, (_, asked) => nextAsk(asked));
  expect(waits[0]).toBeLessThan(1_000);
  expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  expect(waits.at(-1)).toBe(5_000);
});

test.each([
  ['queued', false],
  ['running', false],
  ['done', true],
  ['failed', true],
] as const)('a task that is %s is over: %s', (status, over) => {
  expect(isOver({ status })).toBe(over);
});
