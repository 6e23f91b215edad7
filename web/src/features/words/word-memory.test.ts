import type { Memory } from '@bluebird/contract/words.ts';
import { expect, test } from 'vitest';
import { dueLabel, memoryFacts, spanLabel } from './word-memory.ts';

const NOW = Date.UTC(2026, 10, 21);
const memory = (change: Partial<Memory>): Memory => ({
  state: 'learning',
  due: new Date(NOW + 3 * 86_400_000).toISOString(),
  stability: 21.2,
  difficulty: 5,
  reps: 4,
  lapses: 1,
  in_steps: false,
  struggling: false,
  leech: false,
  ...change,
});

test.each([
  [0, '1 分钟'],
  [10 / 1440, '10 分钟'],
  [0.5, '12 小时'],
  [3, '3 天'],
  [59.4, '59 天'],
  [75, '3 个月'],
  [548, '1.5 年'],
  [730, '2 年'],
])('%d days are %s', (days, label) => {
  expect(spanLabel(days)).toBe(label);
});

test.each([
  [{}, '3 天后'],
  [{ due: new Date(NOW).toISOString() }, '该复习了'],
  [{ state: 'new', due: null }, '未开始'],
  [{ state: 'known' }, '已认识'],
  [{ state: 'suspended' }, '已暂停'],
] as const)('%j comes %s', (change, label) => {
  expect(dueLabel(memory(change), NOW)).toBe(label);
});

test('the facts of a memory', () => {
  expect(memoryFacts(memory({}), NOW)).toEqual([
    '下次 3 天后',
    '记得牢 21 天',
    '复习过 4 次',
    '忘过 1 次',
  ]);
  const fresh = memory({ state: 'new', due: null, stability: null, reps: 0, lapses: 0 });
  expect(memoryFacts(fresh, NOW)).toEqual(['未开始']);
});
