import { expect, test } from 'vitest';
import { scrubHtml } from './scrub-html.ts';

const factsOf = (html: string) =>
  scrubHtml(html, { mode: 'page', url: 'https://site.example/a/b' }).facts;

test('a page says its language, address, title and times', () => {
  expect(
    factsOf('<html lang="en"><title>A &amp;  B</title><time datetime="2024">then</time>'),
  ).toMatchObject({
    baseUrl: 'https://site.example/a/b',
    lang: 'en',
    title: 'A & B',
    times: [{ datetime: '2024', published: false }],
  });
});

test.each([
  ['<h1>One <b>two</b> three</h1> four', ['One two three']],
  ['<h1>One<br>two</h1>', ['One two']],
  ['<h1>One<small>two</small></h1>', ['One two']],
  ['<h1>One<b>two</b></h1>', ['Onetwo']],
  ['<h1><div>One</div>two</h1>', ['One two']],
  ['<h1><span>O</span>ne</h1>', ['One']],
  ['<h1>One</h1><p>two</p><h1>Three</h1>', ['One', 'Three']],
  ['<p>one</p><h2>two</h2>', []],
  ['<div><h1><i>One</i></h1></div>', ['One']],
  // Signs and buttons in a heading are no part of it.
  ['<h1>One<svg><title>icon</title></svg> two</h1>', ['One two']],
  ['<h1>One<style>b { color: red }</style></h1>', ['One']],
  ['<h1>One <button>Share</button></h1>', ['One']],
  ['<svg><h1>One</h1></svg>', []],
])('the headings of %s', (html, headings) => expect(factsOf(html).headings).toEqual(headings));

test('the title of a picture is not the page’s', () => {
  expect(factsOf('<svg><title>icon</title></svg>').title).toBe('');
  expect(factsOf('<svg><title>icon</title></svg><title>Page</title>').title).toBe('Page');
});

test('scripts in JSON-LD are read, others not', () => {
  expect(
    factsOf(
      `<script type="application/ld+json">{"a": "<b>"}</script>
       <script type="Application/LD+JSON">[]</script>
       <script type="text/javascript">let a;</script><script>let b;</script>
       <style type="application/ld+json">{}</style>`,
    ).jsonLd,
  ).toEqual(['{"a": "<b>"}', '[]']);
});
