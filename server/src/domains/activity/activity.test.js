import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, startServerForTest } from '#test/harness.ts';
let server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
const log = (body, options) => server.call('POST /api/log', { body }, options);
const eventsNamed = (name) =>
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
test.each([
  ['no name', {}],
  ['a blank name', { name: '   ' }],
  ['a long name', { name: 'x'.repeat(65) }],
  ['a name with a null character', { name: 'a\0b' }],
  ['data that is a list', { name: 'x', data: ['x'] }],
  ['data that is text', { name: 'x', data: 'x' }],
  ['too much data', { name: 'x', data: { text: 'x'.repeat(10000) } }],
  ['a long key', { name: 'x', data: { ['k'.repeat(65)]: 1 } }],
  ['a null character in data', { name: 'x', data: { deep: [{ er: 'a\0b' }] } }],
  ['another source', { name: 'x', source: 'ROBOT' }],
  ['a long client id', { name: 'x', cuid: 'x'.repeat(10000) }],
  ['a user id that is an object', { name: 'x', uid: {} }],
])('refuses %s', async (_, body) => {
  expect((await log(body)).status).toMatchObject({ code: 400, reason: 'invalid_input' });
});
test('takes 120 a minute from one address', async () => {
  const limited = await startServerForTest({ RATE_LIMIT: 'true' });
  const answers = [];
  for (let i = 0; i < 121; i++) {
    answers.push((await limited.call('POST /api/log', { body: { name: 'MANY' } })).http);
  }
  expect(answers.filter((http) => http === 200)).toHaveLength(120);
  expect(answers.at(-1)).toBe(429);
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
  const depth = 100000;
  const response = await fetch(`${server.base}/api/log`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"name":"deep","data":{"x":${'['.repeat(depth)}${']'.repeat(depth)}}}`,
  });
  expect(response.status).toBe(400);
});
