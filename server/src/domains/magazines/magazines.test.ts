import { beforeEach, describe, expect, test } from 'vitest';
import type { Magazine } from '@bluebird/contract/magazines.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';

const server = await startServer();
const [editor, reader] = await Promise.all([server.user('editor'), server.user()]);
beforeEach(async () => {
  await server.context.db.deleteFrom('magazines').execute();
});

const create = (body: unknown, user: TestUser | undefined = editor) =>
  server.call('POST /reader/magazine', { body }, { token: user?.token });
const newIssue = async (edition = '2026-10') =>
  (await create({ name: 'The Weekly', edition, url: 'https://weekly.example/10' })).result.id;
const act = (
  what: 'update' | 'delete' | 'restore' | 'audit' | 'publish' | 'crawl' | 'download_articles',
  id: number,
  body: unknown = {},
) => server.call(`POST /reader/magazine/{id}/${what}`, { params: { id }, body }, editor);
/** The same, where an issue comes back. */
const turn = async (...args: Parameters<typeof act>) => (await act(...args)).result as Magazine;
const show = (id: number, user?: TestUser) =>
  server.call('GET /reader/magazine/{id}', { params: { id } }, { token: user?.token });
const contents = async (id: number, user?: TestUser, query: Record<string, unknown> = {}) =>
  server.call(
    'GET /reader/magazine/{id}/articles',
    { params: { id }, query },
    { token: user?.token },
  );
const setStatus = (id: number, status: 'ready' | 'review' | 'approved' | 'crawling') =>
  server.context.db.updateTable('magazines').set({ status }).where('id', '=', id).execute();

/** A line of contents whose article is in the library. */
async function addLine(
  id: number,
  position: number,
  values: Parameters<typeof newArticle>[1] = {},
) {
  const articleId = await newArticle(server, {
    status: 'review',
    published_at: null,
    title: `Story ${position}`,
    minutes: 5,
    ...values,
  });
  const line = await server.context.db
    .insertInto('magazine_articles')
    .values({
      magazine_id: id,
      position,
      title: `Line ${position}`,
      section: position < 2 ? 'Leaders' : 'Science',
      key: `https://weekly.example/${position}`,
      url: `https://weekly.example/${position}`,
      chosen: true,
      article_id: articleId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { line: line.id, articleId };
}

describe('issues', () => {
  test('are begun, changed, deleted and brought back by editors', async () => {
    const { result } = await create({ name: ' The Weekly ', edition: '2026-10' });
    expect(result).toMatchObject({
      name: 'The Weekly',
      cover: null,
      newsroom: { status: 'created', url: null, error: '', audit: null, found: 0 },
    });
    const changed = await turn('update', result.id, { url: 'https://weekly.example/10' });
    expect(changed).toMatchObject({
      edition: '2026-10',
      newsroom: { url: 'https://weekly.example/10' },
    });
    expect((await act('delete', result.id)).http).toBe(200);
    expect((await act('delete', result.id)).http).toBe(200);
    expect((await show(result.id, editor)).status.reason).toBe('magazine_not_found');
    expect((await turn('restore', result.id)).id).toBe(result.id);
    expect((await show(result.id, editor)).http).toBe(200);
  });

  test('are one for each name and edition, however often they are begun', async () => {
    const body = { name: 'The Weekly', edition: '2026-10' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(body)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect((await create({ ...body, name: 'the weekly' })).status.reason).toBe('magazine_exists');
    const other = await newIssue('2026-11');
    expect((await act('update', other, { edition: '2026-10' })).status.reason).toBe(
      'magazine_exists',
    );
  });

  test.each(badValues)('a name that is %s is refused or kept as it is', async (_kind, name) => {
    const { http, status } = await create({ name, edition: '1' });
    expect([200, 400]).toContain(http);
    if (http === 400) expect(status.reason).toBe('invalid_input');
  });

  test('only take an address of the web and an own cover', async () => {
    const given = { name: 'A', edition: '1' };
    for (const extra of [
      { url: 'javascript:alert(1)' },
      { url: 'file:///etc/passwd' },
      { cover: 'cover/00000000000000000000000000000000.webp' },
    ]) {
      expect((await create({ ...given, ...extra })).status.reason).toBe('invalid_input');
    }
  });

  test('that are not out are there for editors alone', async () => {
    const id = await newIssue();
    expect((await show(id)).http).toBe(404);
    expect((await show(id, reader)).http).toBe(404);
    expect((await contents(id, reader)).http).toBe(404);
    const list = (query: Record<string, unknown>, user?: TestUser) =>
      server.call('GET /reader/magazine', { query }, { token: user?.token });
    expect((await list({})).result.total).toBe(0);
    expect((await list({ all: true }, reader)).status.reason).toBe('forbidden');
    expect((await list({ all: true }, editor)).result.items.map((one) => one.id)).toEqual([id]);
    expect((await list({ all: true, q: '%' }, editor)).result.total).toBe(0);
    expect((await list({ all: true, q: 'weekly 2026' }, editor)).result.total).toBe(1);
  });
});

describe('contents', () => {
  test('are moved, renamed, let go and chosen, and keep their order', async () => {
    const id = await newIssue();
    await setStatus(id, 'ready');
    const lines = [await addLine(id, 0), await addLine(id, 1), await addLine(id, 2)];
    const change = (line: number, article: unknown) =>
      server.call(
        'POST /reader/magazinearticle/{id}/update',
        { params: { id: line }, body: { article } },
        editor,
      );
    const order = async () =>
      (await contents(id, editor, { all: true })).result.items.map((one) => one.title);
    await change(lines[2]!.line, { position: 0 });
    expect(await order()).toEqual(['Line 2', 'Line 0', 'Line 1']);
    await change(lines[2]!.line, { position: 499 });
    expect(await order()).toEqual(['Line 0', 'Line 1', 'Line 2']);
    const { result } = await change(lines[0]!.line, {
      title: 'Opening',
      section: '',
      chosen: false,
    });
    expect(result).toMatchObject({ title: 'Opening', section: '', newsroom: { chosen: false } });
    const all = lines.map(({ line }) => line);
    const choose = (ids: number[]) =>
      server.call(
        'POST /reader/magazine/{id}/choose',
        { params: { id }, body: { ids, chosen: true } },
        editor,
      );
    expect((await choose([...all, 999_999])).result.changed).toBe(1);
    expect((await choose(all)).result.changed).toBe(0);
    expect((await change(999_999, { chosen: true })).http).toBe(404);
    expect((await change(lines[0]!.line, { title: '' })).status.reason).toBe('invalid_input');
    await setStatus(id, 'crawling');
    expect((await change(lines[0]!.line, { position: 0 })).status.reason).toBe(
      'illegal_transition',
    );
  });

  test('are moved by many at once without losing or doubling a line', async () => {
    const id = await newIssue();
    await setStatus(id, 'ready');
    const lines = await Promise.all(Array.from({ length: 8 }, (_, at) => addLine(id, at)));
    await Promise.all(
      lines.map(({ line }, at) =>
        server.call(
          'POST /reader/magazinearticle/{id}/update',
          { params: { id: line }, body: { article: { position: (at * 3) % 8 } } },
          editor,
        ),
      ),
    );
    const rows = await server.context.db
      .selectFrom('magazine_articles')
      .select('position')
      .where('magazine_id', '=', id)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('audit and publication', () => {
  test('in their order, the articles with the issue, and each once', async () => {
    const id = await newIssue();
    const [first, second, rejected, unchosen] = [
      await addLine(id, 0),
      await addLine(id, 1),
      await addLine(id, 2, { audit: 'rejected' }),
      await addLine(id, 3),
    ];
    await server.context.db
      .updateTable('magazine_articles')
      .set({ chosen: false })
      .where('id', '=', unchosen.line)
      .execute();
    for (const status of ['ready', 'review'] as const) {
      await setStatus(id, status);
      expect((await act('publish', id)).status).toMatchObject({
        reason: 'illegal_transition',
        msg: '通过审核之后才能发布',
      });
      if (status === 'ready') {
        expect((await act('audit', id, { approved: true })).status.reason).toBe(
          'illegal_transition',
        );
      }
    }
    expect((await act('audit', id, { approved: false })).status.fields).toHaveProperty('reason');
    const back = await turn('audit', id, { approved: false, reason: '封面不对' });
    expect(back.newsroom).toMatchObject({
      status: 'review',
      audit: { approved: false, reason: '封面不对' },
    });
    expect((await turn('audit', id, { approved: true })).newsroom?.status).toBe('approved');
    expect((await act('crawl', id)).status.reason).toBe('illegal_transition');
    expect((await act('download_articles', id)).status.reason).toBe('illegal_transition');

    const presses = await Promise.all(Array.from({ length: 10 }, () => act('publish', id)));
    expect(presses.map(({ http }) => http)).toEqual(Array.from({ length: 10 }, () => 200));
    const acts = await server.context.db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'magazines.publish')
      .where('subject', '=', `magazine:${id}`)
      .execute();
    expect(acts).toHaveLength(1);
    expect((await act('audit', id, { approved: true })).status.reason).toBe('illegal_transition');

    server.advance(1_000);
    const { result } = await contents(id);
    expect(
      result.items.map(({ section, article, newsroom }) => [section, article?.id, newsroom]),
    ).toEqual([
      ['Leaders', first.articleId, null],
      ['Leaders', second.articleId, null],
    ]);
    expect((await show(id)).result).toMatchObject({ articles: 2, minutes: 10, newsroom: null });
    const newest = await server.call('GET /reader/article/waikan');
    expect(newest.result.items.map((one) => one.id).slice(0, 2)).toEqual([
      first.articleId,
      second.articleId,
    ]);
    expect(newest.result.items.map((one) => one.id)).not.toContain(rejected.articleId);

    const shelf = await server.call('GET /reader/magazine');
    expect(shelf.result.items.map((one) => [one.id, one.newsroom])).toEqual([[id, null]]);
    const before = shelf.result.items[0]!.published_at;
    expect((await turn('publish', id, { cancel: true })).newsroom?.status).toBe('approved');
    expect((await show(id)).http).toBe(404);
    expect((await turn('publish', id)).published_at).toBe(before);
  });

  test('to approve an issue is to approve its articles; one changed since asks for it again', async () => {
    const id = await newIssue();
    const { articleId } = await addLine(id, 0, { audit: 'pending' });
    await setStatus(id, 'review');
    await turn('audit', id, { approved: true });
    const params = { id: articleId };
    const body = { article: { version: 1, byline: 'Jane Doe' } };
    await server.call('POST /reader/article/{id}/update', { params, body }, editor);
    expect((await act('publish', id)).status).toMatchObject({
      reason: 'audit_required',
      msg: '其中 1 篇改动后还没有审核，请再次通过这一期的审核',
    });
    await turn('audit', id, { approved: true });
    expect((await turn('publish', id)).newsroom?.status).toBe('published');
    server.advance(1_000);
    const { result } = await server.call('GET /reader/article/{id}/show', { params });
    expect(result.byline).toBe('Jane Doe');
  });

  test('an issue without a single article stays unpublished', async () => {
    const id = await newIssue();
    await setStatus(id, 'approved');
    expect((await act('publish', id)).status.msg).toBe('这一期没有可以发布的文章');
    expect((await show(id, editor)).result.newsroom?.status).toBe('approved');
  });

  test('a part of the contents at a time', async () => {
    const id = await newIssue();
    for (const at of [0, 1, 2])
      await addLine(id, at, { status: 'published', published_at: new Date(0) });
    await setStatus(id, 'approved');
    await act('publish', id);
    const page = await contents(id, reader, { offset: 1, limit: 1 });
    expect(page.result).toMatchObject({ total: 3, next_offset: 2, items: [{ title: 'Line 1' }] });
    expect((await contents(id, reader, { all: true })).status.reason).toBe('forbidden');
  });
});
