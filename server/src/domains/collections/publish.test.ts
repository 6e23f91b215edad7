import { beforeEach, describe, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { newCollection, newPublicCollection } from '#test/factories/collection.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';

let reader: TestUser;
let other: TestUser;
let editor: TestUser;

const server = await startServer();
const article = await newArticle(server);
beforeEach(async () => {
  await server.context.db.deleteFrom('collections').execute();
  [reader, other, editor] = await Promise.all([
    server.user(),
    server.user(),
    server.user('editor'),
  ]);
});

type Act = 'publish' | 'feature' | 'destory' | 'restore';
const act = (what: Act, id: unknown, user?: TestUser, body: unknown = {}) =>
  server.call(
    `POST /reader/collection/{id}/${what}`,
    { params: { id }, body },
    { token: user?.token },
  );
const place = async (what: 'publish' | 'feature', id: number, user: TestUser, cancel = false) =>
  (
    await server.call(
      `POST /reader/collection/{id}/${what}`,
      { params: { id }, body: { cancel } },
      user,
    )
  ).result;
const opens = async (id: number, user?: TestUser) =>
  (
    await server.call(
      'GET /reader/collection/{id}/show',
      { params: { id } },
      { token: user?.token },
    )
  ).http;
const listed = async (query: Record<string, unknown> = {}) =>
  (await server.call('GET /reader/collection', { query })).result.items.map(({ id }) => id);

describe('publishing', () => {
  test('by a reader is for those with the address, until an editor lists it', async () => {
    const id = await newCollection(server, reader, [article]);
    expect([await opens(id, reader), await opens(id, editor)]).toEqual([200, 200]);
    expect([await opens(id, other), await opens(id)]).toEqual([404, 404]);

    expect(await place('publish', id, reader)).toEqual({ visibility: 'link', featured: false });
    expect([await opens(id, other), await opens(id)]).toEqual([200, 200]);
    expect(await listed()).toEqual([]);
    expect(await listed({ user: reader.userId })).toEqual([id]);

    expect(await place('publish', id, editor)).toEqual({ visibility: 'public', featured: false });
    expect(await listed()).toEqual([id]);
    // Said again by its owner, it stays where it is.
    expect(await place('publish', id, reader)).toMatchObject({ visibility: 'public' });

    expect(await place('publish', id, reader, true)).toMatchObject({ visibility: 'private' });
    expect(await opens(id)).toBe(404);
    expect(await listed({ user: reader.userId })).toEqual([]);
  });

  test('by an editor is for everyone at once', async () => {
    const id = await newCollection(server, editor, [article]);
    expect(await place('publish', id, editor)).toMatchObject({ visibility: 'public' });
    expect(await listed()).toEqual([id]);
  });

  test('waits for an editor again when its reader changes what it says, not what it holds', async () => {
    const id = await newCollection(server, reader, [article]);
    await place('publish', id, editor);
    await place('feature', id, editor);
    const more = await newArticle(server);
    const save = (version: number, name: string) =>
      server.call(
        'POST /reader/collection/add',
        { body: { id, version, name, article_ids: [article, more] } },
        reader,
      );
    expect((await save(1, '夜读')).result).toMatchObject({ visibility: 'public', featured: true });
    expect((await save(2, '别的')).result).toMatchObject({ visibility: 'link', featured: false });
    expect(await listed()).toEqual([]);
  });

  test('needs an article that everyone may open', async () => {
    const hidden = await newArticle(server, { status: 'review', published_at: null });
    for (const id of [
      await newCollection(server, reader, []),
      await newCollection(server, editor, [hidden]),
    ]) {
      const { http, status } = await act('publish', id, editor);
      expect([http, status.reason]).toEqual([409, 'collection_empty']);
      expect(await place('publish', id, editor, true)).toMatchObject({ visibility: 'private' });
    }
  });

  test('is exact when fifty come at once, and written down once', async () => {
    const id = await newCollection(server, editor, [article]);
    const answers = await Promise.all(Array.from({ length: 50 }, () => act('publish', id, editor)));
    expect(answers.every((answer) => answer.http === 200)).toBe(true);
    const acts = await server.context.db
      .selectFrom('audit_log')
      .select('data')
      .where('subject', '=', `collection:${id}`)
      .execute();
    expect(acts).toEqual([{ data: { from: 'private', to: 'public' } }]);
  });
});

describe('recommending', () => {
  test('is the editors’, of what is public, and puts it first', async () => {
    const first = await newPublicCollection(server, editor, [article]);
    server.advance(1_000);
    const second = await newPublicCollection(server, editor, [article]);
    expect(await listed()).toEqual([second, first]);
    expect(await place('feature', first, editor)).toEqual({ visibility: 'public', featured: true });
    expect(await listed()).toEqual([first, second]);
    expect(await listed({ order: 'new' })).toEqual([second, first]);
    expect(await place('feature', first, editor, true)).toMatchObject({ featured: false });
    expect(await listed()).toEqual([second, first]);
    expect((await act('feature', first, reader)).http).toBe(403);
    const quiet = await newCollection(server, reader, [article]);
    expect((await act('feature', quiet, editor)).status.reason).toBe('illegal_transition');
  });
});

describe('deleting', () => {
  test('hides it from everyone, and can be undone', async () => {
    const id = await newCollection(server, reader, [article]);
    await place('publish', id, editor);
    for (let i = 0; i < 2; i++) expect((await act('destory', id, reader)).http).toBe(200);
    expect([await opens(id), await opens(id, reader), await opens(id, editor)]).toEqual([
      404, 404, 404,
    ]);
    expect(await listed()).toEqual([]);
    for (let i = 0; i < 2; i++) expect((await act('restore', id, reader)).http).toBe(200);
    expect(await opens(id)).toBe(200);
  });

  test('by an editor is not undone by its owner', async () => {
    const id = await newCollection(server, reader, [article]);
    expect((await act('destory', id, editor)).http).toBe(200);
    expect((await act('restore', id, reader)).http).toBe(404);
    expect((await act('restore', id, editor)).http).toBe(200);
    expect(await opens(id, reader)).toBe(200);
  });

  test('goes with the owner’s account', async () => {
    const id = await newCollection(server, reader, [article]);
    await place('publish', id, editor);
    await server.context.db
      .updateTable('users')
      .set({ deleted_at: new Date() })
      .where('id', '=', reader.userId)
      .execute();
    expect(await opens(id, editor)).toBe(404);
    expect(await listed()).toEqual([]);
  });
});

describe('every one of these', () => {
  test.each(['publish', 'destory', 'restore', 'feature'] as const)(
    '%s is refused to strangers and for what is not there',
    async (what) => {
      const id = await newPublicCollection(server, editor, [article]);
      expect((await act(what, id)).http).toBe(401);
      expect((await act(what, id, reader)).http).toBe(what === 'feature' ? 403 : 404);
      expect((await act(what, 987_654, editor)).status.reason).toBe('collection_not_found');
      expect((await act(what, 'x', editor)).http).toBe(400);
      expect(await opens(id)).toBe(200);
    },
  );

  test.each(badValues.filter(([what]) => what !== 'a truth value'))(
    'takes %s for no flag',
    async (_, cancel) => {
      const id = await newPublicCollection(server, editor, [article]);
      for (const what of ['publish', 'feature'] as const) {
        expect((await act(what, id, editor, { cancel })).http).toBe(400);
      }
      expect(await listed()).toEqual([id]);
    },
  );
});

describe('the editors’ list', () => {
  const manage = (query: Record<string, unknown>, user?: TestUser) =>
    server.call('GET /reader/collection/manage', { query }, { token: user?.token });

  test('has every collection, by what is asked', async () => {
    const quiet = await newCollection(server, reader, [article], { name: '海边' });
    server.advance(1_000);
    const waiting = await newCollection(server, reader, [article], { name_zh: '50% 海' });
    await place('publish', waiting, reader);
    server.advance(1_000);
    const best = await newPublicCollection(server, editor, [article], { intro: '看海' });
    await place('feature', best, editor);
    const ids = async (query: Record<string, unknown>) =>
      (await manage(query, editor)).result.items.map(({ id }) => id);
    expect(await ids({})).toEqual([best, waiting, quiet]);
    expect(await ids({ visibility: 'link' })).toEqual([waiting]);
    expect(await ids({ featured: true })).toEqual([best]);
    expect(await ids({ featured: false })).toEqual([waiting, quiet]);
    expect(await ids({ user: reader.userId })).toEqual([waiting, quiet]);
    expect(await ids({ q: '海' })).toEqual([best, waiting, quiet]);
    expect(await ids({ q: '0% ' })).toEqual([waiting]);
    expect(await ids({ limit: 1, offset: 1 })).toEqual([waiting]);
  });

  test('is theirs alone', async () => {
    expect([(await manage({})).http, (await manage({}, reader)).http]).toEqual([401, 403]);
  });

  test.each([
    { visibility: 'all' },
    { featured: 'x' },
    { q: 'x'.repeat(101) },
    { user: 0 },
    { limit: 101 },
    { order: 'az' },
  ])('refuses %j', async (query) => {
    expect((await manage(query, editor)).status.reason).toBe('invalid_input');
  });
});
