import { expect, test } from 'vitest';
import { gatherCalls } from './gather-calls.ts';

const squares = (calls: number[][], most = 3) =>
  gatherCalls<number, number>((keys) => {
    calls.push([...keys]);
    return Promise.resolve(new Map(keys.filter((key) => key > 0).map((key) => [key, key * key])));
  }, most);

test('what is asked for in one moment is one call, each key once', async () => {
  const calls: number[][] = [];
  const square = squares(calls);
  expect(await Promise.all([square(2), square(3), square(2), square(-1)])).toEqual([
    4,
    9,
    4,
    undefined,
  ]);
  expect(await square(2)).toBe(4);
  expect(calls).toEqual([[2, 3, -1], [2]]);
});

test('more keys than one call takes are several', async () => {
  const calls: number[][] = [];
  const square = squares(calls);
  await Promise.all([1, 2, 3, 4, 5].map(square));
  expect(calls).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a failure is told to all who asked, and not remembered', async () => {
  let fails = true;
  const ask = gatherCalls<string, number>(
    (keys) =>
      fails ? Promise.reject(new Error('gone')) : Promise.resolve(new Map([[keys[0]!, 1]])),
    3,
  );
  const both = await Promise.allSettled([ask('a'), ask('b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  fails = false;
  expect(await ask('a')).toBe(1);
});
