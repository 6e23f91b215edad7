import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import { bringFile, digestOf, madeBook, newBook, uploadFile } from '#test/factories/book.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { newPicture } from '#test/factories/picture.ts';
import { makeBookJob } from './make.service.ts';
import { servePages, storyPage } from '#test/factories/site.ts';
import { startServer } from '#test/harness.ts';
import { epubOf, zipOf } from '#test/zip.ts';

const site = await servePages({
  '/story': storyPage(
    'The river comes back',
    `<p>${Array.from({ length: 14 }, (_, at) => `The river returned in spring ${at}, and the town watched it with patience.`).join('</p><p>')}</p>`,
  ),
});
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });

const UPLOAD = 'POST /reader/book/upload_by_link' as const;

describe('formats', () => {
  test('an EPUB becomes chapters with their pictures, and is analysed', async () => {
    const reader = await server.user();
    const book = await newBook(server, reader, {
      chapters: {
        One: '<p>The ferry left at noon.</p><figure><img src="a.png"/><figcaption>The quay</figcaption></figure>',
        Two: '<p>The island was small.</p>',
      },
      pictures: { 'a.png': await newPicture({ width: 300, height: 200 }) },
    });
    expect(book).toMatchObject({
      title: 'A Summer Away',
      state: 'ready',
      is_private: true,
      on_shelf: true,
      chapters: 2,
      contents: [
        { chapter: 1, title: 'One' },
        { chapter: 2, title: 'Two' },
      ],
    });
    const [first] = book.contents;
    const show = 'GET /reader/article/{id}/show' as const;
    const { result } = await server.call(show, { params: { id: first!.article_id } }, reader);
    expect(result.book).toEqual({ id: book.id, title: 'A Summer Away', chapter: 1, chapters: 2 });
    const figure = result.blocks.find(({ kind }) => kind === 'figure');
    expect(figure?.image?.src).toMatch(/^\/files\/figure\/[0-9a-f]{32}\.webp$/);
    expect((await fetch(server.base + figure!.image!.src)).status).toBe(200);
    await eventually(async () => {
      const again = await madeBook(server, reader, book.id);
      expect(again.analysed).toBe(2);
      expect(again.difficulty).not.toBeNull();
    });
  });

  test.each<[string, string, [string, number][], string]>([
    [
      'plain text with numbered chapters',
      'The Old Pier\n\nChapter I\n\nThe Boat\n\nThe boat was late.\n\nIt was always late.\n\nChapter II\n\nThe tide went out.',
      [
        ['Chapter I. The Boat', 2],
        ['Chapter II', 1],
      ],
      'The Old Pier',
    ],
    [
      'Markdown',
      '# Walking Home\n\n## Morning\n\nThe street was empty.\n\n## Night\n\nThe lamps were lit.\n',
      [
        ['Morning', 1],
        ['Night', 1],
      ],
      'Walking Home',
    ],
    [
      'a page',
      '<!doctype html><html><head><title>A Page</title></head><body><h1>A Page</h1><p>One day it rained.</p></body></html>',
      [['A Page', 1]],
      'A Page',
    ],
    [
      'SRT subtitles',
      '1\n00:00:01,000 --> 00:00:02,500\nWhere have\n\n2\n00:00:02,600 --> 00:00:04,000\nyou been?\n\n3\n00:00:04,100 --> 00:00:05,000\n- <i>Out.</i>\n',
      [['正文', 2]],
      '正文',
    ],
    [
      'WebVTT subtitles',
      'WEBVTT\n\n00:01.000 --> 00:02.500 align:start\nIt is late, [door closes] my friend.\n',
      [['正文', 1]],
      '正文',
    ],
  ])('%s', async (_name, text, chapters, title) => {
    const reader = await server.user();
    const { result } = await bringFile(server, reader, Buffer.from(text));
    const book = await madeBook(server, reader, result.book.id);
    expect(book.title).toBe(title);
    const show = 'GET /reader/article/{id}/show' as const;
    const told = await Promise.all(
      book.contents.map(async ({ title: name, article_id: id }) => {
        const { result: text } = await server.call(show, { params: { id } }, reader);
        return [name, text.blocks.length];
      }),
    );
    expect(told).toEqual(chapters);
  });

  test('text in GBK is read as such', async () => {
    const reader = await server.user();
    // “Tea 茶 and rice 饭.” in GBK.
    const bytes = Buffer.concat([
      Buffer.from('Tea '),
      Buffer.from([0xb2, 0xe8]),
      Buffer.from(' and rice '),
      Buffer.from([0xb7, 0xb9]),
      Buffer.from('.'),
    ]);
    const { result } = await bringFile(server, reader, bytes);
    const book = await madeBook(server, reader, result.book.id);
    const { article_id: id } = book.contents[0]!;
    const text = await server.call('GET /reader/article/{id}/show', { params: { id } }, reader);
    expect(text.result.blocks[0]!.text).toBe('Tea 茶 and rice 饭.');
  });

  test('a page at an address, and a pasted text', async () => {
    const reader = await server.user();
    const { result } = await server.call(UPLOAD, { body: { link: site.url('/story') } }, reader);
    expect(await madeBook(server, reader, result.book.id)).toMatchObject({
      title: 'The river comes back',
      source_url: site.url('/story'),
      contents: [{ chapter: 1 }],
    });
    const body = { title: '', text: 'A Note\n\nThe first line of a note.\n\nAnd the last.' };
    const pasted = await server.call('POST /reader/book/paste', { body }, reader);
    expect(await madeBook(server, reader, pasted.result.book.id)).toMatchObject({
      title: 'A Note',
      words: 9,
    });
  });
});

describe('bad files', () => {
  test.each<[string, string, () => Promise<Uint8Array> | Uint8Array]>([
    ['cut off', '文件已损坏，无法读取', () => Buffer.from('PK\x03\x04 cut off')],
    [
      'a bomb',
      '文件解开后太大，无法读取',
      () => zipOf({ 'META-INF/container.xml': Buffer.alloc(30_000_000) }),
    ],
    ['no book', '这个压缩包里没有电子书', () => zipOf({ 'readme.txt': 'nothing' })],
    [
      'protected',
      '这本书有版权保护（DRM）或密码，只能在它自己的阅读器里读',
      () =>
        zipOf({
          'META-INF/container.xml':
            '<container><rootfiles><rootfile full-path="b.opf"/></rootfiles></container>',
          'META-INF/rights.xml': '<rights/>',
          'META-INF/encryption.xml':
            '<encryption><EncryptedData><EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes128-cbc"/><CipherData><CipherReference URI="a.xhtml"/></CipherData></EncryptedData></encryption>',
          'b.opf':
            '<package><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>',
          'a.xhtml': '<html><body><p>x</p></body></html>',
        }),
    ],
    ['a damaged PDF', '文件已损坏，无法读取', () => Buffer.from('%PDF-1.7 x')],
    [
      'KFX',
      '还读不了 KFX、Topaz 格式的 Kindle 书，请换成 EPUB、AZW3 或 MOBI',
      () => Buffer.from('CONT\x02\0'),
    ],
    [
      'a picture',
      '认不出这个文件；可以上传 EPUB、MOBI、AZW3、FB2、PDF、网页、文本、Markdown 或字幕',
      () => newPicture({ width: 4, height: 4 }),
    ],
    ['empty chapters', '文件里没有可以读的文字', () => epubOf('Empty', { One: '' })],
  ])('%s is refused in one sentence, and the quota is free again', async (_name, failure, make) => {
    const reader = await server.user();
    const { result } = await bringFile(server, reader, await make());
    expect(await madeBook(server, reader, result.book.id)).toMatchObject({
      state: 'failed',
      failure,
      contents: [],
    });
    const shelf = (await server.call('GET /reader/mybook', {}, reader)).result;
    expect(shelf.quota.books).toBe(0);
    expect(shelf.items).toMatchObject([{ state: 'failed', failure }]);
  });

  test('a file that is not mine, a wrong digest, no address', async () => {
    const [reader, other] = [await server.user(), await server.user()];
    const bytes = Buffer.from('The words of a reader.');
    const link = await uploadFile(server, reader, bytes);
    const ask = (body: object, user = reader) => server.call(UPLOAD, { body }, user);
    const digest = digestOf(bytes);
    expect((await ask({ link, digest }, other)).status.fields).toHaveProperty('link');
    expect((await ask({ link, digest: digestOf(Buffer.from('else')) })).status.reason).toBe(
      'digest_differs',
    );
    for (const bad of ['book/../x', 'ftp://a.example/x', 'javascript:alert(1)', '/etc/passwd']) {
      expect((await ask({ link: bad })).http).toBe(400);
    }
    expect((await ask({ link, digest, for_all: true })).status.reason).toBe('forbidden');
    expect((await server.call(UPLOAD, { body: { link, digest } })).http).toBe(401);
    expect((await server.call('GET /reader/mybook', {}, reader)).result.items).toEqual([]);
  });

  test('a page behind our own doors is not fetched', async () => {
    const reader = await server.user();
    const link = 'http://127.0.0.1:1/secret';
    const { result } = await server.call(UPLOAD, { body: { link } }, reader);
    expect(await madeBook(server, reader, result.book.id)).toMatchObject({
      state: 'failed',
      failure: expect.stringMatching(/不允许访问/),
    });
  });
});

test('the same file again is the same book; another reader has one of their own', async () => {
  const [reader, other] = [await server.user(), await server.user()];
  const bytes = await epubOf('Twice', { One: '<p>The same words.</p>' });
  const link = await uploadFile(server, reader, bytes);
  const body = { link, digest: digestOf(bytes) };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => server.call(UPLOAD, { body }, reader)),
  );
  const ids = new Set(answers.filter(({ http }) => http === 200).map((one) => one.result.book.id));
  expect(ids.size).toBe(1);
  const mine = await madeBook(server, reader, [...ids][0]!);
  expect(mine.contents).toHaveLength(1);
  const theirs = await bringFile(server, other, bytes);
  expect(theirs.result.book.id).not.toBe(mine.id);
  const kept = server.context.db.selectFrom('book_files').select('file');
  expect(await kept.where('file', '=', link).execute()).toHaveLength(1);
});

test('the same file of two readers at once is stored once, and stays until neither has it', async () => {
  const readers = [await server.user(), await server.user()] as const;
  const bytes = await epubOf('At Once', { One: '<p>Words that two people brought.</p>' });
  const brought = await Promise.all(readers.map((reader) => bringFile(server, reader, bytes)));
  const books = await Promise.all(
    brought.map(({ result }, at) => madeBook(server, readers[at]!, result.book.id)),
  );
  expect(new Set(books.map(({ id }) => id)).size).toBe(2);
  const rows = await server.context.db
    .selectFrom('books')
    .select(['id', 'book_uuid', 'file'])
    .where(
      'id',
      'in',
      books.map(({ id }) => id),
    )
    .execute();
  expect(new Set(rows.map(({ file }) => file)).size).toBe(1);
  for (const [at, reader] of readers.entries()) {
    const params = { id: books[1 - at]!.id };
    expect((await server.call('GET /reader/book/{id}/show', { params }, reader)).http).toBe(404);
    const query = { q: 'people brought' };
    const found = await server.call('GET /reader/mybook/search', { query }, reader);
    expect(found.result.items.map(({ book }) => book.id)).toEqual([books[at]!.id]);
  }
});

test('three books without membership, thirty with one; parallel ones never more', async () => {
  const reader = await server.user();
  const paste = (n: number) =>
    server.call('POST /reader/book/paste', { body: { text: `Text number ${n} of mine.` } }, reader);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => paste(n)));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(3);
  const refused = answers.find(({ http }) => http !== 200)!;
  expect(refused.status).toMatchObject({ reason: 'book_quota' });
  expect(refused.status.msg).toContain('3 本');
  await giveMembership(server, reader, { level: 1, days: 30 });
  expect((await paste(99)).http).toBe(200);
});

describe('room', () => {
  const ROOM = 'GET /reader/book/room' as const;
  const MB = 1024 ** 2;

  test('is told before a file is sent, and that it was brought before', async () => {
    const reader = await server.user();
    const bytes = await epubOf('Here Already', { One: '<p>The same words.</p>' });
    const ask = (query: object, user?: typeof reader) =>
      server.call(ROOM, { query: query as { bytes: number; digest: string } }, user);
    const file = { bytes: bytes.length, digest: digestOf(bytes) };
    expect((await ask(file)).http).toBe(401);
    expect((await ask(file, reader)).result).toEqual({ book: null });
    const { result } = await bringFile(server, reader, bytes);
    await madeBook(server, reader, result.book.id);
    expect((await ask(file, reader)).result.book).toMatchObject({ id: result.book.id });
    expect((await ask(file, await server.user())).result).toEqual({ book: null });
    expect((await ask({ bytes: 100 * MB }, reader)).result).toEqual({ book: null });
    for (const bad of [{ bytes: 0 }, { bytes: 100 * MB + 1 }, { bytes: 1, digest: 'x' }])
      expect((await ask(bad, reader)).http).toBe(400);
    // Nearly all of a gigabyte is used.
    await server.context.db
      .updateTable('books')
      .set({ bytes: 1_000 * MB })
      .where('id', '=', result.book.id)
      .execute();
    expect((await ask({ bytes: 24 * MB }, reader)).http).toBe(200);
    const refused = await ask({ bytes: 24 * MB + 1 }, reader);
    expect(refused.status).toMatchObject({ reason: 'book_quota' });
    expect(refused.status.msg).toContain('空间');
    // The same file takes no more room.
    expect((await ask({ ...file, bytes: 100 * MB }, reader)).http).toBe(200);
  });
});

test('a picture of forty megabytes is left out of its book, with its caption', async () => {
  const reader = await server.user();
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 40 };
  const picture = await sharp({
    create: { width: 3_800, height: 3_800, channels: 3, background: '#000', noise },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.length).toBeGreaterThan(40 * 1024 ** 2);
  const figure = (name: string) =>
    `<figure><img src="${name}"/><figcaption>The map</figcaption></figure>`;
  const book = await newBook(server, reader, {
    chapters: { One: `<p>It hung on the wall.</p>${figure('map.png')}${figure('small.png')}` },
    pictures: { 'map.png': picture, 'small.png': await newPicture({ width: 40, height: 30 }) },
  });
  expect(book.state).toBe('ready');
  const params = { id: book.contents[0]!.article_id };
  const { result } = await server.call('GET /reader/article/{id}/show', { params }, reader);
  const [left, shown] = result.blocks.filter(({ kind }) => kind === 'figure');
  expect(left).toMatchObject({ text: 'The map', missing: { reason: 'broken_image' } });
  expect(shown!.image).toMatchObject({ width: 40, height: 30 });
});

describe('made in steps', () => {
  const LONG = Object.fromEntries(
    Array.from({ length: 12 }, (_, at) => [
      `Part ${at + 1}`,
      `<p>The words of part ${at + 1}.</p>`,
    ]),
  );

  test('a job that was broken off goes on where it stopped, and what is there can be read', async () => {
    const reader = await server.user();
    const { context } = server;
    const { result } = await server.call(
      'POST /reader/book/paste',
      { body: { text: 'Placeholder words.' } },
      reader,
    );
    // Nobody else works on it when its analysis is done.
    await eventually(async () =>
      expect((await madeBook(server, reader, result.book.id)).difficulty).not.toBeNull(),
    );
    // The job itself is carried out below.
    const file = 'book/0123456789abcdef0123456789abcdef.upload';
    const bytes = await epubOf('Slowly', LONG);
    await context.files.put(file, bytes, 'application/octet-stream');
    const { id } = result.book;
    const task_id = result.task_id!;
    await context.db.deleteFrom('articles').where('book_id', '=', id).execute();
    await context.db.updateTable('books').set({ state: 'making' }).where('id', '=', id).execute();
    const payload = { book_id: id, task_id, source: { file } };
    const delivery = { lastAttempt: false };
    let steps = 0;
    const transaction = () => {
      steps += 1;
      if (steps > 2) throw new Error('killed');
      return context.db.transaction();
    };
    const dying = new Proxy(context.db, {
      get: (db, name) => {
        if (name === 'transaction') return transaction;
        const value: unknown = Reflect.get(db, name);
        return typeof value === 'function' ? value.bind(db) : value;
      },
    });
    const broken = makeBookJob.handle({ ...context, db: dying }, payload, delivery);
    await expect(broken).rejects.toThrow('killed');
    const show = 'GET /reader/book/{id}/show' as const;
    const half = (await server.call(show, { params: { id } }, reader)).result;
    expect(half).toMatchObject({ state: 'making', chapters: 10 });
    const article = { params: { id: half.contents[0]!.article_id } };
    const first = await server.call('GET /reader/article/{id}/show', article, reader);
    expect(first.result.blocks[0]!.text).toBe('The words of part 1.');
    await makeBookJob.handle(context, payload, delivery);
    const whole = (await server.call(show, { params: { id } }, reader)).result;
    expect(whole).toMatchObject({ state: 'ready', chapters: 12, words: 60 });
    expect(whole.contents.map(({ article_id }) => article_id).slice(0, 10)).toEqual(
      half.contents.map(({ article_id }) => article_id),
    );
    expect(whole.contents.map(({ title }) => title)).toEqual(Object.keys(LONG));
  });
});

describe('a public book that came to nothing', () => {
  const DELETE = 'POST /reader/book/{id}/delete' as const;

  test('is deleted by editors, and by nobody else', async () => {
    const [editor, reader] = [await server.user('editor'), await server.user()];
    const failed = await bringFile(server, editor, Buffer.from('PK\x03\x04 broken off'), {
      for_all: true,
    });
    const params = { id: failed.result.book.id };
    expect((await madeBook(server, editor, params.id)).state).toBe('failed');
    expect((await server.call(DELETE, { params, body: {} })).http).toBe(401);
    expect((await server.call(DELETE, { params, body: {} }, reader)).status.reason).toBe(
      'forbidden',
    );
    expect((await server.call(DELETE, { params, body: {} }, editor)).result.deleted).toBe(true);
    expect((await server.call(DELETE, { params, body: {} }, editor)).status.reason).toBe(
      'book_not_found',
    );
    const mine = await newBook(server, reader);
    const others = { params: { id: mine.id }, body: {} };
    expect((await server.call(DELETE, others, editor)).status.reason).toBe('book_not_found');
  });

  test('not while it is published, or on a shelf', async () => {
    const [editor, reader] = [await server.user('editor'), await server.user()];
    const book = await newBook(server, editor, { title: 'In Use', forAll: true });
    const params = { id: book.id };
    await server.call(
      'POST /reader/book/{id}/update',
      { params, body: { licence: 'CC0' } },
      editor,
    );
    const publish = (on: boolean) =>
      server.call('POST /reader/book/{id}/publish', { params, body: { publish: on } }, editor);
    await publish(true);
    const ask = () => server.call(DELETE, { params, body: {} }, editor);
    expect((await ask()).status.reason).toBe('illegal_transition');
    const body = { book_uuid: book.book_uuid };
    expect((await server.call('POST /reader/mybook/add', { body }, reader)).http).toBe(200);
    await publish(false);
    expect((await ask()).status.reason).toBe('illegal_transition');
    await server.context.db.deleteFrom('book_shelf').where('book_id', '=', book.id).execute();
    expect((await ask()).result.deleted).toBe(true);
  });
});
