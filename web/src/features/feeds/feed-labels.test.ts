import { expect, test } from 'vitest';
import { everyLabel, feedStatus, shortAddress, untilLabel } from './feed-labels.ts';

const NOW = new Date('2026-11-21T08:00:00Z');
const crawl = { crawled_at: '2026-11-21T07:00:00Z', failures: 0 } as never;

test.each([
  [-5, '马上'],
  [0, '马上'],
  [12, '12 分钟后'],
  [90, '2 小时后'],
  [1_440, '24 小时后'],
  [4_320, '3 天后'],
])('in %i minutes: %s', (minutes, label) => {
  const at = new Date(NOW.getTime() + minutes * 60_000).toISOString();
  expect(untilLabel(at, NOW)).toBe(label);
});

test('how often', () => {
  expect(everyLabel(15)).toBe('每 15 分钟');
  expect(everyLabel(1_440)).toBe('每 24 小时');
});

test('what stands in the way comes first', () => {
  const failing = { ...(crawl as object), failures: 3 } as never;
  expect(feedStatus({ state: 'gone', crawl: failing }).label).toBe('已失效');
  expect(feedStatus({ state: 'paused', crawl: failing }).label).toBe('已暂停');
  expect(feedStatus({ state: 'active', crawl: failing }).label).toBe('连续失败 3 次');
  expect(feedStatus({ state: 'active', crawl }).label).toBe('正常');
});

test('addresses are shown short', () => {
  expect(shortAddress('https://www.gull.example/feed/')).toBe('gull.example/feed');
});
