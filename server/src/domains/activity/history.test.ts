import { beforeEach, describe, expect, test } from 'vitest';
import { readOn } from '#test/factories/beat.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { moveToNoon } from '#test/factories/clock.ts';
import { seedSampleArticles, changeArticle } from '#test/factories/article.ts';
import { addDays, dayOf } from '#core/shanghai.ts';
import { DAY_MS } from '#core/durations.ts';

let reader: TestUser;

const server = await startServer();
const articles = [...(await seedSampleArticles(server)).values()];
moveToNoon(server);
beforeEach(async () => {
  reader = await server.user();
});

const history = (query: Record<string, unknown> = {}, token: string | undefined = reader.token) =>
  server.call('GET /reader/history', { query }, { token });
const forget = (body: unknown, token: string | undefined = reader.token) =>
  server.call('POST /reader/history/del', { body }, { token });
const data = async (days = 365) =>
  (await server.call('GET /reader/history/data', { query: { days } }, reader)).result;
const today = async () => (await server.call('GET /reader/history/data/today', {}, reader)).result;
const read = (source_id: number, progress: number, spent_time = 60) =>
  readOn(server, reader.token, { source_id, spent_time, progress });
const listed = async () => (await history()).result.items.map((item) => item.source_id);

describe('the history', () => {
  test('shows each text once, the latest first, with how far and how long', async () => {
    const [a, b] = articles as [number, number];
    await read(a, 0.4);
    await read(b, 0.2);
    await read(a, 0.3);
    const { result } = await history();
    expect(result).toMatchObject({ total: 2, next_offset: null });
    expect(result.items).toMatchObject([
      { source: 'ARTICLE', source_id: a, article: { id: a }, progress: 0.4, seconds: 120 },
      { source_id: b, progress: 0.2, seconds: 60 },
    ]);
    expect(result.items[0]!.title).toBe(result.items[0]!.article!.title);
  });

  test('says what is finished: read to the end once, or marked as read', async () => {
    const [a, b, c] = articles as [number, number, number];
    await read(a, 1);
    await read(a, 0.2);
    await read(b, 0.5);
    await read(c, 0.94);
    const mark = (action: string, token = reader.token) =>
      server.call(
        'POST /reader/article/{id}/mark',
        { params: { id: b }, body: { action } },
        { token },
      );
    const finished = async () =>
      (await history()).result.items.filter((item) => item.finished).map((item) => item.source_id);
    await mark('star');
    await mark('read', (await server.user()).token);
    expect(await finished()).toEqual([a]);
    await mark('read');
    expect(await finished()).toEqual([b, a]);
  });

  test('comes in pages without losing or repeating one', async () => {
    for (const id of articles.slice(0, 7)) await read(id, 0.1, 1);
    const seen: number[] = [];
    for (let offset: number | null = 0; offset !== null;) {
      const { result }: Awaited<ReturnType<typeof history>> = await history({ offset, limit: 3 });
      expect(result.items.length).toBeLessThanOrEqual(3);
      seen.push(...result.items.map((item) => item.source_id));
      offset = result.next_offset;
    }
    expect(seen).toEqual(articles.slice(0, 7).toReversed());
  });

  test('tells no more than the titles of what was taken down', async () => {
    const [id] = articles as [number];
    await read(id, 0.5);
    const set = (status: 'archived' | 'published') => changeArticle(server, id, { status });
    await set('archived');
    const [item] = (await history()).result.items;
    expect(item).toMatchObject({ article: null, progress: 0.5 });
    expect(item!.title).not.toBe('');
    expect(item!.title_zh).not.toBe('');
    await set('published');
  });

  test('lets go of a text and has it back; sums stay, and reading on brings it back too', async () => {
    const [a, b] = articles as [number, number];
    await read(a, 0.4);
    await read(b, 0.2);
    const before = await data();
    for (let i = 0; i < 2; i++) expect((await forget({ source_id: a })).http).toBe(200);
    expect(await listed()).toEqual([b]);
    expect((await data()).total).toEqual(before.total);
    await forget({ source_id: a, restore: true });
    expect(await listed()).toEqual([b, a]);
    await forget({ source_id: a });
    await read(a, 0.5);
    expect(await listed()).toEqual([a, b]);
    expect((await history()).result.items[0]!.seconds).toBe(120);
  });

  test('lets nobody take out of another’s', async () => {
    const [a] = articles as [number];
    await read(a, 0.4);
    const other = await server.user();
    const { http, status } = await forget({ source_id: a }, other.token);
    expect([http, status.reason]).toEqual([404, 'article_not_found']);
    expect(await listed()).toEqual([a]);
    expect((await history({}, other.token)).result.items).toEqual([]);
  });

  test.each([
    {},
    { source_id: 'x' },
    { source_id: 0 },
    { source_id: 1, source: 'FILM' },
    { source_id: 1, restore: 'yes' },
  ])('refuses to let go of %j', async (body) => {
    expect((await forget(body)).status).toMatchObject({ code: 400, reason: 'invalid_input' });
  });

  test.each([{ offset: -1 }, { limit: 51 }, { limit: 'x' }])('refuses %j', async (query) => {
    expect((await history(query)).status.reason).toBe('invalid_input');
  });

  test('is for those who have logged in', async () => {
    for (const { status } of [
      await server.call('GET /reader/history'),
      await server.call('POST /reader/history/del', { body: { source_id: 1 } }),
      await server.call('GET /reader/history/data'),
      await server.call('GET /reader/history/data/today'),
    ]) {
      expect(status.reason).toBe('login_required');
    }
  });
});

describe('the statistics', () => {
  test('of a newcomer are empty', async () => {
    const day = dayOf(server.context.clock());
    const nothing = { seconds: 0, words: 0, articles: 0 };
    const goal = { goal: { minutes: 0, words: 0 }, met: false };
    expect(await today()).toEqual({
      ...{ day, ...nothing, saved: 0, streak: 0, grace_left: 2 },
      ...goal,
    });
    expect(await data()).toEqual({
      today: day,
      days: [],
      total: { ...nothing, days: 0 },
      streak: { current: 0, longest: 0 },
      known: [],
    });
  });

  test('count a day from one minute on, and texts likewise', async () => {
    const [a, b] = articles as [number, number];
    await read(a, 0.1, 40);
    expect(await today()).toMatchObject({ seconds: 40, articles: 0, streak: 0 });
    await read(b, 0.1, 20);
    expect(await today()).toMatchObject({ seconds: 60, articles: 0, streak: 1 });
    await read(a, 0.2, 20);
    await read(a, 0.3, 20);
    expect(await today()).toMatchObject({ seconds: 100, articles: 1, streak: 1 });
    expect((await data()).total).toMatchObject({ seconds: 100, articles: 1, days: 1 });
  });

  test('have days in a row: current up to yesterday, the longest for ever', async () => {
    const [a] = articles as [number];
    const first = dayOf(server.context.clock());
    for (let i = 0; i < 3; i++) {
      await read(a, 0.1 * (i + 1));
      server.advance(DAY_MS);
    }
    expect((await today()).streak).toBe(3);
    // Two days of grace in each of two months cannot bridge five.
    server.advance(5 * DAY_MS);
    expect((await today()).streak).toBe(0);
    await read(a, 0.9);
    const { streak, days, total } = await data();
    expect(streak).toEqual({ current: 1, longest: 3 });
    expect(total.days).toBe(4);
    expect(days.map((row) => row.day)).toEqual([0, 1, 2, 8].map((n) => addDays(first, n)));
    server.advance(6 * DAY_MS);
    const week = await data(7);
    expect(week.days.map((row) => row.day)).toEqual([addDays(first, 8)]);
    expect(week.total.days).toBe(4);
    expect(week.streak).toEqual({ current: 0, longest: 3 });
  });

  test('count the words saved, and those known day by day', async () => {
    const save = (word: string, state?: string) =>
      server.call('POST /reader/myword', { body: { word, state } }, reader);
    const first = dayOf(server.context.clock());
    await save('lighthouse');
    await save('glacier');
    await save('arithmetic', 'known');
    expect(await today()).toMatchObject({ saved: 2, seconds: 0 });
    server.advance(10 * DAY_MS);
    const later = addDays(first, 10);
    await save('glacier', 'known');
    await save('arithmetic', 'known');
    await save('octopus', 'known');
    await save('lighthouse', 'known');
    await save('lighthouse', 'learning');
    const { known, days } = await data();
    expect(days).toEqual([{ day: first, seconds: 0, words: 0, articles: 0, saved: 2 }]);
    expect(known).toEqual([
      { day: first, words: 1 },
      { day: later, words: 3 },
    ]);
    server.advance(20 * DAY_MS);
    expect((await data(7)).known).toEqual([{ day: later, words: 3 }]);
    await server.call('POST /reader/myword/del', { body: { word: 'octopus' } }, reader);
    expect((await data(7)).known).toEqual([{ day: later, words: 2 }]);
    await server.call('POST /reader/myword/restore', { body: { word: 'octopus' } }, reader);
    expect((await data(7)).known).toEqual([{ day: later, words: 3 }]);
    expect((await data(25)).known).toEqual(known);
  });

  test.each([6, 732, 'x', -1])('refuse %s days', async (days) => {
    const { status } = await server.call('GET /reader/history/data', { query: { days } }, reader);
    expect(status.reason).toBe('invalid_input');
  });
});
