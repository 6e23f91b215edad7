import { expect, test } from 'vitest';
import { withRecent } from './recent-searches.ts';

test('a word looked up again moves to the front, in its newest spelling', () => {
  expect(withRecent(['give', 'polish', 'take'], 'Polish')).toEqual(['Polish', 'give', 'take']);
});

test('only the latest are remembered', () => {
  const many = Array.from({ length: 30 }, (_, i) => `w${i}`).reduce<string[]>(withRecent, []);
  expect(many).toHaveLength(12);
  expect(many[0]).toBe('w29');
});
