import { expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { GOOD_PASSWORD, signUp } from '#test/factories/account.ts';
import { DAY_MS } from '#core/durations.ts';
import { formatDay } from '#core/shanghai.ts';

const server = await startServer();
const [admin, superUser] = [await server.user('admin'), await server.user('super')];

const account = (id: number, who: TestUser = admin) =>
  server.call('GET /auth/account/{id}', { params: { id } }, who);
const ban = (id: number, body: object = {}, who: TestUser = admin) =>
  server.call(
    'POST /auth/account/{id}/ban',
    { params: { id }, body: { reason: '发广告', until: null, ...body } },
    who,
  );
const unban = (id: number, who: TestUser = admin) =>
  server.call('POST /auth/account/{id}/unban', { params: { id } }, who);
const setRole = (id: number, role: string, who: TestUser = superUser) =>
  server.call('POST /api/user/{id}/role', { params: { id }, body: { role } }, who);
const logIn = (phone: string) =>
  server.call('POST /auth/login', { body: { username: phone, password: GOOD_PASSWORD } });
const reads = async (token: string) =>
  (await server.call('GET /api/user/me', {}, { token })).http === 200;
const auditOf = (id: number) =>
  server.context.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'data'])
    .where('subject', '=', `user:${id}`)
    .orderBy('id')
    .execute();

test('one account is shown with its devices and what its owner came to', async () => {
  const reader = await signUp(server);
  await server.call('POST /reader/myword', { body: { word: 'pilot' } }, reader);
  const { result } = await account(reader.user.user_id);
  expect(result).toMatchObject({
    user: { username: reader.user.username },
    ban: null,
    totals: { words: 1, notes: 0, begun: 0, finished: 0, seconds: 0 },
    last_read: null,
    may_act: true,
  });
  expect(result.sessions).toHaveLength(1);
  expect((await account(987_654_321)).status.reason).toBe('user_not_found');
});

test('a banned reader is logged out and told why, keeps everything, and comes back after', async () => {
  const reader = await signUp(server);
  const id = reader.user.user_id;
  await server.call('POST /reader/myword', { body: { word: 'pilot' } }, reader);
  const until = new Date(server.context.clock().getTime() + 7 * DAY_MS);
  const banned = await ban(id, { until: until.toISOString() });
  expect(banned.result).toMatchObject({ reason: '发广告', by: admin.username });
  expect(await reads(reader.token)).toBe(false);
  const refused = await logIn(reader.phone);
  expect(refused).toMatchObject({ http: 403, status: { reason: 'banned' } });
  expect(refused.status.msg).toContain('发广告');
  expect(refused.status.msg).toContain(formatDay(until, server.context.clock()));
  const wrong = { username: reader.phone, password: 'wrong-password-1' };
  // Who does not know the password is not told of the ban.
  expect((await server.call('POST /auth/login', { body: wrong })).status.reason).toBe(
    'wrong_credentials',
  );
  server.advance(7 * DAY_MS);
  const { result } = await logIn(reader.phone);
  const book = await server.call('GET /reader/myword', {}, { token: result.token });
  expect(book.result.items).toMatchObject([{ word: 'pilot' }]);
  expect((await account(id, superUser)).result.ban).toBeNull();
});

test('a ban without an end lasts until it is lifted, and both are written down', async () => {
  const reader = await signUp(server);
  const id = reader.user.user_id;
  await ban(id, { reason: '一' });
  await ban(id, { reason: '二' });
  server.advance(1_000 * DAY_MS);
  const [boss] = [await server.user('admin')];
  expect((await logIn(reader.phone)).status.msg).toContain('没有期限');
  expect((await unban(id, boss)).http).toBe(200);
  expect((await unban(id, boss)).http).toBe(200);
  expect((await logIn(reader.phone)).http).toBe(200);
  expect(await auditOf(id)).toMatchObject([
    { actor_id: admin.userId, action: 'auth.ban', data: { before: null, after: { reason: '一' } } },
    { action: 'auth.ban', data: { before: { reason: '一' }, after: { reason: '二' } } },
    { actor_id: boss!.userId, action: 'auth.unban', data: { before: { reason: '二' } } },
  ]);
});

test('a login at the moment of a ban does not outlive it', async () => {
  const boss = await server.user('admin');
  const reader = await signUp(server);
  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => logIn(reader.phone)),
    ban(reader.user.user_id, {}, boss),
  ]);
  expect(answers.at(-1)!.http).toBe(200);
  const { db } = server.context;
  const left = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', reader.user.user_id)
    .execute();
  expect(left).toEqual([]);
});

test('nobody bans themselves or a super user, and an administrator only a super user', async () => {
  const [one, other] = [await server.user('admin'), await server.user('admin')];
  const boss = await server.user('super');
  const second = await server.user('super');
  for (const [who, target] of [
    [one, one],
    [one, other],
    [one, boss],
    [boss, boss],
    [boss, second],
  ] as const) {
    expect((await ban(target.userId, {}, who)).status.reason).toBe('forbidden');
    const end = { params: { id: target.userId } };
    const ended = await server.call('POST /auth/account/{id}/end_sessions', end, who);
    expect(ended.status.reason).toBe('forbidden');
    expect((await account(target.userId, who)).result.may_act).toBe(false);
    expect(await reads(target.token)).toBe(true);
  }
  expect((await ban(other.userId, {}, boss)).http).toBe(200);
  expect(await reads(other.token)).toBe(false);
  expect((await ban(one.userId, {}, await server.user('editor'))).status.reason).toBe('forbidden');
});

test.each([
  { reason: '' },
  { reason: '字'.repeat(201) },
  { until: 'tomorrow' },
  { until: new Date(0).toISOString() },
])('a ban with %j is refused and changes nothing', async (body) => {
  const boss = await server.user('admin');
  const reader = await server.user();
  expect((await ban(reader.userId, body, boss)).status.reason).toBe('invalid_input');
  expect(await reads(reader.token)).toBe(true);
});

test('one device or all are logged out', async () => {
  const boss = await server.user('admin');
  const reader = await signUp(server);
  const second = (await logIn(reader.phone)).result.token;
  const id = reader.user.user_id;
  const end = (body: object) =>
    server.call('POST /auth/account/{id}/end_sessions', { params: { id }, body }, boss);
  const { sessions } = (await account(id, boss)).result;
  expect((await end({ session_id: sessions[0]!.id })).result).toEqual({ revoked: 1 });
  expect((await end({ session_id: sessions[0]!.id })).status.reason).toBe('session_not_found');
  expect([await reads(reader.token), await reads(second)].filter(Boolean)).toHaveLength(1);
  expect((await end({})).result).toEqual({ revoked: 1 });
  expect([await reads(reader.token), await reads(second)]).toEqual([false, false]);
  const stranger = await signUp(server);
  const theirs = (await account(stranger.user.user_id, boss)).result.sessions[0]!.id;
  expect((await end({ session_id: theirs })).status.reason).toBe('session_not_found');
  expect(await reads(stranger.token)).toBe(true);
});

test('a super user appoints and takes back, but not the own role, and it is written down', async () => {
  const boss = await server.user('super');
  const reader = await server.user();
  expect((await setRole(reader.userId, 'editor', boss)).result.role).toBe('editor');
  expect((await setRole(reader.userId, 'editor', boss)).http).toBe(200);
  expect((await setRole(reader.userId, 'reader', boss)).result.role).toBe('reader');
  expect(await auditOf(reader.userId)).toMatchObject([
    { action: 'users.setRole', data: { before: { role: 'reader' }, after: { role: 'editor' } } },
    { action: 'users.setRole', data: { before: { role: 'editor' }, after: { role: 'reader' } } },
  ]);
  expect((await setRole(boss.userId, 'reader', boss)).status.reason).toBe('forbidden');
  expect((await setRole(reader.userId, 'king', boss)).status.reason).toBe('invalid_input');
  expect((await setRole(987_654_321, 'editor', boss)).status.reason).toBe('user_not_found');
  const boss2 = await server.user('admin');
  expect((await setRole(reader.userId, 'editor', boss2)).status.reason).toBe('forbidden');
});

test('two super users who take each other’s role at once leave one', async () => {
  const own = await startServer();
  const [one, other] = [await own.user('super'), await own.user('super')];
  const take = (who: TestUser, from: TestUser) =>
    own.call(
      'POST /api/user/{id}/role',
      { params: { id: from.userId }, body: { role: 'reader' } },
      who,
    );
  const answers = await Promise.all([take(one, other), take(other, one)]);
  expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([200, 403]);
  const left = await own.context.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'super')
    .execute();
  expect(left).toHaveLength(1);
});

test('accounts are found by a ban and by their role', async () => {
  const boss = await server.user('admin');
  const reader = await server.user();
  await ban(reader.userId, {}, boss);
  const found = async (member: string) =>
    (
      await server.call('GET /api/user/search', { query: { member, limit: 100 } }, boss)
    ).result.items.map(({ user_id }) => user_id);
  expect(await found('banned')).toContain(reader.userId);
  expect(await found('staff')).toContain(boss.userId);
  expect(await found('staff')).not.toContain(reader.userId);
});
