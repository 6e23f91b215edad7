import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { newArticle } from '#test/factories/article.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { DAY_MS, HOUR_MS } from '#core/durations.ts';
import { addDays, dayOf, mondayOf, startOfNextDay } from '#core/shanghai.ts';
import { removeOldEvents } from '#domains/activity/events.service.ts';
import { rollUp } from './roll-up.service.ts';

type Server = Awaited<ReturnType<typeof startServer>>;

const send = (
  server: Server,
  cuid: string,
  { path, lookUp, who }: { path?: string; lookUp?: Record<string, unknown>; who?: TestUser } = {},
) => {
  const event = lookUp
    ? { name: 'LOOK_UP', data: lookUp }
    : { name: 'OPEN_PAGE', data: { path: path ?? '/' } };
  return server.call('POST /api/log', { body: { ...event, cuid } }, who);
};

/** Moves the clock to an hour of the next Shanghai day. */
const toNextDay = (server: Server, hour = 10) => {
  const now = server.context.clock();
  server.advance(startOfNextDay(now).getTime() + hour * HOUR_MS - now.getTime());
};

const figures = async (server: Server, token: string, days = 28) =>
  (await server.call('GET /reader/analytics', { query: { days } }, { token })).result;

describe('figures', () => {
  let server: Server;
  let admin: TestUser;
  let article: number;
  let first: string;

  // Three visitors on one day: one looks, one reads and registers, one comes back on the next day.
  beforeAll(async () => {
    server = await startServer();
    admin = await server.user('admin');
    const { db, clock } = server.context;
    toNextDay(server);
    first = dayOf(clock());
    article = await newArticle(server, { title: 'Night Train' });
    const [looks, reads, returns] = [randomUUID(), randomUUID(), randomUUID()];
    await send(server, looks);
    await send(server, reads, { path: `/article/${article}` });
    await send(server, reads, { path: `/article/${article}?block=b1` });
    await send(server, reads, {
      lookUp: { article_id: article, words: ['pilot', 'ferry'] },
    });
    const saved = { name: 'SAVE_WORD', data: { word: 'pilot' }, cuid: reads };
    await server.call('POST /api/log', { body: saved });
    const reader = await server.user();
    await db
      .updateTable('users')
      .set({ created_at: clock() })
      .where('id', '=', reader.userId)
      .execute();
    await send(server, reads, { who: reader });
    await db
      .insertInto('member_events')
      .values({
        user_id: reader.userId,
        kind: 'order',
        level: 1,
        days: 30,
        remark: '',
        expires_at: clock(),
        created_at: clock(),
      })
      .execute();
    await send(server, returns, { lookUp: { article_id: article, words: ['pilot'] } });
    await rollUp(server.context);
    toNextDay(server, 0);
    await send(server, returns, { path: `/article/${article}` });
    await rollUp(server.context);
  });

  test('of each day are those of Shanghai', async () => {
    const { days, to, from, made_at } = await figures(server, admin.token, 2);
    expect([from, to]).toEqual([first, addDays(first, 1)]);
    expect(days).toMatchObject([
      { day: first, visitors: 3, readers: 1, visits: 3, registered: 1 },
      { day: addDays(first, 1), visitors: 1, readers: 0, visits: 1, registered: 0 },
    ]);
    expect(Date.parse(made_at!)).toBeGreaterThan(server.context.clock().getTime() - 60_000);
  });

  test('of the funnel count each visitor by the first day', async () => {
    const { funnel } = await figures(server, admin.token, 7);
    expect(funnel).toEqual([
      { step: 'visit', count: 3, of: 3 },
      { step: 'read', count: 2, of: 3 },
      { step: 'look_up', count: 2, of: 3 },
      { step: 'save', count: 1, of: 3 },
      { step: 'register', count: 1, of: 3 },
      { step: 'day_1', count: 1, of: 3 },
      { step: 'day_7', count: 0, of: 0 },
      { step: 'day_30', count: 0, of: 0 },
      { step: 'pay', count: 1, of: 3 },
    ]);
  });

  test('of articles and words count a visitor once a day', async () => {
    const { articles, words } = await figures(server, admin.token, 7);
    expect(articles).toEqual([
      { id: article, title: 'Night Train', reads: 2, begun: 0, finished: 0, look_ups: 3 },
    ]);
    expect(words).toEqual([
      { word: 'pilot', visitors: 2 },
      { word: 'ferry', visitors: 1 },
    ]);
  });

  test('stay the same however often they are made', async () => {
    const { made_at: _, ...before } = await figures(server, admin.token);
    await Promise.all([rollUp(server.context), rollUp(server.context)]);
    const { made_at: __, ...after } = await figures(server, admin.token);
    expect(after).toEqual(before);
  });

  test('stay when the events they were made of are forgotten', async () => {
    const before = await figures(server, admin.token, 7);
    server.advance(100 * DAY_MS);
    await removeOldEvents(server.context);
    expect(await server.context.db.selectFrom('events').select('id').execute()).toEqual([]);
    await rollUp(server.context);
    const after = await figures(server, admin.token, 120);
    expect(after.days.filter(({ visitors }) => visitors > 0)).toEqual(
      before.days.filter(({ visitors }) => visitors > 0),
    );
    expect(after.funnel[0]).toEqual({ step: 'visit', count: 3, of: 3 });
    expect(after.words).toEqual(before.words);
  });
});

test('a day without a server is caught up with', async () => {
  const server = await startServer();
  const admin = await server.user('admin');
  await rollUp(server.context);
  for (let day = 0; day < 3; day++) {
    toNextDay(server);
    await send(server, randomUUID());
  }
  await rollUp(server.context);
  const { days } = await figures(server, admin.token, 3);
  expect(days.map(({ visitors }) => visitors)).toEqual([1, 1, 1]);
});

test('retention counts the accounts of a week that were seen in the weeks after', async () => {
  const server = await startServer();
  const admin = await server.user('admin');
  const { db, clock } = server.context;
  const monday = mondayOf(addDays(dayOf(clock()), 7));
  server.advance(Date.parse(`${monday}T00:00:00+08:00`) - clock().getTime());
  await db
    .updateTable('users')
    .set({ created_at: new Date(0) })
    .execute();
  const readers = [await server.user(), await server.user(), await server.user()];
  const ids = readers.map(({ userId }) => userId);
  await db.updateTable('users').set({ created_at: clock() }).where('id', 'in', ids).execute();
  for (const who of readers) await send(server, randomUUID(), { who });
  server.advance(7 * DAY_MS);
  await send(server, randomUUID(), { who: readers[0]! });
  await send(server, randomUUID(), { who: readers[0]! });
  server.advance(7 * DAY_MS);
  for (const who of readers.slice(0, 2)) await send(server, randomUUID(), { who });
  await rollUp(server.context);
  const { retention } = await figures(server, admin.token);
  expect(retention).toEqual([{ week: monday, size: 3, kept: [3, 1, 2] }]);
});

test('events that anybody may make up break no figure', async () => {
  const server = await startServer();
  const admin = await server.user('admin');
  for (const lookUp of [
    { words: 'pilot' },
    { words: [{}, null, 1, ''] },
    { words: ['x'.repeat(3_000)], article_id: '9'.repeat(60) },
    { words: Array.from({ length: 500 }, () => 'a') },
    { article_id: { a: 1 }, words: ['b'] },
  ]) {
    await send(server, randomUUID(), { lookUp });
  }
  await send(server, randomUUID(), { path: `/article/${'9'.repeat(15)}` });
  await rollUp(server.context);
  const { words, articles } = await figures(server, admin.token);
  expect(words.map(({ word }) => word)).toContain('b');
  expect(words.every(({ word }) => word.length <= 64)).toBe(true);
  expect(articles).toEqual([]);
});

describe('today', () => {
  test('tells an editor of reading, and an administrator of people too', async () => {
    const server = await startServer();
    const [editor, admin] = [await server.user('editor'), await server.user('admin')];
    toNextDay(server);
    const reader = await server.user();
    await giveMembership(server, reader, { level: 2, days: 30 });
    await send(server, randomUUID());
    await send(server, randomUUID(), { who: reader });
    await send(server, randomUUID(), { who: reader });
    const ask = async (who: TestUser) =>
      (await server.call('GET /reader/analytics/today', {}, who)).result;
    const { people, ...today } = await ask(editor);
    expect(people).toBeNull();
    expect(today).toMatchObject({ visitors: 3, readers: 1, seconds: 0, articles_published: 0 });
    expect((await ask(admin)).people).toMatchObject({ accounts: 3, members: 0, pros: 1 });
  });
});

test.each([0, 367, 'x'])('%j days are refused', async (days) => {
  const server = await startServer();
  const admin = await server.user('admin');
  const { status } = await server.call('GET /reader/analytics', { query: { days } }, admin);
  expect(status.reason).toBe('invalid_input');
});
