import { describe, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { startServer } from '#test/harness.ts';
import { newArticle, seedSampleArticles } from '#test/factories/article.ts';
import { MINUTE_MS } from '#core/durations.ts';

const server = await startServer();
await seedSampleArticles(server);
const reader = await server.user();

const topic = (query: Record<string, unknown>) =>
  server.call('GET /reader/article/topic', { query });
const author = (id: string, query: Record<string, unknown> = {}) =>
  server.call('GET /reader/author/{id}', { params: { id }, query });
const follow = (name: unknown, body: unknown, token?: string) =>
  server.call('POST /reader/topic/{topic}/follow', { params: { topic: name }, body }, { token });
const followed = async (token: string) =>
  (await server.call('GET /reader/article/waikan', { query: { following: true } }, { token }))
    .result;

describe('articles on a topic', () => {
  test('are listed newest first, in pages, and by one author where asked', async () => {
    const { result } = await topic({ q: 'society' });
    expect(result.items.every((article) => article.topic === 'society')).toBe(true);
    const dates = result.items.map(({ published_at }) => published_at!);
    expect(dates).toEqual(dates.toSorted().reverse());
    const rest = (await topic({ q: 'society', offset: 2 })).result;
    expect(rest.items.map(({ id }) => id)).toEqual(result.items.slice(2).map(({ id }) => id));
    const own = (await topic({ q: 'society', author: 'clara whitmore' })).result;
    expect(own.items.map(({ byline }) => byline)).toEqual(['Clara Whitmore']);
    expect((await topic({ q: 'science', author: 'Clara Whitmore' })).result.total).toBe(0);
  });

  test.each([
    {},
    { q: 'sports' },
    { q: '' },
    { author: 'x'.repeat(241) },
    { q: 'society', offset: -1 },
  ])('refuses %j', async (query) => {
    expect((await topic(query)).status.reason).toBe('invalid_input');
  });
});

describe('an author', () => {
  test.each(['Clara Whitmore', 'clara whitmore', 'BY  Clara   Whitmore', 'clara-whitmore'])(
    'is found as %s',
    async (spelling) => {
      const { result } = await author(spelling);
      expect(result).toMatchObject({
        id: 'clara-whitmore',
        name: 'Clara Whitmore',
        creators: [{ name: 'Continental' }],
        list: { total: 1, items: [{ title: 'The Quiet Return of the Night Train' }] },
      });
    },
  );

  test('has everything signed so, wherever it appeared, and nothing that is not out', async () => {
    const { db, clock } = server.context;
    const [ledger] = await db
      .selectFrom('creators')
      .select('id')
      .where('slug', '=', 'ledger')
      .execute();
    const byline = 'By Bó 王小明';
    const soon = new Date(clock().getTime() + MINUTE_MS);
    await newArticle(server, { byline, creator_id: ledger!.id });
    await newArticle(server, { byline: 'bó 王小明', creator_id: ledger!.id });
    await newArticle(server, { byline, published_at: soon });
    const { result } = await author('Bó 王小明');
    expect(result.list.total).toBe(2);
    expect(result.creators).toMatchObject([{ name: 'The Ledger' }]);
    await newArticle(server, { byline: 'Not Out', status: 'review' });
    expect((await author('Not Out')).status.reason).toBe('author_not_found');
  });

  test('of no name is nobody: articles without a byline are not one person’s', async () => {
    await newArticle(server, { byline: '' });
    for (const id of ['-', '😀', "' or 1=1 --"]) {
      expect((await author(id)).status.reason).toBe('author_not_found');
    }
    expect((await topic({ author: '---' })).result.total).toBe(0);
    expect((await author('a\0b')).status.reason).toBe('invalid_input');
    expect((await author('x'.repeat(241))).status.reason).toBe('invalid_input');
  });
});

describe('following a topic', () => {
  test('brings its articles to what one follows, until one no longer does', async () => {
    expect((await followed(reader.token)).total).toBe(0);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => follow('science', { status: true }, reader.token)),
    );
    expect(answers.map(({ result }) => result)).toEqual(Array(20).fill({ following: true }));
    const { items, total } = await followed(reader.token);
    expect(total).toBe((await topic({ q: 'science' })).result.total);
    expect(items.every((article) => article.topic === 'science')).toBe(true);
    expect((await followed((await server.user()).token)).total).toBe(0);
    for (let i = 0; i < 2; i++) {
      const { result } = await follow('science', { status: false }, reader.token);
      expect(result).toEqual({ following: false });
    }
    expect((await followed(reader.token)).total).toBe(0);
  });

  test('needs a login, a topic there is, and a truth value', async () => {
    expect((await follow('science', { status: true })).status.reason).toBe('login_required');
    // An address holds neither nothing nor half a character.
    const names = badValues.filter(([name]) => !['nothing', 'a lone surrogate'].includes(name));
    for (const [, name] of names) {
      expect((await follow(name, { status: true }, reader.token)).http).not.toBe(200);
    }
    expect((await follow('science', { status: 'yes' }, reader.token)).http).toBe(400);
  });
});

test('articles are chosen by how long they take', async () => {
  const byLength = async (length: string) =>
    (
      await server.call('GET /reader/article/waikan', { query: { length, limit: 50 } })
    ).result.items.map(({ minutes }) => minutes);
  const [short, medium, long] = [
    await byLength('short'),
    await byLength('medium'),
    await byLength('long'),
  ];
  expect(short.every((minutes) => minutes <= 5)).toBe(true);
  expect(medium.every((minutes) => minutes > 5 && minutes <= 8)).toBe(true);
  expect(long.every((minutes) => minutes > 8)).toBe(true);
  const all = await server.call('GET /reader/article/waikan', { query: { limit: 50 } });
  expect(short.length + medium.length + long.length).toBe(all.result.total);
});
