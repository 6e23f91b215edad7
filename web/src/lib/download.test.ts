import { expect, test } from 'vitest';
import { fileName } from './download.ts';

test.each([
  [
    `attachment; filename="____.txt"; filename*=UTF-8''${encodeURIComponent('我的笔记.txt')}`,
    '我的笔记.txt',
  ],
  [`attachment; filename*=utf-8''a%27b.txt; x=y`, "a'b.txt"],
  ['attachment', null],
  [null, null],
])('the name in %j', (header, name) => {
  expect(fileName(header)).toBe(name);
});
