import { expect, test } from 'vitest';
import { FeedError } from './feed.ts';
import { discoverFeeds, usualFeedAddresses } from './discover-feeds.ts';
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
  expect(usualFeedAddresses('https://gull.example/')[0]).toBe('https://gull.example/feed');
});
