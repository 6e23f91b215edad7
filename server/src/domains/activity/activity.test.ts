import { describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '#test/harness.ts';
import { dayOf, startOfNextDay } from '#core/shanghai.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';
import { removeOldEvents } from './events.service.ts';

const server = await startServer();

const log = (body: unknown, options?: { token?: string; headers?: Record<string, string> }) =>
  server.call('POST /api/log', { body } as never, options);
const eventsNamed = (name: string) =>
  server.context.db.selectFrom('events').selectAll().where('name', '=', name).execute();

test('keeps an event with the client and app it came from', async () => {
  const body = {
    name: 'OPEN_PAGE',
    data: { path: '/article/12?x=1', 标题: '青鸟', nested: { list: [1, null, 'a\ud800'] } },
    cuid: 'client-1',
    is_new: true,
    source: 'WEBVIEW',
  };
  const app = 'bluebird_ios_store_12_1.2.0';
  expect((await log(body, { headers: { 'bluebird-app': app } })).http).toBe(200);
  expect(await eventsNamed('OPEN_PAGE')).toMatchObject([
    {
      data: { path: '/article/12?x=1', 标题: '青鸟', nested: { list: [1, null, 'a\ufffd'] } },
      cuid: 'client-1',
      user_id: null,
      is_new: true,
      source: 'WEBVIEW',
      app,
    },
  ]);
});

test('the user is who is logged in, whatever the client says', async () => {
  const [user, victim] = [await server.user(), await server.user()];
  await log({ name: 'MINE', uid: victim.userId }, { token: user.token });
  await log({ name: 'MINE', uid: String(victim.userId) });
  expect((await eventsNamed('MINE')).map((event) => event.user_id)).toEqual([user.userId, null]);
});

test('one call tells of several events; only the first is of a new client', async () => {
  const also = [{ name: 'SECOND', data: { at: 2 } }, { name: 'THIRD' }];
  expect((await log({ name: 'FIRST', cuid: 'together', is_new: true, also })).http).toBe(200);
  const kept = await server.context.db
    .selectFrom('events')
    .select(['name', 'data', 'is_new'])
    .where('cuid', '=', 'together')
    .orderBy('id')
    .execute();
  expect(kept).toEqual([
    { name: 'FIRST', data: {}, is_new: true },
    { name: 'SECOND', data: { at: 2 }, is_new: false },
    { name: 'THIRD', data: {}, is_new: false },
  ]);
});

test.each([
  ['no name', {}],
  ['a blank name', { name: '   ' }],
  ['a long name', { name: 'x'.repeat(65) }],
  ['a name with a null character', { name: 'a\0b' }],
  ['data that is a list', { name: 'x', data: ['x'] }],
  ['data that is text', { name: 'x', data: 'x' }],
  ['too much data', { name: 'x', data: { text: 'x'.repeat(10_000) } }],
  ['a long key', { name: 'x', data: { ['k'.repeat(65)]: 1 } }],
  ['a null character in data', { name: 'x', data: { deep: [{ er: 'a\0b' }] } }],
  ['another source', { name: 'x', source: 'ROBOT' }],
  ['a long client id', { name: 'x', cuid: 'x'.repeat(10_000) }],
  ['a user id that is an object', { name: 'x', uid: {} }],
  ['more events than one call may tell of', { name: 'x', also: Array(21).fill({ name: 'y' }) }],
  ['a later event without a name', { name: 'x', also: [{}] }],
])('refuses %s', async (_, body) => {
  expect((await log(body)).status).toMatchObject({ code: 400, reason: 'invalid_input' });
});

test('takes 120 a minute from one address', async () => {
  const limited = await startServer({ RATE_LIMIT: 'true' });
  const answers = [];
  for (let i = 0; i < 121; i++) {
    answers.push((await limited.call('POST /api/log', { body: { name: 'MANY' } })).http);
  }
  expect(answers.filter((http) => http === 200)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
});

describe('a day', () => {
  const logFrom = (on: TestServer, ip: string) =>
    on.call('POST /api/log', { body: { name: 'MANY' } }, { headers: { 'x-forwarded-for': ip } });

  test('takes so many from one network, and the next day again', async () => {
    const limited = await startServer({ RATE_LIMIT: 'true', TRUST_PROXY: '127.0.0.1' });
    const day = dayOf(limited.context.clock());
    await limited.context.db
      .insertInto('event_counts')
      .values({ day, network: '2001:db8:1:2::/64', count: 4_999 })
      .execute();
    expect((await logFrom(limited, '2001:db8:1:2::7')).http).toBe(200);
    const refused = await logFrom(limited, '2001:db8:1:2::8');
    expect(refused).toMatchObject({ http: 429, status: { reason: 'rate_limited' } });
    expect((await logFrom(limited, '2001:db8:1:3::7')).http).toBe(200);
    limited.advance(Number(refused.headers.get('retry-after')) * 1000);
    expect((await logFrom(limited, '2001:db8:1:2::8')).http).toBe(200);
  });

  test('takes so many from all together, of which another process may have kept some', async () => {
    const limited = await startServer({ EVENTS_A_DAY: '5', TRUST_PROXY: '127.0.0.1' });
    const { db, clock } = limited.context;
    const outcomes = [];
    for (let i = 0; i < 3; i++) outcomes.push((await logFrom(limited, `203.0.113.${i}`)).http);
    const other = { day: dayOf(clock()), network: 'elsewhere', count: 1 };
    await db.insertInto('event_counts').values(other).execute();
    limited.advance(61_000);
    for (let i = 0; i < 3; i++) outcomes.push((await logFrom(limited, `203.0.113.${i}`)).http);
    expect(outcomes).toEqual([200, 200, 200, 200, 429, 429]);
    expect(await db.selectFrom('events').select('id').execute()).toHaveLength(4);
  });
});

test.each([
  ['after ninety days', {}, 90],
  ['after as many days as are set', { EVENTS_KEEP_DAYS: '30' }, 30],
])('events are forgotten %s', async (_, settings, days) => {
  const own = await startServer(settings);
  const send = (name: string) => own.call('POST /api/log', { body: { name } });
  const names = async () =>
    (await own.context.db.selectFrom('events').select('name').orderBy('id').execute()).map(
      ({ name }) => name,
    );
  await send('OLD');
  own.advance(10 * DAY_MS);
  await send('YOUNG');
  const { clock } = own.context;
  own.advance(
    startOfNextDay(clock()).getTime() + (days - 11) * DAY_MS - MINUTE_MS - clock().getTime(),
  );
  await removeOldEvents(own.context);
  expect(await names()).toEqual(['OLD', 'YOUNG']);
  own.advance(2 * MINUTE_MS);
  await removeOldEvents(own.context);
  expect(await names()).toEqual(['YOUNG']);
  const counts = await own.context.db.selectFrom('event_counts').select('day').execute();
  expect(counts).toEqual([]);
});

test.each([
  ['a null character', { 'a\0b': 1 }],
  ['a null character deep down', { a: [{ 'b\0': 1 }] }],
  ['a lone surrogate', { 'a\ud800': 1 }],
  ['a lone surrogate deep down', { a: { 'b\udc00': 1 } }],
  ['the name of a prototype', JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}')],
])('a key with %s does no harm', async (_, data) => {
  expect((await log({ name: 'ODD_KEY', data })).http).toBeLessThan(500);
});

test('data nested a hundred thousand deep is refused', async () => {
  const depth = 100_000;
  const response = await fetch(`${server.base}/api/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"name":"deep","data":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
  });
  expect(response.status).toBe(413);
});
