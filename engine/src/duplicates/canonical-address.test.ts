import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { canonicalAddress, hostOf } from './canonical-address.ts';

const STORY = 'https://gull.example/news/ferry';

describe('the same page', () => {
  test.each([
    'http://gull.example/news/ferry',
    'https://GULL.example/news/ferry',
    'https://gull.example:443/news/ferry',
    'http://gull.example:80/news/ferry',
    'https://gull.example/news/ferry/',
    'https://gull.example/news/ferry#comments',
    'https://gull.example/news/ferry?utm_source=x&utm_medium=rss&fbclid=abc',
    'https://user:secret@gull.example/news/ferry?',
  ])('%s', (address) => expect(canonicalAddress(address)).toBe(STORY));

  test('whatever the order of what says which it is', () => {
    expect(canonicalAddress('https://gull.example/?b=2&a=1&gclid=9')).toBe(
      canonicalAddress('http://gull.example?a=1&b=2'),
    );
  });
});

describe('another page', () => {
  test.each([
    'https://gull.example/news/Ferry',
    'https://gull.example/news',
    'https://gull.example:8443/news/ferry',
    'https://www.gull.example/news/ferry',
    'https://gull.example/news/ferry?page=2',
  ])('%s', (address) => expect(canonicalAddress(address)).not.toBe(STORY));
});

test.each([
  'urn:bluebird:import:00ff',
  'xhttps://gull.example/news/',
  'httpsx://gull.example/news/',
  'not a url',
  '',
])('%j stays as it is', (address) => {
  expect(canonicalAddress(address)).toBe(address);
});

test('what is canonical stays so', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true, withFragments: true }), (address) => {
      const once = canonicalAddress(address);
      expect(canonicalAddress(once)).toBe(once);
    }),
  );
});

test.each([
  ['https://www.Gull.example:81/x', 'gull.example'],
  ['http://news.gull.example', 'news.gull.example'],
  ['http://news.www.gull.example', 'news.www.gull.example'],
  ['mailto:a@b.c', null],
  ['xhttp://gull.example', null],
  ['httpx://gull.example', null],
  ['gull', null],
])('the host of %s is %s', (address, host) => expect(hostOf(address)).toBe(host));
