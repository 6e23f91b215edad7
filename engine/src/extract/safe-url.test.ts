import { expect, test } from 'vitest';
import { MAX_URL } from './limits.ts';
import { safeHttpUrl, safeLink } from './safe-url.ts';

const BASE = 'https://site.example/a/b';
const long = (length: number): string => 'https://x.example/'.padEnd(length, 'p');

test.each<[string, string | null, string | null]>([
  ['c?d#e', 'https://site.example/a/c?d#e', 'https://site.example/a/c?d#e'],
  [' http://x.example/ ', 'http://x.example/', 'http://x.example/'],
  ['HTTPS://X.example', 'https://x.example/', 'https://x.example/'],
  ['https://user:secret@x.example/', 'https://x.example/', 'https://x.example/'],
  ['mailto:a@x.example', 'mailto:a@x.example', null],
  ['java\tscript:alert(1)', null, null],
  ['ftp://x.example/', null, null],
  ['https://', null, null],
  ['', null, null],
  ['  ', null, null],
  [long(MAX_URL), long(MAX_URL), long(MAX_URL)],
  [long(MAX_URL + 1), null, null],
  // An address may grow beyond the limit when it is resolved.
  ['p'.repeat(MAX_URL), null, null],
])('of %j a link is %j, and what is fetched is %j', (href, link, fetched) => {
  expect(safeLink(href, BASE)).toBe(link);
  expect(safeHttpUrl(href, BASE)).toBe(fetched);
});

test('without a page, only a whole address leads anywhere', () => {
  expect(safeLink('c', undefined)).toBeNull();
  expect(safeHttpUrl('https://x.example/c', undefined)).toBe('https://x.example/c');
});
