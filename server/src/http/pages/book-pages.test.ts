import { beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '@bluebird/contract/books.ts';
import { otherDevice } from '#test/factories/account.ts';
import { newBook } from '#test/factories/book.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { webPage } from '#test/web-page.ts';

const server = await startServer(
  { PUBLIC_URL: 'https://bluebird.example/' },
  { jobs: true, web: await webPage() },
);

let reader: TestUser;
let own: Book;
let open: Book;
const publish = (wanted: boolean, editor: TestUser) =>
  server.call(
    'POST /reader/book/{id}/publish',
    { params: { id: open.id }, body: { publish: wanted } },
    editor,
  );
let editor: TestUser;
beforeAll(async () => {
  [reader, editor] = [await server.user(), await server.user('editor')];
  own = await newBook(server, reader, { title: 'My Own' });
  open = await newBook(server, editor, { title: 'The Open Sea', forAll: true });
  const params = { id: open.id };
  await server.call('POST /reader/book/{id}/update', { params, body: { licence: 'x' } }, editor);
  await publish(true, editor);
});

const page = async (path: string, token?: string) => {
  const headers = token ? { cookie: `bb_token=${token}` } : undefined;
  const answer = await fetch(server.base + path, { headers });
  return {
    status: answer.status,
    caching: answer.headers.get('cache-control'),
    html: await answer.text(),
  };
};

describe('a chapter of a public book', () => {
  test('is in its page, with its head and the way on', async () => {
    const { status, html } = await page(`/book/${open.id}/read?chapter=2`);
    expect(status).toBe(200);
    expect(html).toContain('A dog barked at the harbour.');
    expect(html).toContain('<title>The Island · The Open Sea · 青鸟外刊</title>');
    expect(html).toContain(
      `<link rel="canonical" href="https://bluebird.example/book/${open.id}/read?chapter=2"`,
    );
    expect(html).toMatch(/property="og:image" content="https:\/\/bluebird\.example\//);
    expect(html).toContain(`href="/book/${open.id}/read?chapter=1"`);
    expect(html).not.toContain(`href="/book/${open.id}/read?chapter=3"`);
    expect(html).toContain('"@type":"Chapter"');
  });

  test('without a number it is the first', async () => {
    const { html, caching } = await page(`/book/${open.id}/read`);
    expect(html).toContain('The ferry left at noon.');
    expect(html).toContain(`href="https://bluebird.example/book/${open.id}/read?chapter=1"`);
    expect(caching).toBe('private, no-cache');
  });

  test('without a number it is the one where its reader stopped, theirs alone', async () => {
    const other = await server.user();
    const params = { id: open.id };
    const body = { book_uuid: open.book_uuid };
    await server.call('POST /reader/mybook/add', { body }, other);
    const pos = { chapter: 2, block_id: 'b', offset: 3, progress: 0.4 };
    await server.call('POST /reader/mybook/{id}/pos', { params, body: { pos } }, other);
    const { html, caching } = await page(`/book/${open.id}/read`, other.token);
    expect(html).toContain('A dog barked at the harbour.');
    expect(html).toContain('data-chapter="2"');
    expect(html).toContain('&quot;offset&quot;:3');
    expect(caching).toBe('private, no-store');
    expect((await page(`/book/${open.id}/read`, reader.token)).html).not.toContain('barked');
    const asked = await page(`/book/${open.id}/read?chapter=2`, other.token);
    expect(asked.caching).toBe('private, no-cache');
    expect(asked.html).not.toContain('data-place');
  });

  test('with a number that is none, the app sees for itself', async () => {
    for (const query of ['?chapter=9', '?chapter=0', '?chapter=x', '?chapter=99999999999'])
      expect((await page(`/book/${open.id}/read${query}`)).html).not.toContain('barked');
    expect((await page('/book/99999999/read?chapter=1')).html).not.toContain('barked');
  });

  test('is gone with its book', async () => {
    await publish(false, editor);
    expect((await page(`/book/${open.id}/read?chapter=2`)).html).not.toContain('barked');
    await publish(true, editor);
    expect((await page(`/book/${open.id}/read?chapter=2`)).html).toContain('barked');
  });
});

test('the page of a public book describes it', async () => {
  const { html } = await page(`/book/${open.id}/show`);
  expect(html).toContain('<title>The Open Sea · 青鸟外刊</title>');
  expect(html).toContain(`href="https://bluebird.example/book/${open.id}/show"`);
});

describe('a chapter of a private book', () => {
  const leave = (chapter: number, progress: number) =>
    server.call(
      'POST /reader/mybook/{id}/pos',
      {
        params: { id: own.id },
        body: { pos: { chapter, block_id: 'b', offset: 0, progress } },
      },
      reader,
    );
  const readBy = (token?: string, query = '') => page(`/book/${own.id}/read${query}`, token);

  test('is in the page of its reader alone, which no cache keeps and nobody indexes', async () => {
    const { status, html, caching } = await readBy(reader.token, '?chapter=2');
    expect(status).toBe(200);
    expect(html).toContain('A dog barked at the harbour.');
    expect(html).toContain('<title>The Island · My Own · 青鸟外刊</title>');
    expect(html).toContain('noindex');
    expect(html).not.toMatch(/canonical|og:url|og:image"/);
    expect(caching).toBe('private, no-store');
    for (const token of [undefined, editor.token, 'x'.repeat(43)])
      for (const path of ['read?chapter=2', 'read', 'show']) {
        const { html: other } = await page(`/book/${own.id}/${path}`, token);
        expect(other).not.toMatch(/My Own|barked|The Island/);
      }
    expect((await page(`/book/${own.id}/show`, reader.token)).html).not.toContain('My Own');
  });

  test('opens where it was left: here to the line, elsewhere to the chapter', async () => {
    expect((await readBy(reader.token)).html).toContain('The ferry left at noon.');
    await leave(2, 0.5);
    const left = await readBy(reader.token);
    expect(left.html).toContain('A dog barked at the harbour.');
    expect(left.html).toMatch(/data-place="[^"]*&quot;progress&quot;:0.5/);
    expect((await readBy(reader.token, '?chapter=1')).html).not.toContain('data-place');
    const elsewhere = (await otherDevice(server, reader)).token;
    const there = await readBy(elsewhere);
    expect(there.html).toContain('A dog barked at the harbour.');
    expect(there.html).not.toContain('data-place');
  });

  test('is not there for a number that is none, nor for a session that ended', async () => {
    for (const query of ['?chapter=9', '?chapter=0', '?chapter=x'])
      expect((await readBy(reader.token, query)).html).not.toContain('My Own');
    const ended = (await otherDevice(server, reader)).token;
    await server.call('POST /auth/logout', {}, { token: ended });
    expect((await readBy(ended)).html).not.toContain('My Own');
  });
});

test('the sitemap leads to public books alone', async () => {
  const { html } = await page('/sitemap/1.xml');
  expect(html).toContain(`https://bluebird.example/book/${open.id}/show</loc>`);
  expect(html).not.toContain(`/book/${own.id}/`);
});
