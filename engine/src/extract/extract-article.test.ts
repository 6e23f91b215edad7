import { expect, test } from 'vitest';

import { extractArticle, type ExtractedArticle } from './extract-article.ts';
import { ExtractionError } from './extraction-error.ts';
import { fixturePages, readingText } from './fixtures/fixture-pages.ts';
import { wordF1 } from './word-f1.ts';

const URL_OF_PAGE = 'https://herald.example/2026/03/14/page?utm_source=mail#top';
const PROSE =
  'The tide went out, as tides do, and left the boats lying on their sides in the mud. ';
const PARAGRAPHS = `<p>${PROSE.repeat(4)}</p>`.repeat(4);

function fixture(name: string): ExtractedArticle {
  const page = fixturePages().find((candidate) => candidate.name === name);
  if (!page) throw new Error(`no fixture ${name}`);
  return extractArticle(page.html, { url: URL_OF_PAGE });
}

function extract(body: string, head = ''): ExtractedArticle {
  const html = `<html><head>${head}</head><body><article>${body}</article></body></html>`;
  return extractArticle(html, { url: URL_OF_PAGE });
}

function reasonOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof ExtractionError) return error.reason;
    throw error;
  }
  return 'none';
}

test.each(fixturePages().map((page) => [page.name, page] as const))(
  'finds the article of %s and nothing else',
  (_, page) => {
    const { blocks } = extractArticle(page.html, { url: URL_OF_PAGE });
    expect(wordF1(readingText(blocks), page.gold)).toBeGreaterThanOrEqual(0.985);
  },
);

test('reads what a news page says about itself', () => {
  const { blocks: _, wordCount, ...facts } = fixture('news-feature');
  expect(facts).toEqual({
    title: 'The last lamplighters of Harrow Quay',
    byline: 'Mara Ellison, Tom Okafor',
    siteName: 'The Tidewater Herald',
    publishedAt: '2026-03-14T06:30:00.000Z',
    lang: 'en-GB',
    excerpt: 'Every dusk, two people still walk the quay with a ladder and a flame.',
    canonicalUrl: 'https://herald.example/features/lamplighters',
    image: 'https://herald.example/img/lead-1200.jpg',
  });
  expect(wordCount).toBeGreaterThan(450);
});

test('keeps pictures with captions, real addresses for lazy ones, tables, quotes and nested lists', () => {
  const { blocks } = fixture('news-feature');
  const figures = blocks.filter((block) => block.kind === 'figure');
  expect(figures.map((figure) => [figure.image?.src, figure.text])).toEqual([
    [
      'https://herald.example/img/lead-1280.webp',
      'Peter Voss lights lamp number nineteen. Photograph: Ines Duarte',
    ],
    ['https://herald.example/img/mantle.jpg', 'A new mantle lasts about four months.'],
  ]);
  expect(figures[0]?.image).toMatchObject({ width: 1280, height: 720 });
  expect(blocks.find((block) => block.kind === 'table')?.rows).toEqual([
    ['Kind', 'Energy', 'Upkeep'],
    ['Gas', '£112', '£340'],
    ['Sodium', '£61', '£48'],
    ['LED', '£19', '£22'],
  ]);
  expect(blocks.filter((block) => block.kind === 'quote').map((block) => block.text)).toEqual([
    'You think you are looking after the light. After a year or two you see that you are looking after the people who look at it.',
    'Wen Aldous, lamplighter',
  ]);
  const items = blocks.filter((block) => block.kind === 'list_item');
  expect(items.map(({ ordered, level }) => [ordered, level])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, 2],
    [false, 2],
    [true, undefined],
  ]);
});

test('marks lie on the words they mark', () => {
  const { blocks } = fixture('technical-post');
  const marked = blocks.flatMap((block) =>
    (block.marks ?? []).map((mark) => [mark.kind, block.text.slice(mark.start, mark.end)]),
  );
  expect(marked).toEqual([
    ['em', 'now'],
    ['code', 'late()'],
    ['link', 'an earlier note'],
    ['sub', '2'],
    ['sup', '2'],
  ]);
  const code = blocks.find((block) => block.kind === 'code');
  expect(code?.text).toContain("\n  // A day's grace & no more.\n  return letter.arrived");
});

test('reads upper-case markup with unclosed tags, its base address and its Latin bytes', () => {
  const { blocks, byline } = fixture('old-markup');
  expect(byline).toBe('Ned Pargeter');
  expect(blocks.find((block) => block.image)?.image).toEqual({
    src: 'http://bees.example/~ned/pics/hive3.jpg',
    alt: 'Hive no. 3',
    width: 400,
    height: 300,
  });
  const latin = Buffer.from(`<p>${PROSE.repeat(9)} \x93Caf\xe9\x94 \x80 5</p>`, 'latin1');
  const { blocks: fromLatin } = extractArticle(latin, { url: URL_OF_PAGE });
  expect(fromLatin[0]?.text).toContain('“Café” € 5');
});

test('joins Chinese lines without a space and counts its characters', () => {
  const article = fixture('chinese-page');
  expect(article.blocks[0]?.text).toContain('它没有招牌，门口');
  expect(article).toMatchObject({ title: '山里的小书店', byline: '林亦舟', lang: 'zh-CN' });
  expect(article.wordCount).toBeGreaterThan(300);
});

test('nothing of a hostile page survives but its words and harmless addresses', () => {
  const article = fixture('hostile');
  const links = article.blocks.flatMap((block) => block.marks ?? []).map((mark) => mark.href);
  expect(links).toEqual(['https://ok.example/path', 'https://ok.example/two']);
  const images = article.blocks.flatMap((block) => block.image?.src ?? []);
  expect(images.every((src) => src.startsWith('https://herald.example/'))).toBe(true);
  expect(article.image).toMatch(/^https:/);
  // The page names another site's address as its own, as a page would that poses as a known
  // article.
  expect(article.canonicalUrl).toBe('https://herald.example/2026/03/14/page');
  expect(article.byline).toBeNull();
  expect(readingText(article.blocks)).not.toMatch(/session has expired|svg words|template words/);
});

test.each([
  'javascript:alert(1)',
  ' JAVASCRIPT:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  '&#106;avascript&colon;alert(1)',
  '&#0000106avascript:alert(1)',
  'javascript&NewLine;:alert(1)',
  'vbscript:x',
  'data:text/html,x',
  'blob:https://a.example/x',
  'file:///etc/passwd',
  'view-source:javascript:alert(1)',
  'intent://x#Intent;scheme=javascript;end',
])('a link to %j leaves its text and no link', (href) => {
  const { blocks } = extract(`${PARAGRAPHS}<p>${PROSE}<a href="${href}">here</a></p>`);
  expect(blocks.at(-1)?.text).toMatch(/here$/);
  // Links in disguise are read as relative paths, so all are addresses of this site.
  for (const mark of blocks.flatMap((block) => block.marks ?? [])) {
    expect(mark.href).toMatch(/^https:\/\/herald\.example\//);
  }
});

test('keeps mailto links and drops the name and password of others', () => {
  const { blocks } = extract(
    `${PARAGRAPHS}<p>${PROSE}<a href="mailto:ed@herald.example">one</a> <a href="https://u:p@x.example/">two</a></p>`,
  );
  const links = blocks.flatMap((block) => block.marks ?? []).map((mark) => mark.href);
  expect(links).toEqual(['mailto:ed@herald.example', 'https://x.example/']);
});

test('a page drawn by scripts is read from its own description', () => {
  expect(fixture('scripted-shell')).toMatchObject({
    title: 'Why the night train is back',
    byline: 'Jo Calder',
  });
});

test('unchanged blocks keep their ids when a paragraph is added before them', () => {
  const before = extract(PARAGRAPHS);
  const after = extract(`<p>${PROSE.repeat(3)} New.</p>${PARAGRAPHS}`);
  expect(after.blocks.slice(1).map((block) => block.id)).toEqual(
    before.blocks.map((block) => block.id),
  );
  expect(new Set(before.blocks.map((block) => block.id)).size).toBe(4);
});

test('removes what is invisible, and mends what is not well-formed', () => {
  const { blocks } = extract(
    `<p>${PROSE.repeat(6)}</p><p>so\u00adft zero\u200bwidth \ud800 lone\0 cafe\u0301 \u202ereversed</p>`,
  );
  expect(blocks[1]?.text).toBe('soft zerowidth \ufffd lone café reversed');
  expect(readingText(blocks).isWellFormed()).toBe(true);
});

test.each([
  ['too_deep', '<div>'.repeat(50_000) + PARAGRAPHS],
  ['too_large', '<p>word</p>'.repeat(60_000)],
  ['too_large', '<b>'.repeat(900) + '</i>'.repeat(500_000)],
  ['too_large', `<div>${'<div>'.repeat(190)}${PROSE.repeat(20_000)}`],
  ['too_large', `<p>${'x'.repeat(10 * 1024 * 1024)}`],
  ['not_html', 'just words'],
  ['not_html', ''],
  ['no_article', '<html><body><form><input name=user><input type=password></form></body></html>'],
  ['no_article', '<p>Not found</p>'],
])('refuses with %s', (reason, html) => {
  expect(reasonOf(() => extractArticle(html, { url: URL_OF_PAGE }))).toBe(reason);
});

test.each(['application/pdf', 'image/png', 'application/json; charset=utf-8'])(
  'refuses a page that came as %s',
  (contentType) => {
    const run = (): unknown => extractArticle(PARAGRAPHS, { url: URL_OF_PAGE, contentType });
    expect(reasonOf(run)).toBe('not_html');
  },
);

test('a paragraph that is a whole book is split at sentences', () => {
  const { blocks } = extract(`${PARAGRAPHS}<p>${PROSE.repeat(700)}<b>The end.</b></p>`);
  expect(Math.max(...blocks.map((block) => block.text.length))).toBeLessThanOrEqual(20_000);
  expect(blocks.slice(4, -1).every((block) => block.text.endsWith('in the mud.'))).toBe(true);
  const last = blocks.at(-1);
  expect(last?.marks?.map((mark) => last.text.slice(mark.start, mark.end))).toEqual(['The end.']);
});

test('what is marked in a caption of several lines stays marked where it stands', () => {
  const caption = '<p>The <i>Ann</i> at sea.</p><p>Photo by <b>Una</b>.</p>';
  const { blocks } = extract(
    `<h1>A boat</h1>${PARAGRAPHS}<figure><img src="/boat.jpg" width="800" height="600"/><figcaption>${caption}</figcaption></figure>${PARAGRAPHS}`,
  );
  const figure = blocks.find(({ kind }) => kind === 'figure')!;
  expect(figure.text).toBe('The Ann at sea.\nPhoto by Una.');
  expect(figure.marks!.map(({ start, end }) => figure.text.slice(start, end))).toEqual([
    'Ann',
    'Una',
  ]);
});
