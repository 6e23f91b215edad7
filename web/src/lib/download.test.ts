import { expect, test } from 'vitest';
import { dataAddress, fileName } from './download.ts';

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

test('a file for the native app is an address that holds its type, its name and every byte', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, at) => at % 256);
  const address = await dataAddress(
    new Blob([bytes], { type: 'text/plain; charset=utf-8' }),
    '我的单词本.txt',
  );
  const [head, content] = address.split(';base64,') as [string, string];
  expect(head).toBe(`data:text/plain;charset=utf-8;name=${encodeURIComponent('我的单词本.txt')}`);
  expect(Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0))).toEqual(bytes);
});
