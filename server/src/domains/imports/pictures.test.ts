import { beforeEach, describe, expect, test } from 'vitest';
import type { Task } from '@bluebird/contract/system.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newPicture } from '#test/factories/picture.ts';
import { endedTask, importArticle } from '#test/factories/task.ts';
import { servePages, type Pages, FERRY_STORY, storyPage } from '#test/factories/site.ts';

let id: number;
let imported: Task;
/** What the site answers for a picture instead of it. */
const refusals = new Map<string, number>();
/** What the site waits for before it answers for a picture. */
const gates = new Map<string, Promise<void>>();
const bytes = await newPicture({ width: 640, height: 400 });

const figure = (src: string, caption: string) =>
  `<figure><img src="${src}" alt="Of ${caption}" width="640" height="400"><figcaption>${caption}.</figcaption></figure>`;

const serve: Pages[string] = (request, response) => {
  const address = request.url ?? '';
  if (!address.endsWith('.png')) {
    const [one, two] = [`${address}/quay.png`, `${address}/boat.png`];
    const [first, second, third] = FERRY_STORY.map((text) => `<p>${text} ${address}</p>`);
    const text = `${first}${figure(one, 'The quay')}${second}${figure(two, 'The boat')}${third}`;
    return storyPage(`A Ferry ${address}`, text)(request, response);
  }
  void (gates.get(address) ?? Promise.resolve()).then(() => {
    const refused = refusals.get(address);
    if (refused) return response.writeHead(refused).end();
    return response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  });
};
const site = await servePages(new Proxy({}, { get: () => serve }));
const server = await startServer({ FETCH_ALLOW_HOSTS: site.host }, { jobs: true });
const editor = await server.user('editor');

let address = '';
beforeEach(async () => {
  address = `/${crypto.randomUUID()}`;
  refusals.set(`${address}/quay.png`, 403);
  imported = await importArticle(server, editor, { source: { url: site.url(address) } });
  id = Number(imported.result!.article_id);
});

const newsroomArticle = async () =>
  (await server.call('GET /reader/article/{id}/newsroom', { params: { id } }, editor)).result;
const show = async () =>
  (await server.call('GET /reader/article/{id}/show', { params: { id } }, editor)).result;
const retry = (by?: TestUser, of = id) =>
  server.call('POST /reader/article/{id}/pictures', { params: { id: of } }, by);
const again = async () => endedTask(server, editor, (await retry(editor)).result.task_id);
const figures = async () =>
  (await newsroomArticle()).blocks.filter(({ kind }) => kind === 'figure');
const update = async (article: Record<string, unknown>) => {
  const { version } = await newsroomArticle();
  const body = { article: { version, ...article } };
  return server.call('POST /reader/article/{id}/update', { params: { id }, body }, editor);
};

describe('a picture that cannot be had', () => {
  test('leaves its place and its caption, and is told', async () => {
    expect(imported.message).toBe('导入完成，1 张图片没有取到');
    expect(imported.result).toMatchObject({ missing_pictures: 1 });
    const { blocks, cover } = await newsroomArticle();
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'paragraph',
      'figure',
      'paragraph',
      'figure',
      'paragraph',
    ]);
    const [quay, boat] = await figures();
    expect(quay).toMatchObject({
      text: 'The quay.',
      missing: {
        src: site.url(`${address}/quay.png`),
        alt: 'Of The quay',
        reason: 'bad_status:403',
      },
    });
    expect(quay).not.toHaveProperty('image');
    expect(boat).toMatchObject({ text: 'The boat.', image: { width: 640 } });
    expect(boat).not.toHaveProperty('missing');
    expect(cover).toBe(boat!.image!.src);
  });

  test('is had at another try, in its place', async () => {
    expect((await again()).message).toBe('1 张仍然没有取到');
    expect((await newsroomArticle()).version).toBe(1);
    refusals.delete(`${address}/quay.png`);
    const done = await again();
    expect(done).toMatchObject({ message: '1 张已补上', result: { had: 1, missing_pictures: 0 } });
    const [quay] = await figures();
    expect(quay).toMatchObject({ text: 'The quay.', image: { alt: 'Of The quay', width: 640 } });
    expect(quay).not.toHaveProperty('missing');
    expect((await newsroomArticle()).version).toBe(2);
    expect((await retry(editor)).status.reason).toBe('no_missing_pictures');
    // The source has nothing new for it then.
    const download = 'POST /reader/article/{id}/redownload';
    const { result } = await server.call(download, { params: { id } }, editor);
    expect((await endedTask(server, editor, result.task_id)).message).toBe('来源没有变化');
  });

  test('of a published article comes in as a change that waits', async () => {
    const audit = { params: { id }, body: { approved: true } };
    await server.call('POST /reader/article/waikan/{id}/audit', audit, editor);
    const out = { params: { id }, body: { status: 'published' } };
    await server.call('POST /reader/article/{id}/status', out, editor);
    refusals.delete(`${address}/quay.png`);
    await again();
    expect((await newsroomArticle()).revision).toEqual({ state: 'pending', reason: '' });
    expect((await show()).blocks[1]).not.toHaveProperty('image');
    await server.call('POST /reader/article/waikan/{id}/audit', audit, editor);
    expect((await show()).blocks[1]).toHaveProperty('image');
  });

  test('stays missing through an edit, whatever the sender says, until it has another', async () => {
    const { blocks } = await newsroomArticle();
    const missing = { src: 'https://spy.example/', alt: '', reason: 'x' };
    const edited = blocks.with(1, { ...blocks[1]!, text: 'The quay at noon.', missing });
    expect((await update({ blocks: edited })).http).toBe(200);
    expect((await figures())[0]).toEqual({ ...blocks[1], text: 'The quay at noon.' });
    const invented = [...blocks, { kind: 'figure', text: '', missing }];
    expect((await update({ blocks: invented })).status.reason).toBe('invalid_input');
    const own = { src: '/files/cover/a.webp', alt: 'Ours' };
    await update({ blocks: blocks.with(1, { ...blocks[1]!, image: own }) });
    expect((await figures())[0]).toMatchObject({ image: own });
    expect((await figures())[0]).not.toHaveProperty('missing');
  });

  test('comes in when its source is fetched again', async () => {
    refusals.delete(`${address}/quay.png`);
    const download = 'POST /reader/article/{id}/redownload';
    const { result } = await server.call(download, { params: { id } }, editor);
    expect((await endedTask(server, editor, result.task_id)).message).toBe('已更新');
    expect((await figures())[0]).toHaveProperty('image');
  });
});

test('pressed fifty times at once it is one task; for editors, of articles that are there', async () => {
  const gate = Promise.withResolvers<void>();
  gates.set(`${address}/quay.png`, gate.promise);
  const all = await Promise.all(Array.from({ length: 50 }, () => retry(editor)));
  gate.resolve();
  expect(new Set(all.map(({ result }) => result.task_id)).size).toBe(1);
  await endedTask(server, editor, all[0]!.result.task_id);
  expect([(await retry()).http, (await retry(await server.user())).http]).toEqual([401, 403]);
  expect((await retry(editor, 987_654)).status.reason).toBe('article_not_found');
});

test('addresses alone are no text', async () => {
  const content = `${site.url('/a')}\n ${site.url('/b')}\n`;
  const body = { source: { format: 'text' as const, content } };
  const { result } = await server.call('POST /reader/article/import', { body }, editor);
  const task = await endedTask(server, editor, result.task_id);
  expect(task).toMatchObject({ status: 'failed', result: { reason: 'only_addresses' } });
  expect(task.message).toContain('网址');
});
