import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Poster } from '@bluebird/engine/typesetting/printed.ts';
import { DESK_DESIGNS, MAX_CARD_TEXT, POSTER_COLOURS } from '@bluebird/contract/poster-designs.ts';
import { eventually } from '#test/eventually.ts';
import { newArticle, NIGHT_TRAIN, seedSampleArticles } from '#test/factories/article.ts';
import { newPicture } from '#test/factories/picture.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({ PUBLIC_URL: 'https://bluebird.example' });
const { context } = server;

/** What the templates were given, in order. */
const set: Record<string, unknown>[] = [];
const { png } = context.typesetting;
context.typesetting.png = (task, scale) => {
  set.push(task.data as Record<string, unknown>);
  return png(task, scale);
};

let reader: TestUser;
let editor: TestUser;
let train: number;
beforeAll(async () => {
  train = (await seedSampleArticles(server)).get(NIGHT_TRAIN)!;
  reader = await server.user();
  editor = await server.user('editor');
});

const bytesOf = (url: string) =>
  eventually(async () => {
    const answer = await fetch(server.base + url);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  });

/** Uploads a picture. @returns its address */
async function uploaded(bytes: Uint8Array, user: TestUser, key = 'figure'): Promise<string> {
  const { result } = await server.call('GET /auth/upload_token', { query: { key } }, user);
  const answer = await fetch(server.base + result.url, {
    method: 'POST',
    headers: { 'content-type': 'image/png', 'x-upload-token': result.token },
    body: new Uint8Array(bytes),
  });
  return ((await answer.json()) as { result: { url: string } }).result.url;
}

const PAGE = { design: 'cover', title: 'A title', title_zh: '标题', summary_zh: '导语' };
const make = (
  body: Record<string, unknown>,
  user: { token?: string } = editor,
  id: unknown = train,
) => server.call('POST /reader/article/{id}/posters', { params: { id }, body }, user);

describe('posters that an editor composes', () => {
  test('begin with the article’s sentences, words and pictures', async () => {
    const { result } = await server.call(
      'GET /reader/article/{id}/poster_draft',
      { params: { id: train } },
      editor,
    );
    expect(result.title).toBe('The Quiet Return of the Night Train');
    expect(result.passages.length).toBeGreaterThanOrEqual(2);
    expect(result.passages.length).toBeLessThanOrEqual(7);
    expect(result.words.length).toBeGreaterThan(3);
  });

  test('come in every design and colour, with all in a zip', async () => {
    const word = { word: 'title', ipa: 'ˈtaɪtl', sense: 'n. 标题' };
    const pages = DESK_DESIGNS.map((design) => ({
      ...PAGE,
      design,
      shape: design === 'link' ? 'wide' : 'card',
      quote: 'A title stands over a text.',
      words: [word],
    }));
    const { result } = await make({ pages, colour: 'zhu' });
    expect(result.images).toHaveLength(DESK_DESIGNS.length);
    const { width, height } = await sharp(await bytesOf(result.images.at(-1)!.url)).metadata();
    expect({ width, height }).toEqual({ width: 2_400, height: 1_260 });
    const zip = await fromBufferPromise(await bytesOf(result.zip.url));
    const names: string[] = [];
    for await (const entry of zip.eachEntry()) names.push(entry.fileName);
    expect(names).toEqual(DESK_DESIGNS.map((design, i) => `0${i + 1} ${design}.png`));
    expect(set[0]).toMatchObject({ colour: 'zhu', title: 'A title' });
  });

  test.each(POSTER_COLOURS)('%s, at three times the size', async (colour) => {
    const { result } = await make({ pages: [PAGE], colour, scale: 3 });
    const { width } = await sharp(await bytesOf(result.images[0]!.url)).metadata();
    expect(width).toBe(2_250);
  });

  test('have a picture that the editor uploaded, and nobody else who did not', async () => {
    const red = await newPicture({ width: 640, height: 320 }, '#d01010');
    const own = await uploaded(red, editor);
    const { result } = await make({ pages: [PAGE], picture: own });
    const [r, g, b] = await sharp(await bytesOf(result.images[0]!.url))
      .extract({ left: 700, top: 500, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([r! > 190, g! < 40, b! < 40]).toEqual([true, true, true]);
    const another = await server.user('editor');
    expect((await make({ pages: [PAGE], picture: own }, another)).status.reason).toBe(
      'invalid_input',
    );
    // Who uploads the same picture has the same file.
    expect(await uploaded(red, another)).toBe(own);
    expect((await make({ pages: [PAGE], picture: own }, another)).http).toBe(200);
  });

  test.each(['cover', 'avatar'])('a picture that was uploaded as %s is refused', async (key) => {
    const other = await uploaded(await newPicture({ width: 64, height: 64 }), editor, key);
    expect((await make({ pages: [PAGE], picture: other })).status.reason).toBe('invalid_input');
  });

  test.each([
    ['no page', { pages: [] }],
    ['ten pages', { pages: Array.from({ length: 10 }, () => PAGE) }],
    ['no such colour', { pages: [PAGE], colour: 'red' }],
    ['no such design', { pages: [{ ...PAGE, design: 'day' }] }],
    ['a picture of another article', { pages: [PAGE], picture: '/files/cover/other.webp' }],
    ['a figure of nobody', { pages: [PAGE], picture: `/files/figure/${'0'.repeat(32)}.webp` }],
    ['a key for an address', { pages: [PAGE], picture: `figure/${'0'.repeat(32)}.webp` }],
    [
      'an address elsewhere',
      { pages: [PAGE], picture: 'https://evil.example/files/figure/a.webp' },
    ],
    ['a path out of the figures', { pages: [PAGE], picture: '/files/figure/../made/a.pdf' }],
    ['a letter that is half', { pages: [PAGE], picture: '/files/figure/\ud83d.webp' }],
    ['the longest address and one more', { pages: [PAGE], picture: `/${'a'.repeat(500)}` }],
    ['a file that is none', { pages: [PAGE], picture: '/files/../made/secret.pdf' }],
    ['a word poster without a word', { pages: [{ ...PAGE, design: 'word' }] }],
  ])('%s is refused', async (_name, body) => {
    expect((await make(body)).status.reason).toBe('invalid_input');
  });

  test('are for editors, of articles that are there', async () => {
    expect((await make({ pages: [PAGE] }, reader)).status.reason).toBe('forbidden');
    expect((await make({ pages: [PAGE] }, {})).http).toBe(401);
    expect((await make({ pages: [PAGE] }, editor, 99_999_999)).status.reason).toBe(
      'article_not_found',
    );
  });
});

test('the product poster has what is offered, with the reader’s own code', async () => {
  const ask = (user: { token?: string }) => server.call('GET /reader/poster/product', {}, user);
  const { result } = await ask(reader);
  await bytesOf(result.images[0]!.url);
  const poster = set.at(-1) as unknown as Poster;
  expect(poster.lines.length).toBeGreaterThan(0);
  for (const { price } of poster.lines) expect(price).toMatch(/^¥[\d,.]+$/);
  const other = await ask(editor);
  const path = (url: string) => new URL(url, server.base).pathname;
  expect(path(other.result.images[0]!.url)).not.toBe(path(result.images[0]!.url));
  expect((await ask({})).http).toBe(401);
});

describe('a text as a picture', () => {
  const card = (body: Record<string, unknown>, user: { token?: string } = reader) =>
    server.call('POST /api/share/markdown_image', { body }, user);
  const blocksOf = async (body: Record<string, unknown>) => {
    const { http, result } = await card(body);
    expect(http).toBe(200);
    await bytesOf(result.url);
    return (set.at(-1) as { blocks: { kind: string; runs: { text: string }[] }[] }).blocks;
  };

  test('an answer keeps its headings, lists and emphasis; HTML and links are words', async () => {
    const blocks = await blocksOf({
      title: '为什么用 were？',
      text: '## 一句话\n\n**as if** 说的*不是真的*。\n\n1. one\n2. [two](javascript:x)\n\n<img src=x onerror=y>',
    });
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'list_item',
      'list_item',
      'paragraph',
    ]);
    expect(blocks[1]!.runs[0]).toEqual({ text: 'as if', strong: true });
    expect(blocks[3]!.runs).toEqual([{ text: 'two' }]);
    expect(blocks[4]!.runs[0]!.text).toBe('<img src=x onerror=y>');
  });

  test('of a note nothing is markup', async () => {
    const text = '# **x** [a](b) #import "y" $z$ `q` \ud83d';
    const [block] = await blocksOf({ text, format: 'plain', title: text });
    expect(block!.runs).toEqual([{ text: text.toWellFormed() }]);
  });

  test.each([
    ['emoji, accents, rare and right-to-left letters', '👩‍🚀 é 𠮷 㐀 مرحبا שלום'],
    ['nothing but a rule', '---'],
    ['a table', `|${'a|'.repeat(30)}\n|${'-|'.repeat(30)}\n|${'b|'.repeat(30)}`],
    ['a list in a list in a quote', '> - a\n>   1. b\n>\n>      ```\n>      c\n>      ```'],
    ['the longest', '长'.repeat(MAX_CARD_TEXT)],
  ])('%s', async (_name, text) => {
    expect((await blocksOf({ text })).length).toBeGreaterThan(0);
  });

  test.each([
    ['nothing', { text: '  ' }],
    ['too much', { text: 'x'.repeat(MAX_CARD_TEXT + 1) }],
    ['another site', { text: 'x', path: '//evil.example' }],
    ['another form', { text: 'x', format: 'html' }],
  ])('%s is refused', async (_name, body) => {
    expect((await card(body)).status.reason).toBe('invalid_input');
  });

  test('visitors', async () => {
    expect((await card({ text: 'x' }, {})).http).toBe(401);
  });
});

test('an article that is still to be analysed says so, and then has a draft', async () => {
  const id = await newArticle(server, { title: 'Fresh' });
  await eventually(async () => {
    const { http } = await server.call(
      'GET /reader/article/{id}/poster_draft',
      { params: { id } },
      editor,
    );
    expect(http).toBe(200);
  });
});
