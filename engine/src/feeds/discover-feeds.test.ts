import { expect, test } from 'vitest';
import { discoverFeeds, usualFeedAddresses } from './discover-feeds.ts';

const URL_ = 'https://gull.example/';
const linksOf = (html: string) => discoverFeeds(html, { url: URL_ }).links.map(({ url }) => url);
const iconOf = (html: string) => discoverFeeds(html, { url: URL_ }).icon;

test('a page names its feeds; links that look like one come after', () => {
  const page = `<html><head><title>The &amp; Gull</title><base href="https://gull.example/news/">
    <link rel="alternate" type="application/rss+xml" title="All" href="../feed.xml">
    <link rel="ALTERNATE" type="application/atom+xml; charset=utf-8" href="atom">
    <link rel="alternate" type="application/json" href="/wp-json/wp/v2/posts/1">
    <link rel="alternate" hreflang="de" href="/de/"><link rel="icon" href="/i.svg">
    <link rel="shortcut icon" href="/i.png"><link rel="apple-touch-icon" href="/touch.png"></head>
    <body><a href="/sport/rss">Sport</a><a href="/feed.xml">again</a><a href="/feeding-gulls">no</a>
    <a href="javascript:feed">no</a></body></html>`;
  expect(discoverFeeds(page, { url: 'https://gull.example/' })).toEqual({
    title: 'The & Gull',
    links: [
      { url: 'https://gull.example/feed.xml', title: 'All' },
      { url: 'https://gull.example/news/atom', title: '' },
      { url: 'https://gull.example/sport/rss', title: '' },
    ],
    icon: 'https://gull.example/touch.png',
  });
});

test('usual addresses start at the page’s folder', () => {
  expect(usualFeedAddresses('https://gull.example/blog/post')).toContain(
    'https://gull.example/blog/feed',
  );
  const [first] = usualFeedAddresses('https://gull.example/');
  expect(first).toBe('https://gull.example/feed');
  expect(usualFeedAddresses('https://gull.example/')).not.toContain('https://gull.example//feed');
});

test.each([
  [
    '<link rel="alternate home" type=" application/rss+xml " href="/a">',
    ['https://gull.example/a'],
  ],
  ['<link rel="home alternate" type="text/xml" href="/a">', ['https://gull.example/a']],
  ['<a rel="alternate" type="application/rss+xml" href="/a">A</a>', ['https://gull.example/a']],
  ['<link rel="alternates" type="application/rss+xml" href="/a">', []],
  ['<link rel="noalternate" type="application/rss+xml" href="/a">', []],
  ['<link rel="alternate" type="text/html" href="/a">', []],
  ['<link rel="alternate" type="application/rss+xml">', []],
  ['<area rel="alternate" type="application/rss+xml" href="/a">', []],
  ['<link rel="help" href="/rss">', []],
  ['<a href="/about">About</a>', []],
])('%s', (html, links) => {
  expect(linksOf(html)).toEqual(links);
});

test.each([
  ['<link rel="icon" href="/i.png">', 'https://gull.example/i.png'],
  ['<link rel="icon" type="image/svg+xml" href="/i">', null],
  ['<link rel="canonical" href="/i.png">', null],
  ['<a rel="icon" href="/i.png">A</a>', null],
  ['<p>No icon</p>', null],
])('the icon of %s', (html, icon) => {
  expect(iconOf(html)).toBe(icon);
});

test('the first title of a page is its title, and nothing else is', () => {
  const page =
    'Before <title>The Gull</title><p>Between</p><svg><title>A picture</title></svg> After';
  expect(discoverFeeds(page, { url: URL_ }).title).toBe('The Gull');
});

test('a page in bytes is read in its encoding, and no further than a head goes', () => {
  const page = Buffer.from('<title>Café</title>', 'latin1');
  const contentType = 'text/html; charset=iso-8859-1';
  expect(discoverFeeds(page, { url: URL_, contentType }).title).toBe('Café');
  const late = `${' '.repeat(1_000_000)}<a href="/rss">RSS</a>`;
  expect(linksOf(late)).toEqual([]);
  expect(linksOf(late.slice(100))).toEqual(['https://gull.example/rss']);
});

test('of many links the first twelve are told, each once', () => {
  const links = Array.from({ length: 20 }, (_, at) => `<a href="/${at}/feed">x</a>`).join('');
  expect(linksOf(links + links)).toEqual(
    Array.from({ length: 12 }, (_, at) => `https://gull.example/${at}/feed`),
  );
});
