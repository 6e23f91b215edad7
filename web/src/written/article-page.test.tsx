import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import type { Article } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import { ReaderText } from '#reader/reader-text.tsx';
import { createTranslations, type TranslationMode } from '#reader/translations.ts';
import { ArticleHead } from '#routes/article/article-head.tsx';
import { parseContentFile } from '../../../server/src/db/seed/content-file.ts';
import { WrittenArticle } from './article-page.tsx';

/* What the server writes is what the app shows, but for translations: it writes all of them. */

const NOW = new Date('2026-11-21T04:00:00Z');
vi.setSystemTime(NOW);

const shownByReact = (article: Article, mode: TranslationMode): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <article>
        <ArticleHead article={article} />
        <ReaderText blocks={article.blocks} translations={createTranslations(mode)} />
      </article>
    </MemoryRouter>,
  );
const written = (article: Article): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <WrittenArticle article={article} now={NOW} />
    </MemoryRouter>,
  );
const withoutZh = (markup: string) => markup.replace(/<div class="reader-zh".*?<\/div>/gs, '');
const withoutMarks = (markup: string) =>
  markup.replace(/<(button|span)[^>]* ?class="reader-peek".*?<\/\1>(<\/span>)?/gs, '');
const marksIn = (markup: string) => markup.match(/class="reader-peek"/g)?.length ?? 0;

function expectAlike(article: Article): void {
  const page = written(article);
  expect(withoutMarks(withoutZh(page))).toBe(shownByReact(article, 'off'));
  expect(withoutMarks(page)).toBe(shownByReact(article, 'side'));
  const peek = shownByReact(article, 'peek');
  expect(withoutMarks(withoutZh(page))).toBe(withoutMarks(peek));
  expect(marksIn(page)).toBe(marksIn(peek));
}

const articleWith = (values: Partial<Article>): Article => ({
  id: 1,
  title: 'Title',
  title_zh: '标题',
  byline: 'Someone',
  creator: { id: 1, name: 'The Paper', name_zh: '报纸' },
  topic: null,
  cover: null,
  drawing: 'hills.1',
  readings: [],
  summary: 'What it is about.',
  summary_zh: '',
  difficulty: 'EASY',
  exam_level: 'C4',
  words: 100,
  minutes: 1,
  is_lock: false,
  status: 'published',
  published_at: '2026-11-20T23:00:00.000Z',
  extent: 'full',
  source_url: null,
  licence: '',
  version: 1,
  book: null,
  truncated: false,
  blocks: [],
  ...values,
});

const CONTENT = path.resolve(import.meta.dirname, '../../../content/articles');
const samples = readdirSync(CONTENT).filter((file) => file.endsWith('.md'));

test.each(samples)('%s', (file) => {
  const { blocks, creator, ...head } = parseContentFile(
    readFileSync(path.join(CONTENT, file), 'utf8'),
  );
  expectAlike(articleWith({ ...head, creator: { id: 1, name: creator, name_zh: '' }, blocks }));
});

/** At least one of each kind; a kind more in the contract is one missing here. */
const BLOCKS: Record<Block['kind'], Omit<Block, 'id' | 'kind'>[]> = {
  paragraph: [
    { text: 'Plain, with "quotes", it’s <b>& more</b>.', zh: '译文 <i>&' },
    { text: 'A line\nand another\r\nand a third 😀\u2028.' },
    { text: '' },
    {
      text: 'nested marks over and over',
      marks: [
        { start: 0, end: 12, kind: 'em' },
        { start: 7, end: 17, kind: 'strong' },
        { start: 18, end: 99, kind: 'link', href: 'https://example.com/?a=1&b="2"' },
        { start: 18, end: 22, kind: 'code' },
        { start: 0, end: 1, kind: 'sub' },
        { start: 1, end: 2, kind: 'sup' },
      ],
    },
    { text: 'bad link', marks: [{ start: 0, end: 8, kind: 'link', href: 'javascript:alert(1)' }] },
    { text: 'mail', marks: [{ start: 0, end: 4, kind: 'link', href: 'mailto:a@example.com' }] },
  ],
  heading: [{ text: 'No level' }, ...([2, 3, 4] as const).map((level) => ({ level, text: 'H' }))],
  quote: [{ text: 'Said he', zh: '他说', marks: [{ start: 0, end: 4, kind: 'em' }] }],
  list_item: [
    { text: 'one' },
    { text: 'two', zh: '二', zh_engine: 'model' },
    { text: 'first', ordered: true },
    { text: 'second', ordered: true },
  ],
  figure: [
    {
      text: 'A caption',
      image: { src: '/files/a.webp?x=1&y', alt: '"alt"', width: 640, height: 480 },
    },
    { text: '', image: { src: '/files/b.webp', alt: '' } },
    { text: 'A caption alone' },
  ],
  code: [{ text: 'if (a < b) {\n  c();\n}' }, { text: '\n\nbegins with two breaks' }],
  table: [
    {
      text: '',
      rows: [
        ['Day', 'Boat'],
        ['Monday', 'The <old> ferry'],
      ],
    },
    { text: 'Named', rows: [['only a head']] },
    { text: '', rows: [] },
    { text: '' },
  ],
  rule: [{ text: '' }],
};

describe('every kind of block', () => {
  test.each(Object.keys(BLOCKS) as Block['kind'][])('%s', (kind) => {
    const blocks = BLOCKS[kind].map((block, i) => ({ ...block, kind, id: `b${i}` }));
    expectAlike(articleWith({ blocks }));
  });

  test('one after the other', () => {
    const blocks = Object.entries(BLOCKS).flatMap(([kind, some]) =>
      some.map((block, i) => ({ ...block, kind: kind as Block['kind'], id: `${kind}-${i}` })),
    );
    expectAlike(articleWith({ blocks }));
  });
});

test.each<Partial<Article>>([
  { title: '</script><script>alert(1)</script>', title_zh: '"引号" & \'撇号\'', byline: '<b>' },
  { title: 'A "quoted" \u0000 title 😀', summary: '', title_zh: '', byline: '' },
  { creator: null, published_at: null, difficulty: null, exam_level: null },
  { difficulty: null, exam_level: 'IELTS', published_at: '2025-12-31T15:59:59.000Z' },
  { published_at: '2025-12-31T16:00:00.000Z' },
])('the head of %j', (values) => {
  expectAlike(articleWith(values));
});
