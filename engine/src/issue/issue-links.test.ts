import { expect, test } from 'vitest';
import { findIssueLinks, LIKELY } from './issue-links.ts';

const URL_ = 'https://weekly.example/issues/2026-10';
const PAGE = `<html><head><meta property="og:image" content="/img/cover.jpg"></head><body>
<header><nav><a href="/subscribe">Subscribe to the weekly</a><a href="/culture">Culture</a></nav></header>
<h1>The Weekly, October</h1>
<main>
<section><h2>Leaders</h2>
  <article><a href="/leaders/2026/10/02/why-rivers-matter-again"><img src="/a.jpg"></a>
    <h3><a href="/leaders/2026/10/02/why-rivers-matter-again?utm_source=issue">Why rivers matter again</a></h3>
    <p>Water is back. <a href="/leaders/2026/10/02/why-rivers-matter-again#more">Read more</a></p></article>
  <article><h3><a href="/leaders/2026/10/02/the-price-of-shade">The price of shade</a></h3></article></section>
<section><h2><a href="/sections/science">Science &amp; technology</a></h2>
  <ul><li><a href="/science/2026/10/01/how-ants-count-steps">How ants count their steps</a></li>
  <li><a href="/science/2026/10/01/glass">Glass</a></li>
  <li><a href="/issues/2026-10">This issue</a><a href="#top">Top</a><a href="javascript:alert(1)">Do not</a></li></ul></section>
</main>
<footer><a href="/about">About us</a><a href="https://ads.example/buy-a-very-fine-watch">Buy a very fine watch</a>
<a href="/files/issue.pdf">The whole issue as PDF</a><a href="/author/jane-doe-smith">Jane Doe Smith</a></footer></body></html>`;

const found = findIssueLinks(PAGE, { url: URL_ });

test('takes the articles, in order, once each, under their sections', () => {
  expect(
    found.links
      .filter(({ score }) => score >= LIKELY)
      .map(({ section, title, url }) => [section, title, new URL(url).pathname]),
  ).toEqual([
    ['Leaders', 'Why rivers matter again', '/leaders/2026/10/02/why-rivers-matter-again'],
    ['Leaders', 'The price of shade', '/leaders/2026/10/02/the-price-of-shade'],
    [
      'Science & technology',
      'How ants count their steps',
      '/science/2026/10/01/how-ants-count-steps',
    ],
  ]);
});

test('offers the rest with too low a score, and never the page itself or what is no address', () => {
  const others = found.links.filter(({ score }) => score < LIKELY).map(({ title }) => title);
  expect(others).toEqual([
    'Glass',
    'About us',
    'Buy a very fine watch',
    'The whole issue as PDF',
    'Jane Doe Smith',
  ]);
  expect(found.cover).toBe('https://weekly.example/img/cover.jpg');
});

test('a page without links has none, and one of ten thousand is cut', () => {
  expect(findIssueLinks('<p>Nothing here.</p>', { url: URL_ }).links).toEqual([]);
  const many = Array.from(
    { length: 2_000 },
    (_, at) => `<a href="/a/b-c-${at}">A story of ${at}</a>`,
  );
  expect(findIssueLinks(many.join(' '), { url: URL_ }).links).toHaveLength(500);
});
