import { beforeEach, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { creatorIds } from '#test/factories/creator.ts';
import { newArticle, seedSampleArticles } from '#test/factories/article.ts';
import { MINUTE_MS } from '#core/durations.ts';

let reader: TestUser;

const server = await startServer();
const articles = await seedSampleArticles(server);
const creators = await creatorIds(server);
beforeEach(async () => {
  reader = await server.user();
});

const forYou = async (token?: string, query: Record<string, unknown> = {}) =>
  (await server.call('GET /api/recommend/foryou', { query }, { token })).result;
const follow = (slug: string) =>
  server.call(
    'POST /reader/creator/{id}/follow',
    { params: { id: creators.get(slug) }, body: { status: true } },
    { token: reader.token },
  );
const mark = (id: number, action: string) =>
  server.call(
    'POST /reader/article/{id}/mark',
    { params: { id }, body: { action } },
    { token: reader.token },
  );
/** As after a test that says: the most frequent words up to a rank are known. */
const knowUpTo = (rank: number) =>
  server.context.db
    .insertInto('vocabulary_tests')
    .values({
      user_id: reader.userId,
      seed: 1,
      size: rank,
      known_rank: rank,
      tested_at: server.context.clock(),
    })
    .execute();

describe('a visitor', () => {
  test('gets every article once, page by page, grades taking turns', async () => {
    const first = await forYou(undefined, { limit: 5 });
    expect(new Set(first.items.map(({ difficulty }) => difficulty)).size).toBeGreaterThan(1);
    expect(first).toMatchObject({ fitted: false, follows: false });
    const seen = first.items.map(({ id }) => id);
    for (let cursor = first.next; cursor !== null;) {
      const page: typeof first = await forYou(undefined, { limit: 5, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next;
    }
    expect(seen.toSorted((a, b) => a - b)).toEqual(
      [...articles.values()].toSorted((a, b) => a - b),
    );
  });

  test('goes on where they were, whatever appeared meanwhile', async () => {
    const first = await forYou(undefined, { limit: 10 });
    server.advance(1_000);
    const added = await newArticle(server);
    const second = await forYou(undefined, { limit: 10, cursor: first.next });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain(added);
    expect((await forYou()).items.map(({ id }) => id)).toContain(added);
    await server.context.db.deleteFrom('articles').where('id', '=', added).execute();
  });
});

describe('a reader', () => {
  test('gets what they follow first, and is told so', async () => {
    await follow('ledger');
    const { items, follows } = await forYou(reader.token);
    expect(follows).toBe(true);
    expect(items.slice(0, 3).map(({ creator }) => creator!.name)).toEqual(
      Array(3).fill('The Ledger'),
    );
    expect(items[0]!.reasons).toEqual([{ kind: 'creator', name: 'The Ledger', name_zh: '账本' }]);
    expect(items[3]!.creator!.name).not.toBe('The Ledger');
    await server.call(
      'POST /reader/topic/{topic}/follow',
      { params: { topic: 'science' }, body: { status: true } },
      { token: reader.token },
    );
    const science = (await forYou(reader.token)).items.find(({ topic }) => topic === 'science')!;
    expect(science.reasons).toEqual([{ kind: 'topic', topic: 'science' }]);
  });

  test('gets what they can read before what they follow and cannot', async () => {
    await knowUpTo(6_000);
    await follow('ledger');
    const { items, fitted } = await forYou(reader.token, { limit: 50 });
    expect(fitted).toBe(true);
    const standing = items.map(({ reasons }) => {
      const known = reasons.some(({ kind }) => kind === 'known');
      const followed = reasons.some(({ kind }) => kind === 'creator');
      return known ? (followed ? 0 : 1) : followed ? 2 : 4;
    });
    expect(standing).toEqual(standing.toSorted((a, b) => a - b));
    expect(standing).toContain(1);
    // What is told is what the list of coverage tells.
    const query = { ids: items.map(({ id }) => id).join(',') };
    const coverage = (
      await server.call('GET /reader/article/coverage', { query }, { token: reader.token })
    ).result;
    const told = new Map(coverage.items.map(({ id, known }) => [id, known!]));
    for (const { id, reasons } of items) {
      const reason = reasons.find(({ kind }) => kind === 'known');
      const fitting = told.get(id)! >= 0.9 && told.get(id)! <= 0.98;
      expect(reason !== undefined).toBe(fitting);
      if (reason?.kind === 'known') expect(reason.share).toBeCloseTo(told.get(id)!, 10);
    }
  });

  test('sees at once what a word they said they know changes', async () => {
    await knowUpTo(6_000);
    const shares = async () =>
      (await forYou(reader.token, { limit: 50 })).items.map(({ id, reasons }) => [
        id,
        reasons.find(({ kind }) => kind === 'known'),
      ]);
    const before = await shares();
    await server.call(
      'POST /reader/myword',
      { body: { word: 'the', state: 'new' } },
      { token: reader.token },
    );
    expect(await shares()).not.toEqual(before);
  });

  test('does not get what they read or hid; another reader does', async () => {
    const [read, hidden] = [...articles.values()];
    await mark(read!, 'read');
    await mark(hidden!, 'hide');
    const ids = (await forYou(reader.token, { limit: 50 })).items.map(({ id }) => id);
    expect(ids).toHaveLength(articles.size - 2);
    expect(ids).not.toContain(read);
    expect(ids).not.toContain(hidden);
    const other = await server.user();
    expect((await forYou(other.token, { limit: 50 })).items).toHaveLength(articles.size);
  });

  test('gets more on a topic they read lately, and is told after what', async () => {
    await mark(articles.get('the-octopus-in-the-wrong-tank')!, 'read');
    const { items } = await forYou(reader.token);
    expect(items[0]).toMatchObject({
      topic: 'science',
      reasons: [{ kind: 'read', topic: 'science', title: 'The Octopus in the Wrong Tank' }],
    });
  });

  test('pages without gap or repetition while reading on', async () => {
    await follow('harbour');
    const first = await forYou(reader.token, { limit: 4 });
    server.advance(1_000);
    for (const { id } of first.items) await mark(id, 'read');
    const rest = await forYou(reader.token, { limit: 50, cursor: first.next });
    const ids = [...first.items, ...rest.items].map(({ id }) => id);
    expect(ids.toSorted((a, b) => a - b)).toEqual([...articles.values()].toSorted((a, b) => a - b));
  });
});

test.each([
  { limit: 0 },
  { limit: 51 },
  { cursor: 'x' },
  { cursor: '1.2.3' },
  { cursor: "1.2.3.4' or 1=1" },
  { cursor: '1.'.repeat(5_000) },
  { cursor: '😀' },
])('refuses %j', async (query) => {
  const { status } = await server.call('GET /api/recommend/foryou', { query });
  expect(status.reason).toBe('invalid_input');
});

test('chance picks what the reader has not read, and anything when all is read', async () => {
  const random = async () =>
    (await server.call('GET /reader/article/random', {}, { token: reader.token })).result.id;
  const [left, ...others] = [...articles.values()];
  for (const id of others) await mark(id, 'read');
  expect([await random(), await random(), await random()]).toEqual([left, left, left]);
  await mark(left!, 'hide');
  expect([...articles.values()]).toContain(await random());
  const visitor = await server.call('GET /reader/article/random');
  expect([...articles.values()]).toContain(visitor.result.id);
});

describe('labels', () => {
  test('are counted as the lists they lead to', async () => {
    const { result } = await server.call('GET /reader/label');
    expect(result.articles).toBe(articles.size);
    const total = async (query: Record<string, unknown>) =>
      (await server.call('GET /reader/article/waikan', { query })).result.total;
    for (const { value, articles: many } of result.topics)
      expect([value, many]).toEqual([value, await total({ topic: value })]);
    for (const { value, articles: many } of result.difficulties)
      expect([value, many]).toEqual([value, await total({ difficulty: value })]);
    for (const { value, articles: many } of result.lengths)
      expect([value, many]).toEqual([value, await total({ length: value })]);
  });

  test('leave out what is not out yet, and tell a reader what they follow', async () => {
    const soon = new Date(server.context.clock().getTime() + MINUTE_MS);
    const id = await newArticle(server, { topic: 'culture', published_at: soon });
    const body = { status: true };
    await server.call(
      'POST /reader/topic/{topic}/follow',
      { params: { topic: 'culture' }, body },
      { token: reader.token },
    );
    const own = (await server.call('GET /reader/label', {}, { token: reader.token })).result;
    expect(own.articles).toBe(articles.size);
    expect(own.topics.filter(({ following }) => following).map(({ value }) => value)).toEqual([
      'culture',
    ]);
    const visitors = (await server.call('GET /reader/label')).result;
    expect(visitors.topics.some(({ following }) => following)).toBe(false);
    await server.context.db.deleteFrom('articles').where('id', '=', id).execute();
  });
});
