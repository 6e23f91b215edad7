import { chmod, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually } from './eventually.ts';
import { startPostgres, type EmbeddedPostgres } from '#db/embedded/postgres.ts';
import { startServer } from './harness.ts';
import { seedSampleArticles } from '#test/factories/article.ts';
import { html, servePages } from '#test/factories/site.ts';
import { webPage } from './web-page.ts';

const startDatabase = () => startPostgres(path.join(folder, 'pg'), { settings: { fsync: 'off' } });
const PARAGRAPH = 'The lamp room was cold, and the keeper counted the ships that passed. '.repeat(
  6,
);

const folder = await mkdtemp(path.join(os.tmpdir(), 'bluebird-gone-'));
await chmod(folder, 0o755);
let postgres: EmbeddedPostgres = await startDatabase();
afterAll(async () => {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
});
const pages = await servePages({
  '/story': html(`<article><h1>A lamp</h1>${`<p>${PARAGRAPH}</p>`.repeat(4)}</article>`),
});
const server = await startServer(
  { FETCH_ALLOW_HOSTS: pages.host },
  { jobs: true, connection: postgres.connection, web: await webPage() },
);
const [article] = (await seedSampleArticles(server)).values();

test('without its database it says so and stays alive; when it is back, so is everything', async () => {
  const editor = await server.user('editor');
  const list = () => server.call('GET /reader/article/waikan');
  const ready = async () => (await fetch(`${server.base}/readyz`)).status;
  const save = () =>
    server.call('POST /reader/myword', { body: { word: 'lantern' } }, { token: editor.token });
  const open = () => fetch(`${server.base}/article/${article}`);
  expect((await list()).http).toBe(200);
  expect((await open()).status).toBe(200);

  await postgres.stop();
  // Several at once: one finds a dead connection, the others none.
  const refused = await Promise.all([list(), list(), list(), save()]);
  for (const { http, status, headers } of refused) {
    expect([http, status.reason]).toEqual([503, 'unavailable']);
    expect(headers.get('retry-after')).not.toBeNull();
  }
  const page = await open();
  expect([page.status, page.headers.get('content-type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect(page.headers.get('retry-after')).not.toBeNull();
  expect(page.headers.get('etag')).toBeNull();
  const shell = await page.text();
  expect(shell).toContain('<meta name="robots" content="noindex"/>');
  expect(shell).toContain('<div id="root"><noscript>');
  expect(await ready()).toBe(503);
  expect((await fetch(`${server.base}/healthz`)).status).toBe(200);
  expect((await server.call('GET /api/english/word', { query: { word: 'lantern' } })).http).toBe(
    200,
  );

  postgres = await startDatabase();
  await eventually(async () => expect(await ready()).toBe(200));
  expect((await list()).result.total).toBeGreaterThan(0);
  expect((await open()).status).toBe(200);
  expect((await save()).result.word).toBe('lantern');

  // The queue came back by itself too.
  const { result } = await server.call(
    'POST /reader/article/import',
    { body: { source: { url: pages.url('/story') }, publish: true } },
    { token: editor.token },
  );
  const params = { id: result.task_id };
  await eventually(async () => {
    const task = await server.call('GET /reader/task/{id}', { params }, { token: editor.token });
    expect(task.result.status).toBe('done');
  });
});
