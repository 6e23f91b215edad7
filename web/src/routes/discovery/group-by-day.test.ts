import type { ArticleSummary } from '@bluebird/contract/articles.ts';
import { expect, test } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const article = (id: number, published_at: string | null) =>
  ({ id, published_at }) as ArticleSummary;

test('days are Shanghai’s, in the order of the list', () => {
  const days = groupByDay([
    article(1, '2026-11-20T17:00:00Z'),
    article(2, '2026-11-20T16:00:00Z'),
    article(3, '2026-11-20T15:59:59Z'),
    article(4, null),
    article(5, '2025-11-20T15:00:00Z'),
  ]);
  expect(days.map(({ items }) => items.map(({ id }) => id))).toEqual([[1, 2], [3], [5]]);
  expect(new Set(days.map(({ day }) => day)).size).toBe(3);
});
