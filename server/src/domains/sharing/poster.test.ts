import { beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import type { Poster } from '@bluebird/engine/typesetting/printed.ts';
import { MAX_QUOTE, POSTER_DESIGNS } from '@bluebird/contract/poster-designs.ts';
import { eventually } from '#test/eventually.ts';
import { newArticle, NIGHT_TRAIN, seedSampleArticles } from '#test/factories/article.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({ PUBLIC_URL: 'https://bluebird.example' });
const { context } = server;

/** What the templates were given, in order. */
const set: Poster[] = [];
const { png } = context.typesetting;
context.typesetting.png = (task, scale) => {
  set.push(task.data as Poster);
  return png(task, scale);
};

let reader: TestUser;
let train: number;
beforeAll(async () => {
  train = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
  reader = await server.user();
});

const ask = (id: unknown, query: Record<string, unknown> = {}, user: { token?: string } = reader) =>
  server.call('GET /reader/article/{id}/poster', { params: { id }, query }, user);

/** Asks for a poster that is not there yet. @returns what the template was given */
async function drawn(id: unknown, query: Record<string, unknown>, user?: { token?: string }) {
  const { result } = await ask(id, query, user);
  await sizeOf(result.images.at(-1)!.url);
  return set.at(-1)!;
}

async function sizeOf(url: string) {
  const answer = await eventually(async () => {
    const found = await fetch(server.base + url);
    expect([found.status, found.headers.get('content-type')]).toEqual([200, 'image/png']);
    return found;
  });
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return { width, height };
}

describe('a poster', () => {
  test.each(POSTER_DESIGNS.filter((design) => design !== 'set'))('%s', async (design) => {
    const { http, result } = await ask(train, { design });
    expect(http).toBe(200);
    expect(result.images).toHaveLength(1);
    const [image] = result.images;
    expect([image!.width, image!.height]).toEqual([1_500, 2_400]);
    expect(await sizeOf(image!.url)).toEqual({ width: 1_500, height: 2_400 });
    expect(image!.name).toMatch(/^The Quiet Return of the Night Train \S+\.png$/);
  });

  test('a set tells the article in four to nine pages of 3 : 4', async () => {
    const { images } = (await ask(train, { design: 'set', scale: 2 })).result;
    expect(images.length).toBeGreaterThanOrEqual(4);
    expect(images.length).toBeLessThanOrEqual(9);
    expect(await sizeOf(images.at(-1)!.url)).toEqual({ width: 1_500, height: 2_000 });
    await Promise.all(images.map(({ url }) => sizeOf(url)));
    const pages = set.slice(-images.length);
    expect(pages.map(({ number }) => number)).toEqual(
      images.map((_, i) => `${i + 1} / ${images.length}`),
    );
    expect(pages.some(({ quote_zh }) => quote_zh !== '')).toBe(true);
  });

  test('is larger by the scale, and no other scale', async () => {
    const { images } = (await ask(train, { design: 'paper', scale: 3 })).result;
    expect(await sizeOf(images[0]!.url)).toEqual({ width: 2_250, height: 3_600 });
    expect((await ask(train, { scale: 9 })).status.reason).toBe('invalid_input');
  });

  test('leads to the article with its reader’s own code', async () => {
    const another = await server.user();
    const [mine, theirs] = await Promise.all([ask(train), ask(train, {}, another)]);
    const name = (url: string) => new URL(url, server.base).pathname;
    expect(name(mine.result.images[0]!.url)).not.toBe(name(theirs.result.images[0]!.url));
  });

  test('is made once', async () => {
    const id = await newArticle(server, { title: 'Once' });
    const before = set.length;
    await Promise.all(Array.from({ length: 8 }, () => ask(id)));
    expect(set.length - before).toBe(1);
  });
});

describe('what it quotes', () => {
  test('the stretch that was selected, with its Chinese where it is a whole sentence', async () => {
    const { result } = await server.call('GET /reader/article/{id}/show', {
      params: { id: train },
    });
    const block = result.blocks.find(({ text }) => text.startsWith('The revival did not begin'))!;
    const end = block.text.indexOf('.') + 1;
    const query = { design: 'quote', block_id: block.id, start: 0, end };
    const { quote, quote_zh } = await drawn(train, query);
    expect(quote).toBe(block.text.slice(0, end));
    expect(quote_zh === '' || block.zh!.startsWith(quote_zh.slice(0, 4))).toBe(true);
  });

  test('a word in its sentence, marked there', async () => {
    const query = { design: 'word', word: 'nostalgia' };
    const { word, quote_runs } = await drawn(train, query);
    expect(word).toMatchObject({ word: 'nostalgia' });
    expect(word!.sense).toMatch(/\p{Script=Han}/u);
    expect(quote_runs.filter(({ noted }) => noted).map(({ text }) => text)).toEqual(['nostalgia']);
  });

  test.each([
    ['a block that is not there', { block_id: 'nowhere', start: 0, end: 5 }],
    ['more than there is', { block_id: 'b1', start: 0, end: 399 }],
    ['nothing but blanks', { block_id: 'b1', start: 3, end: 4 }],
    ['the wrong way round', { block_id: 'b1', start: 5, end: 2 }],
    ['too much', { block_id: 'b1', start: 0, end: MAX_QUOTE + 1 }],
    ['half of a place', { block_id: 'b1' }],
  ])('%s is refused', async (_name, place) => {
    const id = await newArticle(server, { title: 'Quoted' });
    const { status } = await ask(id, { design: 'quote', ...place });
    expect(status.reason).toBe('invalid_input');
  });

  test.each([
    ['a text without sentences', 'quote'],
    ['a text without words', 'word'],
    ['a text that is too short', 'set'],
  ])('%s makes no such poster', async (_name, design) => {
    const id = await newArticle(server, { title: 'Empty', blocks: [{ text: '…' }] });
    // A text that is still to be analysed says so.
    await eventually(async () =>
      expect((await ask(id, { design })).status.reason).toBe('nothing_to_show'),
    );
  });

  test('a word that the article has not', async () => {
    const query = { design: 'word', word: 'zymurgy' };
    expect((await ask(train, query)).status.reason).toBe('nothing_to_show');
  });
});

describe('whose it is', () => {
  const blocks = ['One gull came.', 'Two came.', 'Three came.', 'A hurricane hid the abbey.'].map(
    (text) => ({ text }),
  );

  test('what is locked is quoted to members alone', async () => {
    const id = await newArticle(server, { title: 'Locked', is_lock: true, blocks });
    const query = { design: 'quote', block_id: 'b4', start: 0, end: 11 };
    expect((await ask(id, query)).status.reason).toBe('invalid_input');
    const member = await server.user();
    await giveMembership(server, member, { level: 1, days: 30 });
    expect((await drawn(id, query, member)).quote).toBe('A hurricane');
  });

  test('visitors, and articles that are not out', async () => {
    expect((await ask(train, {}, {})).http).toBe(401);
    const id = await newArticle(server, { title: 'Draft', status: 'draft', published_at: null });
    expect((await ask(id)).status.reason).toBe('article_not_found');
    expect((await ask(train, { design: 'xx' })).status.reason).toBe('invalid_input');
  });
});

test.each([
  ['a long title', 'A Title That Goes On and On, '.repeat(10)],
  ['emoji, accents, rare characters', 'Café 😀 ǻ 𠮷野家 ﷺ'],
  ['markup', '#import "x": y; $a$ *b* <c> @d'],
  ['Chinese alone', '城市为什么开始喜欢泥巴'.repeat(6)],
])('%s', async (_name, title) => {
  const id = await newArticle(server, { title: title.trim(), title_zh: title.trim().slice(0, 90) });
  for (const design of ['cover', 'paper']) {
    const { images } = (await ask(id, { design })).result;
    expect(await sizeOf(images[0]!.url)).toEqual({ width: 1_500, height: 2_400 });
  }
});
