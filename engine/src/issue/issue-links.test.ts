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

/** The links found in a page, with their scores. */
const found = (html: string) => findIssueLinks(html, { url: URL_ });

test('takes the articles, in order, once each, under their sections', () => {
  expect(
    found(PAGE)
      .links.filter(({ score }) => score >= LIKELY)
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
  const { links, cover } = found(PAGE);
  const others = links.filter(({ score }) => score < LIKELY).map(({ title }) => title);
  expect(others).toEqual([
    'Glass',
    'About us',
    'Buy a very fine watch',
    'The whole issue as PDF',
    'Jane Doe Smith',
  ]);
  expect(cover).toBe('https://weekly.example/img/cover.jpg');
});

test('a page without links has none, and one of ten thousand is cut', () => {
  expect(found('<p>Nothing here.</p>').links).toEqual([]);
  const many = Array.from(
    { length: 2_000 },
    (_, at) => `<a href="/a/b-c-${at}">A story of ${at}</a>`,
  );
  expect(found(many.join(' ')).links).toHaveLength(500);
});

/** The score of the first link of a page. */
const scoreIn = (html: string): number => found(html).links[0]!.score;
const LINK = '<a href="/a/why-rivers-matter">Why rivers matter again</a>';

test('a headline counts for more than a link in the text, whichever stands in the other', () => {
  const plain = scoreIn(`<p>${LINK}</p>`);
  expect(scoreIn(`<h2>${LINK}</h2>`)).toBe(plain + 2);
  expect(scoreIn(`<h2><span>${LINK}</span></h2>`)).toBe(plain + 2);
  const inside = '<a href="/a/why-rivers-matter"><h3>Why rivers matter again</h3> By Jane Doe</a>';
  expect(found(inside).links).toMatchObject([
    { title: 'Why rivers matter again', score: plain + 2 },
  ]);
  expect(scoreIn(`<h6>${LINK}</h6>`)).toBe(plain);
});

test('an article linked twice has stood in a heading when one of its links did', () => {
  const plain = scoreIn(`<p>${LINK}</p>`);
  expect(scoreIn(`<p>${LINK}</p><p>${LINK}</p>`)).toBe(plain);
  expect(scoreIn(`<p>${LINK}</p><h2>${LINK}</h2>`)).toBe(plain + 2);
  expect(scoreIn(`<h2>${LINK}</h2><p>${LINK}</p>`)).toBe(plain + 2);
});

test('three addresses of one kind count for more', () => {
  const links = (count: number) =>
    Array.from(
      { length: count },
      (_, at) => `<p><a href="/a/b/story-${at}">A story</a></p>`,
    ).join();
  const few = found(links(2)).links.map(({ score }) => score);
  expect(found(links(3)).links.map(({ score }) => score)).toEqual(
    [...few, few[0]!].map((score) => score + 2),
  );
});

test('a heading that leads to no article names what is below it, the title of the page nothing', () => {
  const page = `<h1>October</h1><p>${LINK}</p>
    <h2>Science and <a href="/about">more about us</a></h2><p><a href="/a/how-ants-count">Ants</a></p>
    <h1>November</h1><p><a href="/a/how-bees-count">Bees</a></p>`;
  expect(found(page).links.map(({ title, section }) => [title, section])).toEqual([
    ['Why rivers matter again', ''],
    ['Ants', 'Science and more about us'],
    ['Bees', ''],
  ]);
});

test('the best title of one article is kept, with the first section it stood in', () => {
  const more = '<a href="/a/why-rivers-matter#more">Read more</a>';
  const page = `<h2>Leaders</h2><p>${more}</p><h2>Other</h2><p>${LINK}</p><p>${more}</p>`;
  expect(found(page).links).toMatchObject([
    { title: 'Why rivers matter again', section: 'Leaders' },
  ]);
});

test('mail, scripts, links without words and the page itself are no links', () => {
  const page = `<a href="mailto:a@b.example">Write to all of us</a><a>Nothing at all</a>
    <a href="/a/why-rivers-matter"><img src="a.jpg"></a><a href="${URL_}/?utm_source=x#top">This whole issue</a>
    <a href="ftp://weekly.example/http://a/b-c-d">A file of old stories</a>`;
  expect(found(page)).toEqual({ links: [], cover: null });
  expect(found('<a href="http://weekly.example/a">Old and plain</a>').links).toHaveLength(1);
});
