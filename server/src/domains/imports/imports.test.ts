import { describe, expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { newPicture } from '#test/factories/picture.ts';
import { importArticle } from '#test/factories/task.ts';
import { html, servePages, FERRY_STORY, png } from '#test/factories/site.ts';
import { requestImport } from './import.service.ts';

const PARAGRAPHS = FERRY_STORY.slice(0, 3);
const PAGE = `<!doctype html><html lang="en"><head><title>The Island Without a Ferry | The Daily Gull</title>
<meta property="og:title" content="The Island Without a Ferry"><meta property="og:site_name" content="The Daily Gull">
<meta name="author" content="Una Finch"><link rel="canonical" href="/ferry"></head><body>
<nav><a href="/">Home</a> <a href="/sport">Sport</a> <a href="/shop">Shop</a></nav>
<div class="cookie-banner">We value your privacy. Accept all cookies.</div>
<article><h1>The Island Without a Ferry</h1><p>${PARAGRAPHS[0]}</p>
<div class="advert"><script>alert(1)</script>Buy one get one free!</div>
<figure><img src="data:image/gif;base64,R0lGODlhAQABAAAAACw=" data-src="/boat.png" alt="A boat">
<figcaption>The <em>Margit</em> comes in.</figcaption></figure>
<p onclick="steal()">${PARAGRAPHS[1]}</p><blockquote><p>We simply got on with it.</p></blockquote>
<table><tr><th>Day</th><th>Boat</th></tr><tr><td>Monday</td><td>Margit</td></tr></table>
<p>${PARAGRAPHS[2]} <a href="javascript:alert(1)">More</a> <a href="/notes">notes</a></p></article>
<aside class="related"><h2>You may also like</h2><a href="/1">Ten best beaches</a></aside>
<footer>© The Daily Gull. All rights reserved.</footer></body></html>`;

const boat = png(await newPicture({ width: 900, height: 500 }));
let hits = 0;
const site = await servePages({
  '/ferry': html(PAGE),
  '/ferry-again': html(PAGE),
  '/boat.png': boat,
  '/empty': html('<html><body><nav>Home</nav></body></html>'),
  '/picture': boat,
  '/busy': (_request, response) => {
    response.writeHead(429, { 'retry-after': '1' }).end();
  },
  '/gone': (_request, response) => {
    response.writeHead(410).end();
  },
  '/inside': (_request, response) => {
    response.writeHead(302, { location: 'http://127.0.0.1:1/secret' }).end();
  },
  '/loop': (_request, response) => {
    response.writeHead(302, { location: '/loop' }).end();
  },
  '/huge': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    const chunk = 'x'.repeat(1_000_000);
    const pour = () => {
      while (!response.destroyed && response.write(chunk));
    };
    response.on('drain', pour);
    pour();
  },
  '/flaky': (request, response) => {
    hits += 1;
    if (hits === 1) response.writeHead(503).end();
    else html(PAGE.replace('href="/ferry"', 'href="/flaky"'))(request, response);
  },
});
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });
const editor = await server.user('editor');

const start = (body: Record<string, unknown>, token = editor.token) =>
  server.call('POST /reader/article/import', { body }, { token });

const taskOf = async (id: string, token = editor.token) =>
  server.call('GET /reader/task/{id}', { params: { id } }, { token });

const follow = (body: Parameters<typeof importArticle>[2]) => importArticle(server, editor, body);
const importUrl = (path: string) => follow({ source: { url: site.url(path) } });
const show = (id: unknown, token?: string) =>
  server.call('GET /reader/article/{id}/show', { params: { id } }, { token });

describe('a page', () => {
  test('becomes an article in review: text, figure and table, and nothing around them', async () => {
    const task = await importUrl('/ferry');
    expect(task).toMatchObject({ status: 'done', progress: 100, result: { existed: false } });
    const id = task.result!.article_id;
    expect((await show(id)).http).toBe(404);
    const { result } = await show(id, editor.token);
    expect(result).toMatchObject({
      title: 'The Island Without a Ferry',
      byline: 'Una Finch',
      status: 'review',
      source_url: site.url('/ferry'),
      licence: '原文版权归 The Daily Gull 所有',
    });
    expect(result.difficulty).not.toBeNull();
    const text = result.blocks.map((block) => block.text).join('\n');
    for (const paragraph of PARAGRAPHS) expect(text).toContain(paragraph);
    for (const noise of ['alert', 'cookies', 'Buy one', 'beaches', 'All rights', 'Shop']) {
      expect(text).not.toContain(noise);
    }
    const figure = result.blocks.find((block) => block.kind === 'figure')!;
    expect(figure).toMatchObject({
      text: 'The Margit comes in.',
      image: { alt: 'A boat', width: 900 },
    });
    const table = result.blocks.find((block) => block.kind === 'table')!;
    expect(table.rows).toEqual([
      ['Day', 'Boat'],
      ['Monday', 'Margit'],
    ]);
    const links = result.blocks.flatMap((block) => block.marks ?? []).filter((mark) => mark.href);
    expect(links.map((mark) => mark.href)).toEqual([site.url('/notes')]);
    const picture = await fetch(`${server.base}${figure.image!.src}`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
  });

  test('is readable with its word cards once published', async () => {
    const task = await follow({ source: { url: site.url('/ferry') } });
    const id = Number(task.result!.article_id);
    await server.call(
      'POST /reader/article/waikan/{id}/audit',
      { params: { id }, body: { approved: true } },
      editor,
    );
    await server.call(
      'POST /reader/article/{id}/status',
      { params: { id }, body: { status: 'published' } },
      editor,
    );
    expect((await show(id)).http).toBe(200);
    const glossary = await server.call('GET /reader/article/{id}/glossary', { params: { id } });
    expect(JSON.stringify(glossary.result.analysis)).toContain('take off');
  });

  test('under another address with the same canonical one stays one article', async () => {
    const [first, second] = [await importUrl('/ferry'), await importUrl('/ferry-again')];
    expect(second.result).toEqual({ article_id: first.result!.article_id, existed: true });
  });

  test('imported eight times at once is one article', async () => {
    const content = `<html><body><article><h1>Twins</h1>${PARAGRAPHS.map((p) => `<p>${p}</p>`).join('')}</article></body></html>`;
    const source = { format: 'html', content };
    const tasks = await Promise.all(Array.from({ length: 8 }, () => follow({ source })));
    expect(new Set(tasks.map((task) => task.result!.article_id)).size).toBe(1);
  });

  test('of a server that stumbles once is tried again', async () => {
    expect((await importUrl('/flaky')).status).toBe('done');
  });
});

describe('a file', () => {
  const content = `A Small Harbour\n\n${PARAGRAPHS.join('\n\n')}`;

  test('of plain text is published at once when asked, under its first line', async () => {
    const task = await follow({
      source: { format: 'text', content },
      publish: true,
      topic: 'society',
    });
    const { result } = await show(task.result!.article_id);
    expect(result).toMatchObject({
      title: 'A Small Harbour',
      status: 'published',
      topic: 'society',
    });
    expect(result.blocks.map((block) => block.text)).toEqual(PARAGRAPHS);
  });

  test('of a book’s chapter keeps everything in order', async () => {
    const chapter = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><title>x</title></head>
      <body><h2>Chapter One</h2>${PARAGRAPHS.map((p) => `<p>${p}</p>`).join('')}</body></html>`;
    const task = await follow({ source: { format: 'chapter', content: chapter } });
    const { result } = await show(task.result!.article_id, editor.token);
    expect(result.title).toBe('Chapter One');
    expect(result.blocks.at(-1)!.text).toBe(PARAGRAPHS[2]);
  });
});

describe('what cannot be imported fails with its reason in Chinese', () => {
  test.each([
    ['/empty', 'no_article'],
    ['/picture', 'bad_content_type'],
    ['/gone', 'bad_status'],
    ['/inside', 'blocked_port'],
    ['/loop', 'too_many_redirects'],
    ['/huge', 'too_large'],
  ])('%s: %s', async (path, reason) => {
    const task = await importUrl(path);
    expect(task).toMatchObject({ status: 'failed', result: { reason } });
    expect(task.message).toMatch(/\p{Script=Han}/u);
  });

  test('a site that asks for patience is told as such', async () => {
    const task = await importUrl('/busy');
    expect(task).toMatchObject({ status: 'failed', result: { reason: 'bad_status' } });
    expect(task.message).toBe('网站说访问太频繁了，过一会儿再试（429）');
    expect((await importUrl('/gone')).message).toBe('网页已经删除（410）');
  });

  test.each([
    ['http://10.0.0.1/', 'blocked_address'],
    ['http://169.254.169.254/latest/meta-data', 'blocked_address'],
    ['http://[::ffff:127.0.0.1]/', 'blocked_address'],
    ['http://0x7f000001/', 'blocked_address'],
    ['http://user:secret@example.com/', 'blocked_credentials'],
  ])('%s: %s', async (url, reason) => {
    expect(await follow({ source: { url } })).toMatchObject({
      status: 'failed',
      result: { reason },
    });
  });
});

describe('what is known beforehand', () => {
  const file = (word: string, more: Record<string, unknown> = {}) => ({
    source: { format: 'text', content: `${word}\n\n${PARAGRAPHS.join(`\n\n${word} `)} ${word}` },
    ...more,
  });
  const newCreator = async (values: { name: string; host?: string }) => {
    const slug = crypto.randomUUID();
    const row = await server.context.db
      .insertInto('creators')
      .values({ slug, name_zh: '', host: null, ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    return row.id;
  };

  test('byline and creator are the article’s', async () => {
    const id = await newCreator({ name: 'Tern Weekly' });
    const task = await follow(file('Tern', { creator_id: id, byline: ' Ada Tern ' }));
    const { result } = await show(task.result!.article_id, editor.token);
    expect(result).toMatchObject({ byline: 'Ada Tern', creator: { id }, extent: 'full' });
    const { status } = await start(file('Tern', { creator_id: 999_999 }));
    expect(status.reason).toBe('creator_not_found');
  });

  test('a site’s creator is known by host, else by the site’s name', async () => {
    const source = (path: string) => ({
      format: 'html',
      source_url: `https://www.plover.example/${path}`,
      content: PAGE.replaceAll('ferry', path).replaceAll('island', path),
    });
    const byName = await newCreator({ name: 'the daily GULL' });
    const first = await follow({ source: source('one') });
    expect((await show(first.result!.article_id, editor.token)).result.creator!.id).toBe(byName);
    const byHost = await newCreator({ name: 'Plover', host: 'plover.example' });
    const second = await follow({ source: source('two') });
    expect((await show(second.result!.article_id, editor.token)).result.creator!.id).toBe(byHost);
  });

  test('of an excerpt readers get the beginning, members and all, and editors the whole', async () => {
    const text = `${PARAGRAPHS.join('\n\n')}\n\nA curlew ends it.`;
    const task = await follow({
      source: { format: 'text', content: `Heron\n\n${text}` },
      publish: true,
      extent: 'excerpt',
    });
    const id = task.result!.article_id;
    const { result } = await show(id);
    expect(result).toMatchObject({ extent: 'excerpt', truncated: true, is_lock: false });
    expect(JSON.stringify(result.blocks)).not.toContain('curlew');
    const glossary = await server.call('GET /reader/article/{id}/glossary', { params: { id } });
    expect(JSON.stringify(glossary.result)).not.toContain('curlew');
    const whole = await show(id, editor.token);
    expect([whole.result.truncated, whole.result.blocks.at(-1)!.text]).toEqual([
      false,
      'A curlew ends it.',
    ]);
  });

  test('an import queued in a transaction that fails is not queued', async () => {
    const { db } = server.context;
    const source = { format: 'text' as const, content: 'Never.' };
    let taskId = '';
    const failing = db.transaction().execute(async (tx) => {
      taskId = (await requestImport(server.context, null, { source }, tx)).task_id;
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await taskOf(taskId)).http).toBe(404);
  });
});

describe('the call', () => {
  test.each([
    ['no source', {}],
    ['another scheme', { source: { url: 'file:///etc/passwd' } }],
    ['no address', { source: { url: 'not a url' } }],
    ['unknown format', { source: { format: 'pdf', content: 'x' } }],
    ['no content', { source: { format: 'text', content: '' } }],
    ['unknown topic', { source: { format: 'text', content: 'x' }, topic: 'sport' }],
  ])('refuses %s', async (_name, body) => {
    const { http, status } = await start(body);
    expect([http, status.reason]).toEqual([400, 'invalid_input']);
  });

  test('is for editors, and its task for its owner and editors', async () => {
    const [reader, colleague] = [await server.user(), await server.user('editor')];
    const source = { format: 'text', content: PARAGRAPHS.join('\n\n') };
    expect((await start({ source }, reader.token)).http).toBe(403);
    expect((await server.call('POST /reader/article/import', { body: { source } })).http).toBe(401);
    const { result } = await start({ source });
    expect((await taskOf(result.task_id, reader.token)).status.reason).toBe('task_not_found');
    expect((await taskOf(result.task_id, colleague.token)).http).toBe(200);
    expect(
      (await server.call('GET /reader/task/{id}', { params: { id: result.task_id } })).http,
    ).toBe(401);
    expect((await taskOf('not-a-uuid')).http).toBe(400);
    expect((await taskOf(crypto.randomUUID())).http).toBe(404);
  });
});
