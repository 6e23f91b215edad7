import { beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '@bluebird/contract/blocks.ts';
import { PDF_STYLES, type PdfStyle } from '@bluebird/contract/pdf-styles.ts';
import { readPdfPages, type PdfSource } from '@bluebird/engine/pdf/pdf-pages.ts';
import {
  documentOf,
  NIGHT_TRAIN,
  newArticle,
  seedSampleArticles,
} from '#test/factories/article.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { eventually } from '#test/eventually.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({ PUBLIC_URL: 'https://bluebird.example' });

const CHINESE_STYLES: readonly PdfStyle[] = ['sy', 'kd'];
const ROWS = Array.from({ length: 4 }, (_, y) =>
  Array.from({ length: 30 }, (_x, x) => `r${y}c${x}`),
);

let member: TestUser;
let train: number;
let odd: number;
beforeAll(async () => {
  train = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
  odd = await newArticle(server, {
    title: '',
    title_zh: '“我们仨”与《围城》：𠮷野家的书房',
    byline: '王小波',
    blocks: [
      {
        text: 'Café, naïve and Ångström, λόγος, Дом.',
        zh: '破折号——省略号……GDP 增长 3.5%，㐂、龘。',
      },
      { text: 'What ice has to say', zh: '冰在说什么', kind: 'heading', level: 2 },
      { text: 'It said so.', zh: '它是这么说的。', kind: 'quote' },
      { text: 'The first of them', zh: '第一件', kind: 'list_item', ordered: true },
      { text: 'let gull = 1;', kind: 'code' },
      { text: '', kind: 'table', rows: ROWS },
      { text: 'A picture that is gone.', zh: '没有了的图。', kind: 'figure' },
      {
        text: 'It stands on another page.',
        zh: '它在另一页上。',
        marks: [{ start: 13, end: 20, kind: 'link', href: 'https://elsewhere.example/page' }],
      },
    ],
  });
  member = await server.user();
  await giveMembership(server, member, { level: 1, days: 30 });
});

async function printed(id: number, style: PdfStyle): Promise<Buffer> {
  const result = await eventually(async () => {
    const answer = await server.call(
      'GET /reader/article/{id}/pdf',
      { params: { id }, query: { style } },
      member,
    );
    expect(answer.http).toBe(200);
    return answer.result;
  });
  return eventually(async () => {
    const answer = await fetch(server.base + result.url);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  });
}

/** Letters alone: lines end in spaces and hyphens, and numbers of notes stand between words. */
const lettersOf = (text: string) =>
  text.normalize('NFKC').replaceAll(/[^\p{L}\p{Script=Han}]/gu, '');

const pagesOf = ({ pages }: PdfSource) =>
  pages.map(({ runs }) => lettersOf(runs.map(({ text }) => text).join('')));

/** Whether pages have a text, whole or as the end of one page and the beginning of the next. */
function isIn(pages: readonly string[], text: string): boolean {
  const wanted = lettersOf(text);
  return pages.some((page, i) => {
    let length = wanted.length;
    while (length > 0 && !page.includes(wanted.slice(0, length))) length--;
    const rest = wanted.slice(length);
    return rest === '' || (length > 0 && isIn(pages.slice(i + 1, i + 2), rest));
  });
}

async function blocksOf(articleId: number): Promise<Block[]> {
  const { blocks } = await server.context.db
    .selectFrom('documents')
    .select('blocks')
    .where('id', '=', await documentOf(server, articleId))
    .executeTakeFirstOrThrow();
  return blocks as Block[];
}

describe.each(PDF_STYLES)('%s', (style) => {
  test.each([
    ['a long article', () => train],
    ['one with a Chinese title and blocks of every kind', () => odd],
  ])('gives back every paragraph of %s', async (_name, idOf) => {
    const pages = pagesOf(await readPdfPages(await printed(idOf(), style)));
    const blocks = await blocksOf(idOf());
    const wanted = blocks.flatMap(({ text, zh, kind }) => [
      text,
      ...(CHINESE_STYLES.includes(style) && kind !== 'code' ? [zh ?? ''] : []),
    ]);
    expect(wanted.filter((text) => !isIn(pages, text))).toEqual([]);
    expect(isIn(pages, 'This was never written in it.')).toBe(false);
  });

  test('gives back every cell of a wide table', async () => {
    const { pages } = await readPdfPages(await printed(odd, style));
    const words = new Set(
      pages.flatMap(({ runs }) => runs.flatMap(({ text }) => text.split(/\s+/))),
    );
    expect(ROWS.flat().filter((cell) => !words.has(cell))).toEqual([]);
  });

  test('says its title, language and outline, and its links lead where they did', async () => {
    const bytes = await printed(odd, style);
    const { title, author, outline } = await readPdfPages(bytes);
    expect([title, author]).toEqual(['“我们仨”与《围城》：𠮷野家的书房', '王小波']);
    const raw = bytes.toString('latin1');
    expect(raw).toMatch(/\/Lang ?\((?:en|zh)/);
    expect(raw).toContain('https://elsewhere.example/page');
    expect(raw).toContain(`https://bluebird.example/article/${odd}`);
    expect(outline.map((line) => line.title)).toContain('What ice has to say');
  });
});
