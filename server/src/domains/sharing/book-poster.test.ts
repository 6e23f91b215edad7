import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import type { Poster } from '@bluebird/engine/typesetting/printed.ts';
import { eventually } from '#test/eventually.ts';
import { newBook } from '#test/factories/book.ts';
import { newPicture } from '#test/factories/picture.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({ PUBLIC_URL: 'https://bluebird.example' }, { jobs: true });
const { context } = server;

/** What the template was given, in order. */
const set: { data: Poster; code: Uint8Array | undefined }[] = [];
const { png } = context.typesetting;
context.typesetting.png = (task, scale) => {
  set.push({ data: task.data as Poster, code: task.pictures['code.svg'] });
  return png(task, scale);
};

let reader: TestUser;
let editor: TestUser;
beforeAll(async () => {
  reader = await server.user();
  editor = await server.user('editor');
});

const ask = (id: unknown, user: { token?: string } = reader, query: Record<string, unknown> = {}) =>
  server.call('GET /reader/book/{id}/poster', { params: { id }, query }, user);

let books = 0;
/** A book for everyone, of a file of its own. @param change what its row has besides */
async function publicBook(change: Record<string, unknown> = {}, isOut = true): Promise<number> {
  const { id } = await newBook(server, editor, { title: `Book ${++books}`, forAll: true });
  await context.db
    .updateTable('books')
    .set({ published_at: isOut ? context.clock() : null, ...change })
    .where('id', '=', id)
    .execute();
  return id;
}

/** Waits for a poster. @returns its bytes, and what the template was given for it */
async function drawn(id: number, user?: TestUser, query?: Record<string, unknown>) {
  const { http, result } = await ask(id, user, query);
  expect(http).toBe(200);
  const [image] = result.images;
  const bytes = await eventually(async () => {
    const answer = await fetch(server.base + image!.url);
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer());
  });
  return { image: image!, bytes, ...set.at(-1)! };
}

describe('the poster of a book', () => {
  test('says what it is, how hard and how long', async () => {
    const id = await publicBook({
      title: 'A Summer Away',
      authors: 'Ann Lee',
      title_zh: '在外的夏天',
      difficulty: 'EASY',
      words: 31_400,
    });
    const { image, bytes, data } = await drawn(id);
    expect(image.name).toBe('A Summer Away 海报.png');
    const { width, height } = await sharp(bytes).metadata();
    expect([width, height]).toEqual([image.width, image.height]);
    expect([width, height]).toEqual([1_500, 2_400]);
    expect(data).toMatchObject({
      title: 'A Summer Away',
      title_zh: '在外的夏天',
      source: 'Ann Lee',
    });
    // The analysis of its chapters may have found another level by now.
    expect(Object.values(DIFFICULTY_LABELS)).toContain(data.points[0]);
    expect(data.points).toContain('3.1 万词');
    expect(data.code).not.toBeNull();
  });

  test('has the reader’s own code, and comes in two sizes', async () => {
    const id = await publicBook();
    const mine = await drawn(id);
    const theirs = await drawn(id, editor);
    const larger = await drawn(id, reader, { scale: 3 });
    expect(theirs.code).not.toEqual(mine.code);
    expect(larger.code).toEqual(mine.code);
    expect((await sharp(larger.bytes).metadata()).width).toBe(2_250);
  });

  test('shows its cover', async () => {
    const red = await newPicture({ width: 400, height: 600 }, '#d01010');
    await context.files.put('cover/red-book.png', red, 'image/png');
    const { bytes } = await drawn(await publicBook({ cover: 'cover/red-book.png' }));
    const [r, g, b] = await sharp(bytes)
      .extract({ left: 750, top: 540, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([r! > 190, g! < 40, b! < 40]).toEqual([true, true, true]);
  });

  test.each([
    ['the longest title', { title: 'A long title '.repeat(30).slice(0, 300) }],
    ['a Chinese one alone', { title: '很长的书名'.repeat(60), title_zh: '' }],
    ['one of emoji, accents and rare letters', { title: '👩‍🚀 é 𠮷 مرحبا #import "x" $y$' }],
    ['a long summary', { summary_zh: '很长的导语。'.repeat(500) }],
    ['a cover that is gone', { cover: 'cover/gone.webp' }],
    ['nothing known about it', { authors: '', summary_zh: '', difficulty: null, exam_level: null }],
  ])('%s', async (_name, change) => {
    const { width } = await sharp((await drawn(await publicBook(change))).bytes).metadata();
    expect(width).toBe(1_500);
  });

  test('there is none of a private book, not even for its owner', async () => {
    const { id } = await newBook(server, reader, {});
    expect((await ask(id)).status.reason).toBe('book_not_shared');
    expect((await ask(id, await server.user())).status.reason).toBe('book_not_found');
    expect((await ask(id, editor)).status.reason).toBe('book_not_found');
  });

  test('nor of one that is not out', async () => {
    const id = await publicBook({}, false);
    expect((await ask(id)).status.reason).toBe('book_not_found');
    expect((await ask(id, editor)).status.reason).toBe('book_not_shared');
  });

  test('visitors, bad numbers and bad sizes are refused', async () => {
    const id = await publicBook();
    expect((await ask(id, {})).http).toBe(401);
    expect((await ask(99_999_999)).status.reason).toBe('book_not_found');
    for (const bad of ['x', '0', '-1'])
      expect((await ask(bad)).status.reason).toBe('invalid_input');
    expect((await ask(id, reader, { scale: 9 })).status.reason).toBe('invalid_input');
  });
});
