import { expect, test } from 'vitest';
import { extractArticle } from './extract-article.ts';
import { readingText } from './fixtures/fixture-pages.ts';

const URL_OF_PAGE = 'https://herald.example/2026/03/14/page';
const PROSE =
  'The tide went out, as tides do, and left the boats lying on their sides in the mud. ';
const PARAGRAPHS = `<p>${PROSE.repeat(4)}</p>`.repeat(4);

/**
 * Inputs that are slow or fatal for a parser or a regular expression that is unprepared for them.
 */
test.each([
  ['attributes of a megabyte', `<div class="${'a '.repeat(500_000)}">${PARAGRAPHS}</div>`],
  ['a srcset of a million entries', `${PARAGRAPHS}<img srcset="${'a, '.repeat(1_000_000)}">`],
  [
    'an address ending many times',
    `${PARAGRAPHS}<img class=lazy title="${'.jpg'.repeat(200_000)} x">`,
  ],
  [
    'noscripts in noscripts',
    PARAGRAPHS + '<noscript>'.repeat(900) + '<img src=a.jpg>'.repeat(2_000),
  ],
  ['unclosed formatting', '<p><b><i><u><font>'.repeat(150) + PARAGRAPHS],
  ['an unclosed comment', `${PARAGRAPHS}<!--${'-'.repeat(1_000_000)}`],
  ['a long title', `<title>${'a - '.repeat(500_000)}</title>${PARAGRAPHS}`],
  [
    'nested JSON-LD',
    `<script type="application/ld+json">${'['.repeat(300_000)}</script>${PARAGRAPHS}`,
  ],
  ['twenty thousand pictures', PARAGRAPHS + '<p><img src=a.jpg>'.repeat(20_000)],
  ['null bytes', `${PARAGRAPHS}${'<p>\0</p>'.repeat(1_000)}`],
  [
    'spans over everything',
    `${PARAGRAPHS}<table>${`<tr>${'<td rowspan=9999 colspan=9999>a'.repeat(40)}`.repeat(300)}</table>`,
  ],
])('reads the article beside %s', (_, html) => {
  const { blocks } = extractArticle(html, { url: URL_OF_PAGE });
  expect(readingText(blocks)).toContain(PROSE.trim());
});
