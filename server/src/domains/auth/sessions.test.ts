import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { signUp } from '#test/factories/account.ts';
import { DAY_MS, MINUTE_MS } from '#core/durations.ts';

const server = await startServer();

const reads = async (token: string) =>
  (await server.call('GET /api/user/me', {}, { token })).http === 200;
const sessionsOf = (token: string) => server.call('GET /auth/sessions', {}, { token });
const logIn = async ({ phone, password }: { phone: string; password: string }, agent = 'test') => {
  const body = { username: phone, password };
  const options = { headers: { 'user-agent': agent } };
  return (await server.call('POST /auth/login', { body }, options)).result.token;
};

test('the token is kept nowhere', async () => {
  const { token, user } = await signUp(server);
  const rows = await server.context.db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', user.user_id)
    .execute();
  const kept = rows.map((row) => JSON.stringify({ ...row, hash: row.token_hash.toString() }));
  expect(kept).toHaveLength(1);
  expect(kept[0]).not.toContain(token);
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  `Bearer ${'A'.repeat(43)}`,
  `Bearer ${'A'.repeat(10_000)}`,
  `Basic ${'A'.repeat(43)}`,
  "Bearer ' or 1=1 --",
])('an authorization of %j is nobody', async (authorization) => {
  const answer = await server.call('GET /auth/sessions', {}, { headers: { authorization } });
  expect(answer).toMatchObject({ http: 401, status: { code: 401, reason: 'login_required' } });
});

test('lists the devices, latest first, and marks this one', async () => {
  const account = await signUp(server);
  server.advance(MINUTE_MS);
  const phone = await logIn(account, 'Mozilla/5.0 (iPhone) MicroMessenger/8.0 Safari/604.1');
  const { result } = await sessionsOf(phone);
  expect(result.map(({ current, device, ip }) => ({ current, device, ip }))).toEqual([
    { current: true, device: '微信 · iPhone', ip: '127.0.0.1' },
    { current: false, device: '未知设备', ip: '127.0.0.1' },
  ]);
  expect(Object.keys(result[0]!).toSorted()).toEqual([
    'created_at',
    'current',
    'device',
    'id',
    'ip',
    'last_seen_at',
  ]);
});

test('logging out ends this session only', async () => {
  const account = await signUp(server);
  const other = await logIn(account);
  expect((await server.call('POST /auth/logout', {}, { token: other })).http).toBe(200);
  expect([await reads(other), await reads(account.token)]).toEqual([false, true]);
});

test('ends one device, but never somebody else’s', async () => {
  const account = await signUp(server);
  const other = await logIn(account);
  const { result } = await sessionsOf(account.token);
  const id = result.find(({ current }) => !current)!.id;
  const stranger = await signUp(server);
  const revoke = (token: string, session: string) =>
    server.call('POST /auth/sessions/{id}/revoke', { params: { id: session } }, { token });
  const refused = await revoke(stranger.token, id);
  expect(refused).toMatchObject({ http: 404, status: { reason: 'session_not_found' } });
  expect(await reads(other)).toBe(true);
  expect((await revoke(account.token, id)).http).toBe(200);
  expect(await reads(other)).toBe(false);
  expect((await revoke(account.token, id)).status.reason).toBe('session_not_found');
  expect((await revoke(account.token, randomUUID())).status.reason).toBe('session_not_found');
  expect((await revoke(account.token, 'not-a-uuid')).status.reason).toBe('invalid_input');
});

test('ends all other devices and tells how many', async () => {
  const account = await signUp(server);
  const others = [await logIn(account), await logIn(account)];
  const stranger = await signUp(server);
  const { token } = account;
  const { result } = await server.call('POST /auth/sessions/revoke_others', {}, { token });
  expect(result.revoked).toBe(2);
  expect(await Promise.all([...others, token, stranger.token].map(reads))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('lasts 180 days from its last use', async () => {
  const account = await signUp(server);
  const unused = await logIn(account);
  server.advance(179 * DAY_MS);
  expect(await reads(account.token)).toBe(true);
  server.advance(2 * DAY_MS);
  expect([await reads(unused), await reads(account.token)]).toEqual([false, true]);
  expect((await sessionsOf(account.token)).result).toHaveLength(1);
});

test('is seen at most every five minutes', async () => {
  const { token } = await signUp(server);
  const seen = async () => Date.parse((await sessionsOf(token)).result[0]!.last_seen_at);
  const first = await seen();
  server.advance(4 * MINUTE_MS);
  expect(await seen()).toBe(first);
  server.advance(2 * MINUTE_MS);
  expect(await seen()).toBeGreaterThan(first + 5 * MINUTE_MS);
});

test('a fifty-first device ends the one seen longest ago', async () => {
  const account = await signUp(server);
  for (let i = 0; i < 50; i++) {
    server.advance(1000);
    await logIn(account);
  }
  expect(await reads(account.token)).toBe(false);
});

test('a role taken away is gone from sessions already open', async () => {
  const editor = await server.user('editor');
  const rights = () => server.call('GET /api/user/issuper', {}, { token: editor.token });
  expect((await rights()).result.role).toBe('editor');
  const { db } = server.context;
  await db.updateTable('users').set({ role: 'reader' }).where('id', '=', editor.userId).execute();
  expect((await rights()).result.role).toBe('reader');
});
