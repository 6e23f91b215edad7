import { expect, test } from 'vitest';
import { shareText } from './share.ts';

test('a shared article is named with its publication and address', () => {
  const url = 'https://b.example/article/3';
  expect(shareText('Continental', 'The Tide', url)).toBe(
    `分享Continental的文章《The Tide》：${url}（来自青鸟外刊）`,
  );
  expect(shareText(null, 'The Tide', url)).toBe(`分享文章《The Tide》：${url}（来自青鸟外刊）`);
  expect(shareText('Ann Lee', 'The Tide', url, '书')).toBe(
    `分享Ann Lee的书《The Tide》：${url}（来自青鸟外刊）`,
  );
});
