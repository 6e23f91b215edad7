import { expect, test } from 'vitest';
import { goalShare, goalText, restText } from './goal-text.ts';

test.each([
  [{ minutes: 0, words: 0 }, '还没有每日目标'],
  [{ minutes: 20, words: 0 }, '每天 20 分钟'],
  [{ minutes: 0, words: 1_000 }, '每天 1,000 词'],
  [{ minutes: 20, words: 500 }, '每天 20 分钟、500 词'],
])('%j reads %s', (goal, text) => {
  expect(goalText(goal)).toBe(text);
});

test.each([
  [{ minutes: 0, words: 0 }, null],
  [{ minutes: 20, words: 0 }, 0.5],
  [{ minutes: 20, words: 1_000 }, 0.3],
  [{ minutes: 5, words: 100 }, 1],
])('of %j ten minutes and 300 words are %s', (goal, share) => {
  expect(goalShare(goal, { seconds: 600, words: 300 })).toBe(share);
});

test.each([
  [0, 2, '读满一分钟算一天，每月歇 2 天不算断'],
  [9, 1, '连续 9 天，这个月还能歇 1 天'],
  [9, 0, '连续 9 天，这个月的歇息用完了'],
])('%i days with %i of grace', (streak, grace_left, text) => {
  expect(restText({ streak, grace_left })).toBe(text);
});
