import { expect, test } from 'vitest';
import { readableContent } from './readable-content.ts';

const PROSE = `<p>${'The tide went out, as tides do, and left the boats in the mud. '.repeat(8)}</p>`;
const HEAD = { title: 'The tide', lang: 'en' };
const find = (html: string) => readableContent(html, HEAD);

test('the article is found, with its classes and without advertisements', () => {
  const found = find(
    `<nav>Home</nav><article>${PROSE}<p class="lead">${PROSE.slice(3, -4)}</p>
     <div class="ad-slot"><p>Buy boats, many boats.</p></div>${PROSE}</article>`,
  )!;
  expect([...found.content.querySelectorAll('.lead')]).toHaveLength(1);
  expect(found.content.textContent).toContain('The tide went out');
  expect(found.content.textContent).not.toContain('Buy boats');
  expect(found.byline).toBeNull();
});

test('the author is read where the page marks one', () => {
  expect(find(`<p class="byline">By Jane Doe</p>${PROSE.repeat(3)}`)?.byline).toBe('By Jane Doe');
});

test('a description in JSON-LD is not read here', () => {
  const script = `<script type="application/ld+json">{"@context":"https://schema.org",
    "@type":"Article","author":{"name":"Eve"}}</script>`;
  expect(find(script + PROSE.repeat(3))?.byline).toBeNull();
});

test('a page without text has no article', () => {
  expect(find('')).toBeNull();
  expect(find('<p> </p>')).toBeNull();
});
