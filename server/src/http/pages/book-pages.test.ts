import { beforeAll, describe, expect, test } from 'vitest';
import type { Book } from '@bluebird/contract/books.ts';
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

  test('without a number, or with one that is none, the app sees for itself', async () => {
    for (const query of ['', '?chapter=9', '?chapter=0', '?chapter=x', '?chapter=99999999999'])
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

test('a page of a private book says nothing of it, to its reader neither', async () => {
  for (const token of [undefined, reader.token, editor.token])
    for (const path of ['read?chapter=2', 'read', 'show']) {
      const { html } = await page(`/book/${own.id}/${path}`, token);
      expect(html).not.toMatch(/My Own|barked|The Island/);
    }
});

test('the sitemap leads to public books alone', async () => {
  const { html } = await page('/sitemap/1.xml');
  expect(html).toContain(`https://bluebird.example/book/${open.id}/show</loc>`);
  expect(html).not.toContain(`/book/${own.id}/`);
});
