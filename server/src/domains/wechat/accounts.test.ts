import { expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer({
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 's',
  PUBLIC_URL: 'https://bluebird.example',
});
const admin = await server.user('admin');

const bind = (user_id: number, openid: unknown, by: TestUser | { token?: string } = admin) =>
  server.call('POST /api/user/bind_wx_user', { body: { user_id, openid } }, by);
const search = (openid: string, by: TestUser | { token?: string } = admin) =>
  server.call('GET /api/user/search/wx', { query: { openid } }, by);

test('an account is bound, found, bound anew and set free; each time it is written down', async () => {
  const reader = await server.user();
  expect((await bind(reader.userId, 'o_First-1')).result).toEqual({
    user_id: reader.userId,
    openid: 'o_First-1',
  });
  expect((await search('o_First-1')).result).toMatchObject({
    user_id: reader.userId,
    username: reader.username,
  });
  const all = await server.call('GET /api/user/search', { query: { q: 'o_First-1' } }, admin);
  expect(all.result.items.map(({ user_id }) => user_id)).toEqual([reader.userId]);
  // Openids that differ in the case of a letter are different people.
  expect((await search('o_first-1')).status.reason).toBe('user_not_found');
  await bind(reader.userId, 'o_second');
  expect((await search('o_First-1')).status.reason).toBe('user_not_found');
  await bind(reader.userId, 'o_second');
  await bind(reader.userId, null);
  expect((await search('o_second')).status.reason).toBe('user_not_found');
  const rows = await server.context.db
    .selectFrom('audit_log')
    .select('data')
    .where('action', '=', 'wechat.bind')
    .where('subject', '=', `user:${reader.userId}`)
    .orderBy('id')
    .execute();
  expect(rows.map(({ data }) => data)).toEqual([
    { before: { openid: null }, after: { openid: 'o_First-1' } },
    { before: { openid: 'o_First-1' }, after: { openid: 'o_second' } },
    { before: { openid: 'o_second' }, after: { openid: null } },
  ]);
});

test('a WeChat user has one account, also when fifty want them at once', async () => {
  const readers = await Promise.all(Array.from({ length: 50 }, () => server.user()));
  const answers = await Promise.all(readers.map(({ userId }) => bind(userId, 'o_wanted')));
  expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status.reason === 'wechat_bound')).toHaveLength(49);
});

test('a binding that is refused leaves the one before', async () => {
  const [one, other] = [await server.user(), await server.user()];
  await bind(one.userId, 'o_one');
  await bind(other.userId, 'o_other');
  expect((await bind(other.userId, 'o_one')).status.reason).toBe('wechat_bound');
  expect((await search('o_other')).result.user_id).toBe(other.userId);
});

test('bad input, other roles and accounts that are not there change nothing', async () => {
  const reader = await server.user();
  for (const openid of ['', 'a b', 'x'.repeat(65), '中文', 7, undefined]) {
    expect((await bind(reader.userId, openid)).http).toBe(400);
  }
  expect((await bind(999_999_999, 'o_nobody')).status.reason).toBe('user_not_found');
  for (const by of [reader, await server.user('editor')]) {
    expect((await bind(reader.userId, 'o_mine', by)).http).toBe(403);
    expect((await search('o_mine', by)).http).toBe(403);
  }
  expect((await bind(reader.userId, 'o_mine', {})).http).toBe(401);
  expect((await search('o_mine')).status.reason).toBe('user_not_found');
});

test('without an app at WeChat there is nobody to bind', async () => {
  const plain = await startServer();
  const boss = await plain.user('admin');
  const body = { user_id: boss.userId, openid: 'o_boss' };
  const bound = await plain.call('POST /api/user/bind_wx_user', { body }, boss);
  expect(bound.status.reason).toBe('wechat_missing');
  const found = await plain.call('GET /api/user/search/wx', { query: { openid: 'o_boss' } }, boss);
  expect(found.status.reason).toBe('wechat_missing');
});
