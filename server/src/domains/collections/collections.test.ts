import { beforeEach, describe, expect, test } from 'vitest';
import { MAX_COLLECTIONS } from '@bluebird/contract/collection-limits.ts';
import { badValues } from '#test/bad-values.ts';
import { newCollection, newPublicCollection } from '#test/factories/collection.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle, changeArticle } from '#test/factories/article.ts';

let reader: TestUser;
let other: TestUser;
let editor: TestUser;

const server = await startServer();
const titles = ['Salt', 'Trains', 'Mud'];
const [a, b, c] = (await Promise.all(
  titles.map((title) => newArticle(server, { title, minutes: 3 })),
)) as [number, number, number];
beforeEach(async () => {
  [reader, other, editor] = await Promise.all([
    server.user(),
    server.user(),
    server.user('editor'),
  ]);
});

const save = (body: unknown, user?: TestUser) =>
  server.call('POST /reader/collection/add', { body }, { token: user?.token });
const draft = (id: unknown, user?: TestUser) =>
  server.call('GET /reader/collection/{id}/draft', { params: { id } }, { token: user?.token });
const setItem = (id: unknown, body: unknown, user?: TestUser) =>
  server.call(
    'POST /reader/collection/{id}/items',
    { params: { id }, body },
    { token: user?.token },
  );
const idsOf = async (id: number, user: TestUser) =>
  (await draft(id, user)).result.items.map((item) => item.article_id);

describe('saving a collection', () => {
  test('makes one with its articles in order, private and the caller’s', async () => {
    const body = { name: ' 夜读 ', name_zh: '', intro: '睡前\n读', article_ids: [c, a] };
    const { result } = await save(body, reader);
    expect(result).toMatchObject({
      name: '夜读',
      intro: '睡前\n读',
      cover: null,
      visibility: 'private',
      featured: false,
      owner_id: reader.userId,
      version: 1,
    });
    expect(result.items.map((item) => item.article?.title)).toEqual(['Mud', 'Salt']);
    expect((await draft(result.id, reader)).result).toEqual(result);
  });

  test('changes words, articles and order, from the version seen', async () => {
    const id = await newCollection(server, reader, [a, b]);
    const changed = await save({ id, version: 1, name: '晨读', article_ids: [c, b] }, reader);
    expect(changed.result).toMatchObject({ id, version: 2, name: '晨读' });
    expect(await idsOf(id, reader)).toEqual([c, b]);
    const late = await save({ id, version: 1, name: '旧的', article_ids: [a] }, reader);
    expect([late.http, late.status.reason]).toEqual([409, 'collection_changed']);
    expect((await draft(id, reader)).result).toEqual(changed.result);
  });

  test('of twenty saves from one version lets one through', async () => {
    const id = await newCollection(server, reader, [a]);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        save({ id, version: 1, name: `第 ${i} 次`, article_ids: [b, a] }, reader),
      ),
    );
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(1);
    expect((await draft(id, reader)).result.version).toBe(2);
  });

  test('is the owner’s and editors’ business', async () => {
    const id = await newCollection(server, reader, [a]);
    const body = { id, version: 1, name: '改名', article_ids: [b] };
    for (const answer of [await save(body, other), await draft(id, other)]) {
      expect([answer.http, answer.status.reason]).toEqual([404, 'collection_not_found']);
    }
    expect((await save(body)).http).toBe(401);
    expect((await draft(id)).http).toBe(401);
    expect(await idsOf(id, reader)).toEqual([a]);
    expect((await save(body, editor)).result).toMatchObject({ name: '改名', version: 2 });
    const acts = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject', '=', `collection:${id}`)
      .execute();
    expect(acts).toEqual([{ action: 'collections.save', actor_id: editor.userId }]);
  });

  test('refuses articles that are not there, not out, or twice', async () => {
    const hidden = await newArticle(server, { status: 'review', published_at: null });
    for (const article_ids of [[a, 987_654], [hidden], [a, a], ['x'], [0], [1.5], null, {}]) {
      const { http, status } = await save({ name: '夜读', article_ids }, reader);
      expect([http, status.reason], JSON.stringify(article_ids)).toEqual([400, 'invalid_input']);
    }
    const many = Array.from({ length: 501 }, (_, i) => i + 1);
    expect((await save({ name: '夜读', article_ids: many }, reader)).status.fields).toMatchObject({
      article_ids: expect.stringContaining('500'),
    });
  });

  test('keeps an article that was taken down since, and shows it to nobody', async () => {
    const id = await newCollection(server, reader, [a, b]);
    await changeArticle(server, a, { status: 'archived' });
    expect((await draft(id, reader)).result.items).toMatchObject([
      { article_id: a, article: null },
      { article_id: b, article: { id: b } },
    ]);
    const body = { id, version: 1, name: '夜读', article_ids: [b, a] };
    expect((await save(body, reader)).http).toBe(200);
    await changeArticle(server, a, { status: 'published' });
    expect(await idsOf(id, reader)).toEqual([b, a]);
  });

  test.each(badValues)(
    'with %s for a name, leaves all as it was or takes it',
    async (what, name) => {
      const { http, status, result } = await save({ name, article_ids: [] }, reader);
      if (['emoji', 'a lone surrogate', 'SQL'].includes(what)) {
        expect(result.name).toBe(String(name).toWellFormed());
      } else expect([http, status.reason]).toEqual([400, 'invalid_input']);
    },
  );

  test.each(badValues.filter(([what]) => !['nothing', 'blanks'].includes(what)))(
    'with %s for a cover, finds no such file',
    async (what, cover) => {
      const { http } = await save({ name: '夜读', cover, article_ids: [] }, reader);
      if (what === 'null') expect(http).toBe(200);
      else expect([400, 404]).toContain(http);
    },
  );

  test('takes the covers the caller uploaded, and no others', async () => {
    const file = 'cover/0123.webp';
    await server.context.db
      .insertInto('uploads')
      .values({ user_id: other.userId, purpose: 'cover', file, created_at: new Date() })
      .execute();
    const body = { name: '夜读', cover: file, article_ids: [a] };
    expect((await save(body, reader)).status.reason).toBe('file_not_found');
    const { result } = await save(body, other);
    expect(result.cover).toBe(`/files/${file}`);
    // Not named, it stays; null takes it away.
    const { id } = result;
    const kept = await save({ id, version: 1, name: '夜读', article_ids: [a] }, other);
    expect(kept.result.cover).toBe(`/files/${file}`);
    const gone = { id, version: 2, name: '夜读', cover: null, article_ids: [a] };
    expect((await save(gone, other)).result.cover).toBeNull();
  });

  test('ends at two hundred collections, also when all come at once', async () => {
    const { db, clock } = server.context;
    const row = { owner_id: reader.userId, name: '夜读', created_at: clock(), updated_at: clock() };
    await db
      .insertInto('collections')
      .values(Array.from({ length: MAX_COLLECTIONS - 2 }, () => row))
      .execute();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => save({ name: '又一个', article_ids: [a] }, reader)),
    );
    expect(answers.filter((answer) => answer.http === 200)).toHaveLength(2);
  });

  test('needs the version it was made from', async () => {
    const id = await newCollection(server, reader, [a]);
    const { http, status } = await save({ id, name: '夜读', article_ids: [] }, reader);
    expect([http, status.fields]).toEqual([400, { version: '缺少版本号' }]);
    expect(await idsOf(id, reader)).toEqual([a]);
  });
});

describe('putting an article in from the article', () => {
  test('adds it at the end once, and takes it out', async () => {
    const id = await newCollection(server, reader, [a]);
    for (let i = 0; i < 2; i++) {
      const { result } = await setItem(id, { article_id: b }, reader);
      expect(result).toEqual({ holds: true, articles: 2, version: 2 });
    }
    expect(await idsOf(id, reader)).toEqual([a, b]);
    for (let i = 0; i < 2; i++) {
      const { result } = await setItem(id, { article_id: a, status: false }, reader);
      expect(result).toEqual({ holds: false, articles: 1, version: 3 });
    }
    expect(await idsOf(id, reader)).toEqual([b]);
  });

  test('is exact when fifty calls come at once', async () => {
    const id = await newCollection(server, reader, []);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => setItem(id, { article_id: [a, b, c][i % 3] }, reader)),
    );
    expect(answers.every((answer) => answer.http === 200)).toBe(true);
    const held = await idsOf(id, reader);
    expect(held).toHaveLength(3);
    expect(new Set(held)).toEqual(new Set([a, b, c]));
    expect((await draft(id, reader)).result.version).toBe(4);
  });

  test('is refused to others, for articles that are not out, and when full', async () => {
    const id = await newPublicCollection(server, editor, [a]);
    expect((await setItem(id, { article_id: b }, reader)).status.reason).toBe(
      'collection_not_found',
    );
    expect((await setItem(id, { article_id: b })).http).toBe(401);
    const own = await newCollection(server, reader, [a]);
    const hidden = await newArticle(server, { status: 'review', published_at: null });
    for (const article_id of [987_654, hidden]) {
      expect((await setItem(own, { article_id }, reader)).status.reason).toBe('article_not_found');
    }
    const { db, clock } = server.context;
    const more = await db
      .insertInto('articles')
      .values(Array.from({ length: 499 }, (_, i) => ({ title: `Filler ${i}` })))
      .returning('id')
      .execute();
    await db
      .insertInto('collection_items')
      .values(
        more.map(({ id: article_id }, i) => ({
          collection_id: own,
          article_id,
          position: i + 2,
          added_at: clock(),
        })),
      )
      .execute();
    expect((await setItem(own, { article_id: b }, reader)).status.fields).toMatchObject({
      article_id: expect.stringContaining('500'),
    });
    // One that is in is no new one.
    expect((await setItem(own, { article_id: a }, reader)).http).toBe(200);
  });

  test.each(badValues.filter(([what]) => what !== 'a number'))(
    'refuses %s as an article',
    async (_, article_id) => {
      const id = await newCollection(server, reader, [a]);
      expect((await setItem(id, { article_id }, reader)).http).toBe(400);
      expect(await idsOf(id, reader)).toEqual([a]);
    },
  );

  test('shows in the list of one’s own which hold it', async () => {
    const [with_a, with_b] = [
      await newCollection(server, reader, [a]),
      await newCollection(server, reader, [b]),
    ];
    await newCollection(server, other, [a]);
    const list = (query: Record<string, unknown>, user?: TestUser) =>
      server.call('GET /reader/collection/mine', { query }, { token: user?.token });
    const { items, total } = (await list({ article: a }, reader)).result;
    expect(total).toBe(2);
    expect(new Map(items.map((item) => [item.id, item.holds]))).toEqual(
      new Map([
        [with_a, true],
        [with_b, false],
      ]),
    );
    expect((await list({}, reader)).result.items.map((item) => item.holds)).toEqual([false, false]);
    expect((await list({})).http).toBe(401);
    for (const query of [{ article: 'x' }, { offset: -1 }, { limit: 51 }]) {
      expect((await list(query, reader)).http).toBe(400);
    }
  });
});
