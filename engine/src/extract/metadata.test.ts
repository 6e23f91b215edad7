import { expect, test } from 'vitest';

import { cleanByline, resolveMetadata, type Metadata } from './metadata.ts';
import { scrubHtml } from './scrub-html.ts';

const PAGE = 'https://www.site.example/2024/2/9/story?id=7&utm_source=x&fbclid=y';

function metadataOf(head: string, url = PAGE): Metadata {
  return resolveMetadata(scrubHtml(head, { mode: 'page', url }).facts, url);
}

test.each([
  [
    '<title>Rain again - The Daily Drop</title><meta property="og:site_name" content="The Daily Drop">',
    'Rain again',
  ],
  ['<title>Why it rains so much here | Drop</title>', 'Why it rains so much here'],
  ['<title>Rain - and why</title>', 'Rain - and why'],
  [
    '<title>Site: Rain again, and again (2)</title><body><h1>Rain again, and again</h1>',
    'Rain again, and again',
  ],
  ['<meta property="og:title" content="From &amp; og"><title>x</title>', 'From & og'],
  ['<body><h1>Only a heading</h1>', 'Only a heading'],
  ['<svg><title>icon</title></svg><p>none', ''],
])('title of %s', (head, title) => {
  expect(metadataOf(head).title).toBe(title);
});

test.each([
  [
    '<meta property="article:published_time" content="2024-02-09T08:00:00+08:00">',
    '2024-02-09T00:00:00.000Z',
  ],
  ['<meta name="date" content="2024-02-08 23:30:00">', '2024-02-08T23:30:00.000Z'],
  ['<meta name="pubdate" content="Fri, 09 Feb 2024 10:00:00 GMT">', '2024-02-09T10:00:00.000Z'],
  ['<meta itemprop="datePublished" content="February 8, 2024">', '2024-02-08T00:00:00.000Z'],
  ['<time class="x" datetime="2020-01-01">then</time>', '2024-02-09T00:00:00.000Z'],
  ['<time itemprop="datePublished" datetime="2024-02-07T01:00Z">', '2024-02-07T01:00:00.000Z'],
  [
    '<meta name="date" content="soon"><script type="application/ld+json">{"@type":"Article","datePublished":"0001-01-01"}</script>',
    '2024-02-09T00:00:00.000Z',
  ],
])('date of %s', (head, iso) => {
  expect(metadataOf(head).publishedAt).toBe(iso);
});

test.each([
  ['<link rel="canonical" href="/story">', 'https://www.site.example/story'],
  ['<link rel="canonical" href="https://site.example/story#x">', 'https://site.example/story'],
  [
    '<link rel="canonical" href="https://elsewhere.example/story">',
    'https://www.site.example/2024/2/9/story?id=7',
  ],
  [
    '<link rel="canonical" href="https://site.example/">',
    'https://www.site.example/2024/2/9/story?id=7',
  ],
  [
    '<link rel="canonical" href="javascript:alert(1)">',
    'https://www.site.example/2024/2/9/story?id=7',
  ],
])('canonical address of %s', (head, url) => {
  expect(metadataOf(head).canonicalUrl).toBe(url);
});

test('hosts that share no more than a public suffix are different sites', () => {
  const head = '<link rel="canonical" href="https://good.co.uk/story">';
  expect(metadataOf(head, 'https://evil.co.uk/a').canonicalUrl).toBe('https://evil.co.uk/a');
});

test.each([
  ['By Jane Doe', 'Jane Doe'],
  ['Written by  Jane Doe |', 'Jane Doe'],
  ['Jane Doe March 25, 2015', 'Jane Doe'],
  ['Sunday, Feb 1, 2015 11:57 AM UTC', null],
  ['Par Jane Doe', 'Jane Doe'],
  ['von: Jane Doe', 'Jane Doe'],
  ['Por  Jane Doe', 'Jane Doe'],
  ['Parker Doe', 'Parker Doe'],
  ['Jane von Doe', 'Jane von Doe'],
  ['https://social.example/jane', null],
  ['HTTP:jane', null],
  ['httpd: Jane', 'httpd: Jane'],
  ['Jane https://social.example', 'Jane https://social.example'],
  ['Eve >', null],
  ['x'.repeat(200), 'x'.repeat(200)],
  ['x'.repeat(201), null],
  ['<b>Eve</b>', null],
  ['', null],
])('byline %j is %j', (byline, name) => {
  expect(cleanByline(byline)).toBe(name);
});

test('broken and foreign JSON-LD is passed over', () => {
  const head = `<script type="application/ld+json">{oops</script>
    <script type="application/ld+json">{"@type":"Organization","name":"X"}</script>
    <script type="application/ld+json">{"@graph":[{"@type":"Report","headline":"Found","author":{"name":["no"]},"image":["/a.jpg"]}]}</script>`;
  expect(metadataOf(head)).toMatchObject({
    title: 'Found',
    byline: null,
    image: 'https://www.site.example/a.jpg',
  });
});
