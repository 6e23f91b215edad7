import { expect, test } from 'vitest';
import { hostOf } from './host-of.ts';

test.each([
  ['example.com', 'example.com'],
  [' https://www.Example.com/news?x=1#top ', 'example.com'],
  ['http://news.example.co.uk', 'news.example.co.uk'],
  ['example.com/about', 'example.com'],
  ['  ', ''],
])('the host of %j is %j', (text, host) => {
  expect(hostOf(text)).toBe(host);
});
