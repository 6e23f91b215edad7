import { expect, test } from 'vitest';
import { FeedError } from './feed.ts';
import { readOpml, writeOpml } from './opml.ts';

test('subscriptions are read from folders, with addresses that are none as null', () => {
  const outlines = readOpml(`<?xml version="1.0"?><!DOCTYPE opml [<!ENTITY x "boom">]>
    <opml version="1.0"><head><title>Mine</title></head><body>
    <outline text="Folder"><outline text="A &amp; B" xmlUrl="https://a.example/feed?x=1&amp;y=2" htmlUrl="https://a.example"/>
    <OUTLINE TITLE="C &x;" XMLURL="feed://c.example/rss"/></outline>
    <outline title="D" xmlUrl="feed:https://d.example/rss"></outline></body></opml>`);
  expect(outlines).toEqual([
    { title: 'A & B', url: 'https://a.example/feed?x=1&y=2', siteUrl: 'https://a.example/' },
    { title: 'C &x;', url: null, siteUrl: null },
    { title: 'D', url: 'https://d.example/rss', siteUrl: null },
  ]);
});

const opml = (outlines: string) => `<opml version="2.0"><body>${outlines}</body></opml>`;
const addressOf = (written: string) =>
  readOpml(opml(`<outline text="A" xmlUrl="${written}"/>`))[0]!.url;

test.each([
  [' https://a.example/rss\n', 'https://a.example/rss'],
  ['FEED://https://a.example/rss', 'https://a.example/rss'],
  ['feed:http://a.example/rss', 'http://a.example/rss'],
  ['https://a.example/feed:https://b.example', 'https://a.example/feed:https://b.example'],
  ['https://una@a.example/rss', null],
  ['https://:secret@a.example/rss', null],
  ['nonsense', null],
])('the address %s', (written, url) => {
  expect(addressOf(written)).toBe(url);
});

test('only outlines with an address within OPML are subscriptions', () => {
  const outline = '<outline text="A" xmlUrl="https://a.example/"/>';
  const other = '<item text="B" xmlUrl="https://b.example/"/>';
  expect(readOpml(`\ufeff${outline}${opml(`${other}<outline text="C"/>${outline}`)}`)).toEqual([
    { title: 'A', url: 'https://a.example/', siteUrl: null },
  ]);
});

test('of subscriptions without end none is taken', () => {
  const outline = '<outline xmlUrl="https://a.example/"/>';
  expect(readOpml(opml(outline.repeat(2_000)))).toHaveLength(2_000);
  expect(() => readOpml(opml(outline.repeat(2_001)))).toThrow('too many outlines');
});

test('what was written is read again as it was', () => {
  const feeds = [
    { title: 'A & "B" <C>', url: 'https://a.example/?a=1&b=2', siteUrl: 'https://a.example/' },
    { title: '北京\u0001', url: 'https://b.example/', siteUrl: null },
  ];
  const written = writeOpml('青鸟 RSS', feeds, new Date(0));
  expect(readOpml(written)).toEqual([feeds[0], { ...feeds[1], title: '北京' }]);
});

test.each(['', 'hello', '<rss></rss>', '{"a":1}'])('no OPML: %s', (source) => {
  expect(() => readOpml(source)).toThrow(FeedError);
});
