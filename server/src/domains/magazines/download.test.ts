import { beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '#test/eventually.ts';
import type { Envelope } from '@bluebird/contract/errors.ts';
import { startServer } from '#test/harness.ts';
import { newPicture } from '#test/factories/picture.ts';
import { failedTasks } from '#test/factories/task.ts';
import { html, servePages, type Pages, storyPage } from '#test/factories/site.ts';
import { epubOf, zipOf } from '#test/zip.ts';

const story = (subject: string) =>
  `<p>${Array.from({ length: 14 }, (_, at) => `The ${subject} returned in spring ${at}, and the town watched it with patience and some doubt.`).join('</p><p>')}</p>`;
const article = (title: string, subject: string) => storyPage(title, story(subject));

const ISSUE = `<html><body><nav><a href="/subscribe">Subscribe</a></nav><h1>The Weekly</h1>
  <h2>Leaders</h2><a href="/2026/10/the-river-comes-back"><h3>The river comes back</h3></a>
  <a href="/2026/10/the-bridge-that-waited"><h3>The bridge that waited</h3></a>
  <h2>Science</h2><a href="/2026/10/what-the-owls-heard"><h3>What the owls heard</h3></a></body></html>`;

/** Set by a test to make pages answer otherwise. */
let owlsAnswer = 200;
const pages: Pages = {
  '/issue': html(ISSUE),
  '/empty': html('<html><body><h1>Nothing here</h1><p>Come back later.</p></body></html>'),
  '/2026/10/the-river-comes-back': article('The river comes back', 'river'),
  '/2026/10/the-bridge-that-waited': article('The bridge that waited', 'bridge'),
  '/2026/10/what-the-owls-heard': (request, response) => {
    if (owlsAnswer === 200) article('What the owls heard', 'owl')(request, response);
    else response.writeHead(owlsAnswer).end();
  },
};

const missing: Pages[string] = (_request, response) => response.writeHead(404).end();

/** What every page waits for before it is answered. */
let gate = Promise.resolve();
/** Makes several calls while what they ask for cannot end: the site answers none of its pages. */
async function whileUnderWay<T>(calls: () => Promise<T>): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  try {
    return await calls();
  } finally {
    resolve();
  }
}

const gated = new Proxy(pages, {
  get:
    (known, path: string): Pages[string] =>
    (request, response) =>
      void gate.then(() => (known[path] ?? missing)(request, response)),
});
const site = await servePages(gated);
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });
const editor = await server.user('editor');
beforeEach(async () => {
  owlsAnswer = 200;
  await server.context.db.deleteFrom('magazines').execute();
  await server.context.db.deleteFrom('tasks').where('status', '=', 'failed').execute();
});

const newIssue = async (path: string | null = '/issue') =>
  (
    await server.call(
      'POST /reader/magazine',
      {
        body: {
          name: 'The Weekly',
          edition: '2026-10',
          url: path === null ? undefined : site.url(path),
        },
      },
      editor,
    )
  ).result.id;
const press = (what: 'crawl' | 'download_articles', id: number) =>
  server.call(`POST /reader/magazine/{id}/${what}`, { params: { id } }, editor);
const newsroom = async (id: number) =>
  (await server.call('GET /reader/magazine/{id}', { params: { id } }, editor)).result.newsroom!;
const allContents = async (id: number) =>
  (
    await server.call(
      'GET /reader/magazine/{id}/articles',
      { params: { id }, query: { all: true } },
      editor,
    )
  ).result.items;
const choose = (id: number, line: number, chosen: boolean) =>
  server.call(
    'POST /reader/magazine/{id}/choose',
    { params: { id }, body: { ids: [line], chosen } },
    editor,
  );
const settled = (id: number) =>
  eventually(async () => {
    const now = await newsroom(id);
    expect(['crawling', 'downloading']).not.toContain(now.status);
    return now;
  });

async function upload(bytes: Uint8Array, type = 'application/epub+zip', user = editor) {
  const { result } = await server.call('GET /auth/upload_token', { query: { key: 'issue' } }, user);
  const response = await fetch(`${server.base}${result.url}`, {
    method: 'POST',
    headers: { 'content-type': type, 'x-upload-token': result.token },
    body: new Uint8Array(bytes),
  });
  const answer = (await response.json()) as Envelope<{ file: string }>;
  return { http: response.status, ...answer };
}
const use = (id: number, file: string, user = editor) =>
  server.call('POST /reader/magazine/{id}/upload', { params: { id }, body: { file } }, user);

describe('from the issue’s page', () => {
  test('fifty presses are one task; contents, downloads, a failure, and its retry', async () => {
    const id = await newIssue();
    const presses = await whileUnderWay(() =>
      Promise.all(Array.from({ length: 50 }, () => press('crawl', id))),
    );
    expect(new Set(presses.map(({ result }) => result.task_id)).size).toBe(1);
    expect(await settled(id)).toMatchObject({ status: 'ready', found: 3, chosen: 3, error: '' });
    expect(
      (await allContents(id)).map(({ section, title, newsroom: line }) => [
        section,
        title,
        line!.chosen,
      ]),
    ).toEqual([
      ['Leaders', 'The river comes back', true],
      ['Leaders', 'The bridge that waited', true],
      ['Science', 'What the owls heard', true],
    ]);

    owlsAnswer = 404;
    const bridge = (await allContents(id))[1]!;
    await server.call(
      'POST /reader/magazinearticle/{id}/update',
      { params: { id: bridge.id }, body: { article: { chosen: false } } },
      editor,
    );
    const [downloads, crawl] = await whileUnderWay(async () => [
      await Promise.all(Array.from({ length: 20 }, () => press('download_articles', id))),
      await press('crawl', id),
    ]);
    expect(new Set(downloads.map(({ result }) => result.task_id)).size).toBe(1);
    expect(crawl.status).toMatchObject({
      reason: 'illegal_transition',
      msg: '文章正在下载，完成后再操作',
    });
    expect(await settled(id)).toMatchObject({
      status: 'review',
      chosen: 2,
      downloaded: 1,
      failed: 1,
      error: '1 篇没能下载，可以再试一次',
    });
    const failed = (await allContents(id))[2]!;
    expect(failed).toMatchObject({
      article: null,
      newsroom: { task: { status: 'failed', message: '网页不存在（404）' } },
    });
    // A line that is let go fails nobody; one that is tried again has not failed.
    const task = failed.newsroom!.task!.id;
    expect(await failedTasks(server, editor)).toEqual([task]);
    await choose(id, failed.id, false);
    expect(await failedTasks(server, editor)).toEqual([]);
    await choose(id, failed.id, true);
    expect(await failedTasks(server, editor)).toEqual([task]);

    owlsAnswer = 200;
    await press('download_articles', id);
    expect(await settled(id)).toMatchObject({
      status: 'review',
      downloaded: 2,
      failed: 0,
      error: '',
    });
    expect(await failedTasks(server, editor)).toEqual([]);
    expect((await allContents(id)).map((line) => line.article?.status ?? null)).toEqual([
      'review',
      null,
      'review',
    ]);
    const rows = await server.context.db
      .selectFrom('articles')
      .select(['title', 'origin'])
      .where('origin', '=', 'magazine')
      .execute();
    expect(rows.map(({ title }) => title).toSorted()).toEqual([
      'The river comes back',
      'What the owls heard',
    ]);

    // Found again: what was let go stays so, what is in the library keeps its article.
    await press('crawl', id);
    expect(await settled(id)).toMatchObject({
      status: 'review',
      found: 3,
      chosen: 2,
      downloaded: 2,
    });
    expect((await press('download_articles', id)).status.msg).toBe('没有选中要下载的文章');
    const audit = { params: { id }, body: { approved: true } };
    const { result } = await server.call('POST /reader/magazine/{id}/audit', audit, editor);
    expect(result.newsroom!.status).toBe('approved');
  });

  test('an article that was deleted is brought again, or done without', async () => {
    const id = await newIssue();
    await press('crawl', id);
    await settled(id);
    await press('download_articles', id);
    expect(await settled(id)).toMatchObject({ status: 'review', downloaded: 3 });
    const [river] = await allContents(id);
    await server.call(
      'POST /reader/article/{id}/delete',
      { params: { id: river!.article!.id } },
      editor,
    );
    expect((await allContents(id))[0]).toMatchObject({
      article: null,
      newsroom: { deleted: true },
    });
    expect(await newsroom(id)).toMatchObject({ downloaded: 2, chosen: 3 });
    await press('download_articles', id);
    expect(await settled(id)).toMatchObject({ status: 'review', downloaded: 3, failed: 0 });
    const [again] = await allContents(id);
    expect(again).toMatchObject({ newsroom: { deleted: false }, article: { status: 'review' } });
  });

  test('contents that are let go until nothing is missing go on to the review', async () => {
    const id = await newIssue();
    await press('crawl', id);
    await settled(id);
    owlsAnswer = 404;
    await press('download_articles', id);
    await settled(id);
    owlsAnswer = 200;
    await server.context.db
      .updateTable('magazines')
      .set({ status: 'ready' })
      .where('id', '=', id)
      .execute();
    const owls = (await allContents(id))[2]!;
    const body = { article: { chosen: false } };
    await server.call(
      'POST /reader/magazinearticle/{id}/update',
      { params: { id: owls.id }, body },
      editor,
    );
    await press('download_articles', id);
    expect(await settled(id)).toMatchObject({ status: 'review', downloaded: 2, error: '' });
  });

  const retry = (taskId: string) =>
    server.call('POST /reader/task/{id}/retry', { params: { id: taskId } }, editor);
  const task = async (taskId: string) =>
    (await server.call('GET /reader/task/{id}', { params: { id: taskId } }, editor)).result;
  const over = (taskId: string) =>
    eventually(async () => {
      const now = await task(taskId);
      expect(['done', 'failed']).toContain(now.status);
      return now;
    });

  test('a step that failed is done when its task is tried again, unless another came after it', async () => {
    pages['/late'] = (_request, response) => response.writeHead(503).end();
    const id = await newIssue('/late');
    const { result: first } = await press('crawl', id);
    expect((await over(first.task_id)).status).toBe('failed');
    expect(await settled(id)).toMatchObject({ status: 'created', task_id: first.task_id });
    pages['/late'] = html(ISSUE);
    await retry(first.task_id);
    expect((await over(first.task_id)).status).toBe('done');
    expect(await newsroom(id)).toMatchObject({ status: 'ready', found: 3, error: '' });

    pages['/late'] = (_request, response) => response.writeHead(503).end();
    const { result: second } = await press('crawl', id);
    await over(second.task_id);
    pages['/late'] = html(ISSUE);
    const { result: third } = await press('crawl', id);
    await over(third.task_id);
    await retry(second.task_id);
    expect(await over(second.task_id)).toMatchObject({
      status: 'failed',
      result: { reason: 'superseded' },
    });
    expect(await newsroom(id)).toMatchObject({ status: 'ready', task_id: third.task_id });
  });

  test('a step that was cancelled or died gives the issue back', async () => {
    const id = await newIssue();
    const { result } = await press('crawl', id);
    await settled(id);
    const { db } = server.context;
    await db
      .updateTable('magazines')
      .set({ status: 'downloading', resume_status: 'ready' })
      .where('id', '=', id)
      .execute();
    await db
      .updateTable('tasks')
      .set({ status: 'failed', message: '已取消' })
      .where('id', '=', result.task_id)
      .execute();
    expect(await newsroom(id)).toMatchObject({ status: 'ready', error: '已取消' });
    const [line] = await allContents(id);
    const { status } = await server.call(
      'POST /reader/magazinearticle/{id}/update',
      { params: { id: line!.id }, body: { article: { chosen: false } } },
      editor,
    );
    expect(status.code).toBe(0);
    expect(await newsroom(id)).toMatchObject({ status: 'ready', chosen: 2 });
  });

  test('what cannot be read leaves the issue as it was, and says why', async () => {
    const none = await newIssue(null);
    expect((await press('crawl', none)).status.msg).toBe('还没有填写期刊页面的网址');
    expect((await press('download_articles', none)).status.reason).toBe('illegal_transition');
    const move = (path: string) =>
      server.call(
        'POST /reader/magazine/{id}/update',
        { params: { id: none }, body: { url: path } },
        editor,
      );
    for (const [address, error] of [
      [site.url('/missing'), '网页不存在（404）'],
      [site.url('/empty'), '没有找到文章'],
      ['http://169.254.169.254/latest', '这个地址不允许访问'],
    ] as const) {
      await move(address);
      const { result } = await press('crawl', none);
      expect(await settled(none)).toMatchObject({ status: 'created', error });
      const task = await server.call(
        'GET /reader/task/{id}',
        { params: { id: result.task_id } },
        editor,
      );
      expect(task.result).toMatchObject({ status: 'failed', message: error });
      // That of the address before is put aside.
      expect(await failedTasks(server, editor)).toEqual([result.task_id]);
    }
  });
});

describe('from a file', () => {
  test('an EPUB: contents with words, cover and pictures, into the library', async () => {
    const picture = await newPicture({ width: 300, height: 200 });
    const epub = await epubOf(
      'The Weekly',
      {
        Contents: '<p>One</p>',
        'A heron in town': `${story('heron')}<img src="h.png"/><img src="no.png"/>`,
      },
      { 'h.png': picture },
    );
    const { result: uploaded } = await upload(epub);
    const id = await newIssue(null);
    expect((await use(id, uploaded.file)).http).toBe(200);
    expect(await settled(id)).toMatchObject({ status: 'ready', found: 2, chosen: 1 });
    expect((await allContents(id))[1]).toMatchObject({
      title: 'A heron in town',
      newsroom: { url: null, chosen: true },
    });
    await press('download_articles', id);
    expect(await settled(id)).toMatchObject({ status: 'review', downloaded: 1 });
    const articleId = (await allContents(id))[1]!.article!.id;
    const { result } = await server.call(
      'GET /reader/article/{id}/show',
      { params: { id: articleId } },
      editor,
    );
    expect(result.blocks[0]).toMatchObject({ kind: 'heading', text: 'A heron in town' });
    const figures = result.blocks.filter(({ image }) => image);
    expect(figures).toHaveLength(1);
    expect(figures[0]!.image).toMatchObject({ width: 300, height: 200 });
    expect((await fetch(`${server.base}${figures[0]!.image!.src}`)).status).toBe(200);
    // The file itself is nobody's to fetch.
    expect((await fetch(`${server.base}/files/${uploaded.file}`)).status).toBe(404);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['文件里没有可读的文章', () => Buffer.from('just words')],
    ['文件已损坏，无法读取', () => Buffer.from('PK\x03\x04 cut off')],
    ['文件解开后太大', () => zipOf({ 'META-INF/container.xml': Buffer.alloc(30_000_000) })],
    ['文件里没有可读的文章', () => zipOf({ 'readme.txt': 'nothing' })],
  ])('a hostile or damaged one fails with “%s”', async (error, make) => {
    const { result } = await upload(await make(), 'application/zip');
    const id = await newIssue(null);
    await use(id, result.file);
    expect(await settled(id)).toMatchObject({ status: 'created', error });
  });

  test('only an editor uploads, what it is for, and uses the own file', async () => {
    const reader = await server.user();
    const refused = await server.call(
      'GET /auth/upload_token',
      { query: { key: 'issue' } },
      reader,
    );
    expect(refused.status.reason).toBe('forbidden');
    const { result } = await server.call(
      'GET /auth/upload_token',
      { query: { key: 'issue' } },
      editor,
    );
    const send = (path: string, type: string, body: string) =>
      fetch(`${server.base}${path}`, {
        method: 'POST',
        headers: { 'content-type': type, 'x-upload-token': result.token },
        body,
      });
    expect((await send('/files/upload', 'image/png', 'x')).status).toBe(401);
    expect((await send('/files/upload/document', 'image/png', 'x')).status).toBe(415);
    expect((await send('/files/upload/document', 'text/html', '')).status).toBe(400);
    const { result: mine } = await upload(Buffer.from('<p>x</p>'), 'text/html');
    const id = await newIssue(null);
    const other = await server.user('editor');
    expect((await use(id, mine.file, other)).status.fields).toHaveProperty('file');
    expect((await use(id, '../../etc/passwd')).status.reason).toBe('invalid_input');
  });
});
