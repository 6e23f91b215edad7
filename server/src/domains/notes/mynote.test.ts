import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle, changeArticle } from '#test/factories/article.ts';

/** A fresh reader for each test. */
let reader: TestUser;

const server = await startServer();
const other = await server.user();
beforeEach(async () => {
  reader = await server.user();
});

const at = (position: number) => ({
  block_id: 'b1',
  start: 0,
  end_block_id: 'b1',
  end: 5,
  prefix: '',
  suffix: '',
  position,
  version: 1,
});
async function save(article: number, body: Record<string, unknown>, user = reader) {
  server.advance(1000);
  const sent = { note_uuid: randomUUID(), text: 'quote', ...body };
  const args = { params: { id: article }, body: sent };
  return (await server.call('POST /reader/article/{id}/notes/add', args, user)).result;
}
const list = async (query = {}) =>
  (await server.call('GET /reader/mynote', { query }, reader)).result;
const ofArticle = (id: number, user = reader) =>
  server.call('GET /reader/mynote/{id}', { params: { id } }, user);
const article = (title: string, title_zh = '') => newArticle(server, { title, title_zh });

describe('the articles with notes', () => {
  test('stand with their number and the latest note, that article first', async () => {
    const [train, sea] = [await article('Night Train', '夜车'), await article('Sea')];
    await save(train, { text: 'rails', color: 'pink' });
    await save(sea, { text: 'waves' });
    const latest = await save(train, { text: 'sleeper', color: 'blue' });
    await save(sea, { text: 'not mine' }, other);
    const { items, total, next_offset } = await list();
    expect([total, next_offset]).toEqual([2, null]);
    expect(items[0]).toEqual({
      article_id: train,
      title: 'Night Train',
      title_zh: '夜车',
      cover: null,
      drawing: expect.any(String),
      creator: null,
      book: null,
      notes: 2,
      latest,
    });
    expect(items[1]).toMatchObject({ article_id: sea, notes: 1, latest: { text: 'waves' } });
  });

  test('are found by what notes and titles say, by colour and by tag', async () => {
    const [train, sea] = [await article('Night Train', '夜车'), await article('Sea')];
    await save(train, { text: 'Rails_100%', color: 'pink', tag: '交通 长句' });
    await save(train, { text: 'sleeper', comment: '卧铺', color: 'blue', tag: '词汇' });
    await save(sea, { text: 'waves', color: 'blue', tag: '词汇' });
    const found = async (query: Record<string, unknown>) =>
      (await list(query)).items.map((item) => [item.title, item.notes, item.latest.text]);
    expect(await found({ q: 'rails' })).toEqual([['Night Train', 1, 'Rails_100%']]);
    expect(await found({ q: '卧铺' })).toEqual([['Night Train', 1, 'sleeper']]);
    expect(await found({ q: '夜车' })).toEqual([['Night Train', 2, 'sleeper']]);
    expect(await found({ q: '0%' })).toEqual([['Night Train', 1, 'Rails_100%']]);
    expect(await found({ q: 'r%s' })).toEqual([]);
    expect(await found({ color: 'pink' })).toEqual([['Night Train', 1, 'Rails_100%']]);
    expect(await found({ tag: '长句' })).toEqual([['Night Train', 1, 'Rails_100%']]);
    expect(await found({ tag: '长' })).toEqual([]);
    expect(await found({ color: 'blue', tag: '词汇' })).toEqual([
      ['Sea', 1, 'waves'],
      ['Night Train', 1, 'sleeper'],
    ]);
    expect(await list({ q: 'nowhere' })).toMatchObject({ items: [], total: 0 });
    expect((await list({ q: 'nowhere' })).tags).toEqual(['词汇', '交通', '长句']);
  });

  test('page to the end', async () => {
    for (const title of ['A', 'B', 'C']) await save(await article(title), {});
    const first = await list({ limit: 2 });
    expect(first.items.map(({ title }) => title)).toEqual(['C', 'B']);
    expect([first.next_offset, first.total]).toEqual([2, 3]);
    const rest = await list({ limit: 2, offset: 2 });
    expect([rest.items[0]!.title, rest.next_offset]).toEqual(['A', null]);
  });

  test('go with their last note, and with the note one’s own replies are under', async () => {
    const id = await article('Gone');
    const { note_uuid } = await save(id, {});
    await save(id, { root: note_uuid, comment: '补充' });
    expect((await list()).items[0]).toMatchObject({ notes: 2, latest: { comment: '补充' } });
    const args = { params: { id }, body: { note_uuid } };
    await server.call('POST /reader/article/notes/{id}/delete', args, reader);
    expect(await list()).toMatchObject({ items: [], total: 0, tags: [] });
  });

  test.each([{ color: 'red' }, { q: 'x'.repeat(101) }, { offset: -1 }, { limit: 51 }])(
    '%j is refused',
    async (query) => {
      expect((await server.call('GET /reader/mynote', { query }, reader)).http).toBe(400);
    },
  );
});

describe('the notes on one article', () => {
  test('stand in the order of the text, whenever they were made', async () => {
    const id = await article('Night Train', '夜车');
    await save(id, { text: 'third', data: at(0.9) });
    await save(id, { text: 'nowhere' });
    await save(id, { text: 'first', data: at(0.1) });
    await save(id, { text: 'second', data: at(0.5) });
    const { result } = await ofArticle(id);
    expect(result.article).toEqual({
      id,
      title: 'Night Train',
      title_zh: '夜车',
      book: null,
      readable: true,
    });
    expect(result.items.map(({ text }) => text)).toEqual(['first', 'second', 'third', 'nowhere']);
  });

  test('come with others’ replies, and with the notes one replied to', async () => {
    const id = await article('Talk');
    const mine = await save(id, { text: 'mine', is_public: true });
    const theirs = await save(id, { text: 'theirs', is_public: true }, other);
    await save(id, { text: 'unrelated', is_public: true }, other);
    await save(id, { root: mine.note_uuid, comment: 'to me', is_public: true }, other);
    await save(id, { root: theirs.note_uuid, comment: 'from me', is_public: true });
    const { items } = (await ofArticle(id)).result;
    expect(items.map((one) => one.comment || one.text)).toEqual([
      'mine',
      'theirs',
      'to me',
      'from me',
    ]);
  });

  test('stay when the article is taken down; strangers are told it is not there', async () => {
    const id = await article('Old');
    await save(id, {});
    await changeArticle(server, id, { status: 'archived', deleted_at: new Date() });
    const { result } = await ofArticle(id);
    expect([result.article.readable, result.items.length]).toEqual([false, 1]);
    expect((await list()).items[0]!.title).toBe('Old');
    const { http, status } = await ofArticle(id, other);
    expect([http, status.reason]).toEqual([404, 'article_not_found']);
  });

  test('are none on an article one only looks at', async () => {
    const { http, result } = await ofArticle(await article('New'));
    expect([http, result.items]).toEqual([200, []]);
    expect((await ofArticle(987_654_321)).http).toBe(404);
  });
});

describe('the export', () => {
  const download = (query = '', user = reader) =>
    fetch(`${server.base}/reader/mynote/export${query}`, {
      headers: { authorization: `Bearer ${user.token}` },
    });

  test('is a text file with a Chinese name', async () => {
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('我的笔记.txt')}`,
    );
    expect(await response.text()).toBe('还没有笔记。\n');
  });

  test('holds every article, the latest first, its notes in the order of the text', async () => {
    const [train, sea] = [await article('Night Train', '夜车'), await article('Sea')];
    await save(sea, { text: 'waves', data: at(0.2) });
    await save(train, { text: 'second', data: at(0.8), comment: '两行\n评论', tag: '交通' });
    const first = await save(train, { text: 'first', data: at(0.1), is_public: true });
    await save(train, { root: first.note_uuid, comment: '赞同', is_public: true }, other);
    await save(train, { text: 'not mine', is_public: true }, other);
    const text = await (await download()).text();
    expect(text).toBe(
      [
        '标题：Night Train',
        '中文标题：夜车',
        '',
        '笔记：',
        '',
        'first',
        `    > ${other.username}：赞同`,
        '',
        'second',
        '> 两行',
        '  评论',
        '# 交通',
        '',
        '',
        '标题：Sea',
        '',
        '笔记：',
        '',
        'waves',
        '',
      ].join('\n'),
    );
  });

  test('can be of one article, also of one taken down', async () => {
    const [train, sea] = [await article('Night Train'), await article('Sea')];
    await save(train, {});
    await save(sea, {});
    await changeArticle(server, sea, { status: 'archived' });
    const text = await (await download(`?article_id=${sea}`)).text();
    expect(text).toContain('Sea');
    expect(text).not.toContain('Night Train');
    expect(await (await download(`?article_id=${sea}`, other)).text()).toBe('还没有笔记。\n');
  });

  test('wants a number for an article', async () => {
    const response = await download('?article_id=x');
    expect([response.status, response.headers.get('content-disposition')]).toEqual([400, null]);
  });
});
