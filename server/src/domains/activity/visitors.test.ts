import { beforeEach, describe, expect, test } from 'vitest';
import { randomUUID } from 'node:crypto';
import { exported } from '#test/exported.ts';
import { newArticle } from '#test/factories/article.ts';
import { startServer, type TestUser } from '#test/harness.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/durations.ts';

const server = await startServer();
const admin = await server.user('admin');
let cuid: string;

beforeEach(() => {
  cuid = randomUUID();
});

type Sent = { name?: string; path?: string; data?: Record<string, unknown>; on?: string };

const send = (
  { name = 'OPEN_PAGE', path = '/', data = { path }, on = cuid }: Sent,
  who?: TestUser,
) => server.call('POST /api/log', { body: { name, data, cuid: on } }, who);

const visitsOf = async (who: TestUser, of = cuid) =>
  (await server.call('GET /reader/visitor/logs', { query: { cuid: of } }, who)).result.items;
const visitorsOf = async (who: TestUser, query = {}) =>
  (await server.call('GET /reader/visitor/', { query }, who)).result;

describe('a visit', () => {
  test('goes on until thirty minutes of silence', async () => {
    await send({ path: '/' });
    server.advance(30 * MINUTE_MS - SECOND_MS);
    await send({ path: '/article/1' });
    server.advance(30 * MINUTE_MS + SECOND_MS);
    await send({ path: '/search' });
    const visits = await visitsOf(admin);
    expect(visits.map(({ acts }) => acts.map(({ path }) => path))).toEqual([
      ['/search'],
      ['/', '/article/1'],
    ]);
    expect(visits.map(({ events }) => events)).toEqual([1, 2]);
  });

  test('goes on over midnight in Shanghai, where another table of events begins', async () => {
    const now = server.context.clock().getTime();
    const midnight = Math.ceil((now + 8 * 3_600_000) / DAY_MS) * DAY_MS - 8 * 3_600_000;
    server.advance(midnight - now - MINUTE_MS);
    await send({ path: '/a' });
    server.advance(2 * MINUTE_MS);
    await send({ path: '/b' });
    const [visit] = await visitsOf(admin);
    expect(visit!.acts.map(({ path }) => path)).toEqual(['/a', '/b']);
  });

  test('of many pages opened at once is one', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => send({ path: `/p${at}` })));
    const visits = await visitsOf(admin);
    expect(visits).toHaveLength(1);
    expect(visits[0]).toMatchObject({ events: 20 });
    const { items } = await visitorsOf(admin, { q: cuid });
    expect(items).toMatchObject([{ cuid, visits: 1, events: 20 }]);
  });

  test('becomes that of who logs in, with the visits before', async () => {
    const reader = await server.user();
    await send({ path: '/' });
    server.advance(60 * MINUTE_MS);
    await send({ path: '/register' });
    expect(await visitsOf(reader)).toEqual([]);
    await send({ path: '/mine' }, reader);
    const visits = await visitsOf(reader);
    expect(visits.map(({ acts }) => acts.map(({ path }) => path))).toEqual([
      ['/register', '/mine'],
      ['/'],
    ]);
    expect(visits.every(({ user }) => user?.user_id === reader.userId)).toBe(true);
  });

  test('of another account on the same device is another visit, which the first does not see', async () => {
    const [first, second] = [await server.user(), await server.user()];
    await send({ path: '/a' }, first);
    await send({ path: '/b' }, second);
    await send({ path: '/c' });
    await send({ path: '/d' }, first);
    expect((await visitsOf(first)).map(({ acts }) => acts.map(({ path }) => path))).toEqual([
      ['/a', '/d'],
    ]);
    expect((await visitsOf(second)).map(({ acts }) => acts.map(({ path }) => path))).toEqual([
      ['/b'],
    ]);
    expect(await visitsOf(admin)).toHaveLength(3);
  });

  test('tells the title of an article, and nothing of a path that only looks like one', async () => {
    const id = await newArticle(server, { title: 'Night Train' });
    const draft = await newArticle(server, { title: 'Not Yet', status: 'review' });
    await send({ path: `/article/${id}?block=b1` });
    await send({ path: `/article/${'9'.repeat(40)}` });
    await send({ path: '/article/1x' });
    await send({ path: `/article/${draft}` });
    const [visit] = await visitsOf(admin);
    expect(visit!.acts.map(({ title }) => title)).toEqual(['Night Train', null, null, null]);
  });
});

test('a client id made from an account’s number gives its visits to that account alone', async () => {
  const [owner, thief] = [await server.user(), await server.user()];
  const on = String(owner.userId);
  await send({ on, path: '/private' });
  server.advance(60 * MINUTE_MS);
  await send({ on, path: '/theft' }, thief);
  expect((await visitsOf(thief, on)).flatMap(({ acts }) => acts.map(({ path }) => path))).toEqual([
    '/theft',
  ]);
  await send({ on, path: '/mine' }, owner);
  expect((await visitsOf(owner, on)).flatMap(({ acts }) => acts.map(({ path }) => path))).toEqual([
    '/mine',
    '/private',
  ]);
});

test('an event without a client id is nobody’s visit', async () => {
  const before = (await visitorsOf(admin)).total;
  await send({ on: '' });
  expect((await visitorsOf(admin)).total).toBe(before);
  expect(await visitsOf(admin, '')).toEqual([]);
});

describe('the list', () => {
  test('of an administrator has everybody, narrowed as asked', async () => {
    const reader = await server.user();
    await send({}, reader);
    const other = randomUUID();
    await send({ on: other });
    expect((await visitorsOf(admin)).items.map(({ cuid }) => cuid).slice(0, 2)).toEqual([
      other,
      cuid,
    ]);
    const named = await visitorsOf(admin, { q: reader.username.toUpperCase() });
    expect(named.items).toMatchObject([{ cuid, user: { username: reader.username } }]);
    expect((await visitorsOf(admin, { q: '%' })).items).toEqual([]);
    const kinds = async (kind: string) =>
      (await visitorsOf(admin, { kind, limit: 100 })).items.map(({ cuid }) => cuid);
    expect(await kinds('account')).toContain(cuid);
    expect(await kinds('none')).not.toContain(cuid);
    expect(await kinds('new')).toContain(other);
  });

  test('comes in pages of ten', async () => {
    await Promise.all(Array.from({ length: 11 }, () => send({ on: randomUUID() })));
    const first = await visitorsOf(admin);
    expect([first.items.length, first.next_offset]).toEqual([10, 10]);
    const next = await visitorsOf(admin, { offset: 10, limit: 1 });
    expect(first.items.map(({ cuid }) => cuid)).not.toContain(next.items[0]!.cuid);
  });

  test.each(['reader', 'editor'] as const)('of a %s has their own devices only', async (role) => {
    const [reader, other] = [await server.user(role), await server.user()];
    await send({}, reader);
    await send({ on: randomUUID() }, other);
    await send({}, other);
    const { items, total } = await visitorsOf(reader, { q: other.username });
    expect(total).toBe(1);
    expect(items).toMatchObject([{ cuid, visits: 1, user: { user_id: reader.userId } }]);
  });
});

test('somebody else’s client answers like one that nobody has', async () => {
  const [owner, stranger] = [await server.user(), await server.user()];
  await send({}, owner);
  const ask = async (of: string) =>
    (await server.call('GET /reader/visitor/logs', { query: { cuid: of } }, stranger)).result;
  expect(await ask(cuid)).toEqual(await ask(randomUUID()));
});

test.each([{}, { cuid: 'x'.repeat(65) }, { cuid: 'x', limit: 51 }, { cuid: 'x', offset: -1 }])(
  'logs refuses %j',
  async (query) => {
    const { status } = await server.call('GET /reader/visitor/logs', { query }, admin);
    expect(status.reason).toBe('invalid_input');
  },
);

test('a visitor is known by how far they came, and on which days they came back', async () => {
  const account = await server.user();
  await send({ path: '/article/7' });
  await send({ name: 'LOOK_UP', data: { words: ['pilot'] } });
  server.advance(DAY_MS);
  await send({ name: 'SAVE_WORD', data: { word: 'pilot' } });
  server.advance(6 * DAY_MS);
  const { db, clock } = server.context;
  await db
    .updateTable('users')
    .set({ created_at: clock() })
    .where('id', '=', account.userId)
    .execute();
  await send({}, account);
  const row = await db
    .selectFrom('visitors')
    .selectAll()
    .where('cuid', '=', cuid)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    has_read: true,
    has_looked_up: true,
    has_saved: true,
    came_on_day_1: true,
    came_on_day_7: true,
    came_on_day_30: false,
    registered: true,
    visits: 3,
  });
});

test('everybody’s clients go out as a table, to administrators', async () => {
  const reader = await server.user();
  await send({ path: '/' }, reader);
  const of = (by: TestUser) => exported(server, '/reader/visitor/export', { q: cuid }, by);
  const [heads, ...lines] = await of(admin);
  expect(heads).toContain('最近来过');
  expect(lines).toHaveLength(1);
  expect(lines[0]!.slice(0, 2)).toEqual([cuid, reader.username]);
  expect(lines[0]!.slice(-2)).toEqual(['1', '1']);
  await expect(of(reader)).rejects.toThrow('403');
});
