import { beforeEach, describe, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { beat } from '#test/factories/beat.ts';
import { newCollection, newPublicCollection } from '#test/factories/collection.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle, changeArticle } from '#test/factories/article.ts';
import { MINUTE_MS } from '#core/durations.ts';

/** Four articles, and a public collection of them in this order. */
let articles: [number, number, number, number];
let id: number;
let reader: TestUser;
let other: TestUser;

const server = await startServer();
const editor = await server.user('editor');
beforeEach(async () => {
  await server.context.db.deleteFrom('collections').execute();
  const made = [];
  for (const title of ['One', 'Two', 'Three', 'Four']) {
    made.push(await newArticle(server, { title, minutes: 4 }));
  }
  articles = made as typeof articles;
  [reader, other] = await Promise.all([server.user(), server.user()]);
  id = await newPublicCollection(server, editor, articles);
});

const show = (which: unknown, user?: TestUser, query: Record<string, unknown> = {}) =>
  server.call(
    'GET /reader/collection/{id}/show',
    { params: { id: which }, query },
    { token: user?.token },
  );
const next = (articleId: unknown, user?: TestUser, which: unknown = id) =>
  server.call(
    'GET /reader/collection/{id}/article/next',
    { params: { id: which }, query: { article_id: articleId } },
    { token: user?.token },
  );
const mark = (action: unknown, user?: TestUser, which: unknown = id) =>
  server.call(
    'POST /reader/collection/{id}/mark',
    { params: { id: which }, body: { action } },
    { token: user?.token },
  );
const undo = (readAt: unknown, user?: TestUser, which: unknown = id) =>
  server.call(
    'POST /reader/collection/{id}/read_all/undo',
    { params: { id: which }, body: { read_at: readAt } },
    { token: user?.token },
  );
const markArticle = (articleId: number, action: string, user: TestUser, status = true) =>
  server.call(
    'POST /reader/article/{id}/mark',
    { params: { id: articleId }, body: { action, status } },
    user,
  );
const titles = async (user?: TestUser) =>
  (await show(id, user)).result.items.map((item) => item.article.title);

describe('showing a collection', () => {
  test('tells what it is, its articles in order, and where to begin', async () => {
    const { result } = await show(id);
    expect(result).toMatchObject({ total: 4, next_offset: null, can_edit: false });
    expect(result.collection).toMatchObject({
      id,
      name: '夜读',
      articles: 4,
      minutes: 16,
      read: 0,
      owner: { id: editor.userId, name: editor.username },
      counts: { follow: 0, star: 0 },
      marks: { follow: false, star: false },
      mine: false,
    });
    expect(result.collection.mosaic.map(({ title }) => title)).toEqual([
      'One',
      'Two',
      'Three',
      'Four',
    ]);
    expect(result.items.map((item) => item.article.id)).toEqual(articles);
    expect(result.next?.title).toBe('One');
  });

  test('tells a reader what they have read, and the first they have not', async () => {
    await markArticle(articles[0], 'read', reader);
    await markArticle(articles[2], 'read', reader);
    await beat(server, reader.token, { source_id: articles[1], progress: 0.4 });
    const { result } = await show(id, reader);
    expect(result.collection.read).toBe(2);
    expect(result.next?.title).toBe('Two');
    expect(result.items).toMatchObject([
      { read: true },
      { read: false, progress: 0.4 },
      { read: true },
      { read: false, progress: 0 },
    ]);
    expect((await show(id, other)).result.collection.read).toBe(0);
  });

  test('comes in pages', async () => {
    const { result } = await show(id, undefined, { limit: 3 });
    expect([result.items.length, result.next_offset, result.total]).toEqual([3, 3, 4]);
    const rest = await show(id, undefined, { limit: 3, offset: 3 });
    expect([rest.result.items.length, rest.result.next_offset]).toEqual([1, null]);
    expect((await show(id, undefined, { offset: 9 })).result.next_offset).toBeNull();
    for (const query of [{ limit: 101 }, { offset: -1 }, { offset: 'x' }]) {
      expect((await show(id, undefined, query)).http).toBe(400);
    }
  });

  test('leaks nothing of articles that are not out, deleted or put off to a later day', async () => {
    await changeArticle(server, articles[0], { status: 'archived' });
    const { clock } = server.context;
    await changeArticle(server, articles[1], { deleted_at: clock() });
    await changeArticle(server, articles[2], {
      published_at: new Date(clock().getTime() + MINUTE_MS),
    });
    for (const user of [undefined, reader, editor]) {
      const { result } = await show(id, user);
      expect(result.collection).toMatchObject({ articles: 1, mosaic: [{ title: 'Four' }] });
      expect(result.items.map((item) => item.article.title)).toEqual(['Four']);
      expect(result.next?.title).toBe('Four');
      expect(JSON.stringify(result)).not.toMatch(/One|Two|Three/);
    }
  });

  test('shows a locked article as lists do, without its text', async () => {
    await changeArticle(server, articles[0], { is_lock: true });
    const { result } = await show(id);
    expect(result.items[0]).toMatchObject({ article: { title: 'One', is_lock: true } });
    expect(result.items[0]).not.toHaveProperty('article.blocks');
  });

  test('leaves out what the caller hid, from nobody else’s view', async () => {
    await markArticle(articles[0], 'hide', reader);
    expect(await titles(reader)).toEqual(['Two', 'Three', 'Four']);
    expect((await show(id, reader)).result.collection.articles).toBe(3);
    expect(await titles(other)).toHaveLength(4);
  });

  test('finds none that is not there', async () => {
    expect((await show(987_654)).status.reason).toBe('collection_not_found');
    expect((await show('x')).http).toBe(400);
  });
});

describe('the next article', () => {
  test('is the one after it in order, up to the end', async () => {
    const first = (await next(articles[0])).result;
    expect(first).toMatchObject({
      collection: { id, name: '夜读' },
      article: { title: 'Two' },
      place: 1,
      total: 4,
    });
    expect((await next(articles[3])).result).toMatchObject({ article: null, place: 4, total: 4 });
  });

  test('skips what is not out and what the caller hid', async () => {
    await changeArticle(server, articles[1], { status: 'archived' });
    await markArticle(articles[2], 'hide', reader);
    expect((await next(articles[0], reader)).result).toMatchObject({
      article: { title: 'Four' },
      place: 1,
      total: 2,
    });
    expect((await next(articles[0], other)).result.article?.title).toBe('Three');
    // Also after one that has gone meanwhile.
    expect((await next(articles[1], other)).result.article?.title).toBe('Three');
    await changeArticle(server, articles[3], { status: 'archived' });
    expect((await next(articles[0], reader)).result.article).toBeNull();
  });

  test('is refused after what is not in it, and in another’s private one', async () => {
    const stray = await newArticle(server);
    expect((await next(stray)).status.reason).toBe('article_not_found');
    const own = await newCollection(server, reader, articles);
    expect((await next(articles[0], reader, own)).http).toBe(200);
    expect((await next(articles[0], other, own)).status.reason).toBe('collection_not_found');
    expect((await next(articles[0], undefined, own)).http).toBe(404);
  });

  test.each(['', 'x', '-1', '0', '1.5', '9'.repeat(40)])('refuses %j', async (articleId) => {
    expect((await next(articleId)).http).toBe(400);
  });
});

describe('marking a collection', () => {
  test.each(['follow', 'star'] as const)('%s and back, twice without harm', async (kind) => {
    const none = { follow: false, star: false };
    const counts = (many: number) => ({ follow: 0, star: 0, [kind]: many });
    await mark(kind, other);
    for (let i = 0; i < 2; i++) {
      expect((await mark(kind, reader)).result).toEqual({
        marks: { ...none, [kind]: true },
        counts: counts(2),
        articles: 4,
        read: 0,
        read_at: null,
      });
    }
    for (let i = 0; i < 2; i++) {
      expect((await mark(`un${kind}`, reader)).result).toMatchObject({
        marks: none,
        counts: counts(1),
      });
    }
    expect((await show(id, other)).result.collection.marks).toEqual({ ...none, [kind]: true });
  });

  test('counts exactly when fifty readers come at once', async () => {
    const readers = await Promise.all(Array.from({ length: 25 }, () => server.user()));
    const answers = await Promise.all(
      readers.flatMap((user) => [mark('follow', user), mark('follow', user), mark('star', user)]),
    );
    expect(answers.every((answer) => answer.http === 200)).toBe(true);
    expect((await show(id)).result.collection.counts).toEqual({ follow: 25, star: 25 });
    await Promise.all(readers.slice(5).map((user) => mark('unfollow', user)));
    expect((await show(id)).result.collection.counts).toEqual({ follow: 5, star: 25 });
  });

  test('as read marks what the caller sees there, and the undo takes just that back', async () => {
    await markArticle(articles[1], 'read', reader);
    await markArticle(articles[2], 'hide', reader);
    await changeArticle(server, articles[3], { status: 'archived' });
    server.advance(1_000);
    const { result } = await mark('read_all', reader);
    expect(result).toMatchObject({ articles: 2, read: 2 });
    expect(result.read_at).not.toBeNull();
    const again = await mark('read_all', reader);
    expect(again.result).toMatchObject({ read: 2, read_at: null });
    await changeArticle(server, articles[3], { status: 'published' });
    expect((await show(id, reader)).result.collection).toMatchObject({ articles: 3, read: 2 });
    expect((await show(id, reader)).result.next?.title).toBe('Four');

    expect((await undo(result.read_at, other)).result.read).toBe(0);
    const undone = await undo(result.read_at, reader);
    expect(undone.result).toMatchObject({ articles: 3, read: 1 });
    expect((await show(id, reader)).result.items.map((item) => item.read)).toEqual([
      false,
      true,
      false,
    ]);
    expect((await undo(result.read_at, reader)).result.read).toBe(1);
  });

  test('as read, twenty times at once, is undone by the one that marked', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => mark('read_all', reader)));
    const marked = answers.flatMap(({ result }) => result.read_at ?? []);
    expect(marked.length).toBeGreaterThanOrEqual(1);
    for (const readAt of marked) await undo(readAt, reader);
    expect((await show(id, reader)).result.collection.read).toBe(0);
  });

  test('is refused to visitors, for another’s private one and for what is not there', async () => {
    const own = await newCollection(server, other, articles);
    expect((await mark('star')).http).toBe(401);
    expect((await undo(new Date().toISOString())).http).toBe(401);
    for (const answer of [
      await mark('star', reader, own),
      await mark('read_all', reader, own),
      await mark('star', reader, 987_654),
      await undo(new Date().toISOString(), reader, own),
    ]) {
      expect([answer.http, answer.status.reason]).toEqual([404, 'collection_not_found']);
    }
  });

  test.each(badValues)('takes %s for no action and no instant', async (_, value) => {
    expect((await mark(value, reader)).http).toBe(400);
    expect((await undo(value, reader)).http).toBe(400);
    expect((await show(id, reader)).result.collection.counts).toEqual({ follow: 0, star: 0 });
  });
});

describe('lists', () => {
  const listOf = async (path: '' | '/follow' | '/mystar', user?: TestUser, query = {}) =>
    (await server.call(`GET /reader/collection${path}`, { query }, { token: user?.token })).result;
  const idsOf = async (path: '' | '/follow' | '/mystar', user?: TestUser, query = {}) =>
    (await listOf(path, user, query)).items.map((item) => item.id);

  test('of all are public ones, most followed first or the latest first', async () => {
    const quiet = await newCollection(server, editor, articles);
    server.advance(1_000);
    const late = await newPublicCollection(server, editor, articles, { name: 'Sea stories' });
    await mark('follow', reader);
    expect(await idsOf('')).toEqual([id, late]);
    expect(await idsOf('', undefined, { order: 'new' })).toEqual([late, id]);
    expect(await idsOf('', undefined, { q: 'SEA' })).toEqual([late]);
    expect(await idsOf('', undefined, { q: '%' })).toEqual([]);
    expect(await idsOf('', editor)).not.toContain(quiet);
    const page = await listOf('', reader, { limit: 1 });
    expect(page).toMatchObject({ next_offset: 1, total: 2, items: [{ marks: { follow: true } }] });
  });

  test.each([
    { order: 'az' },
    { limit: 51 },
    { user: 'x' },
    { offset: 'x' },
    { q: 'x'.repeat(10_000) },
  ])('refuse %j', async (query) => {
    const answer = await server.call('GET /reader/collection', { query });
    expect(answer.status.reason).toBe('invalid_input');
  });

  test('by lot hold public ones only', async () => {
    await newCollection(server, reader, articles);
    const random = (query = {}) => server.call('GET /reader/collection/random', { query });
    expect((await random()).result.items.map((item) => item.id)).toEqual([id]);
    expect((await random({ limit: 21 })).http).toBe(400);
  });

  test('of followed ones tell what came in since and is unread', async () => {
    await mark('follow', reader);
    await mark('follow', other);
    server.advance(1_000);
    const fresh = [await newArticle(server), await newArticle(server)];
    const body = { id, version: 1, name: '夜读', article_ids: [...fresh, ...articles] };
    await server.call('POST /reader/collection/add', { body }, editor);
    await markArticle(fresh[0]!, 'read', reader);
    expect((await listOf('/follow', reader)).items).toMatchObject([{ id, fresh: 1, read: 1 }]);
    expect((await listOf('/follow', other)).items).toMatchObject([{ id, fresh: 2 }]);
  });

  test('of marked ones are each reader’s own, without those taken back since', async () => {
    const own = await newCollection(server, reader, articles);
    server.advance(1_000);
    for (const which of [id, own]) {
      await mark('star', reader, which);
      await mark('follow', reader, which);
      server.advance(1_000);
    }
    expect(await idsOf('/mystar', reader)).toEqual([own, id]);
    expect(new Set(await idsOf('/follow', reader))).toEqual(new Set([id, own]));
    expect([await idsOf('/mystar', other), await idsOf('/follow', other)]).toEqual([[], []]);
    const params = { id };
    await server.call(
      'POST /reader/collection/{id}/publish',
      { params, body: { cancel: true } },
      editor,
    );
    expect(await idsOf('/mystar', reader)).toEqual([own]);
    for (const path of ['/follow', '/mystar'] as const) {
      expect((await server.call(`GET /reader/collection${path}`)).http).toBe(401);
    }
  });
});
