import { expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { startServer } from '#test/harness.ts';
import { newPhone, receiveCode, signUp } from '#test/factories/account.ts';
import { HOUR_MS, MINUTE_MS } from '#core/durations.ts';

const server = await startServer();

const logIn = (username: string, password: string) =>
  server.call('POST /auth/login', { body: { username, password } });
const guess = async (username: string, times: number) => {
  const reasons = [];
  for (let i = 0; i < times; i++) {
    reasons.push((await logIn(username, `wrong-guess-${i}`)).status.reason);
  }
  return reasons;
};
const wrong = (times: number) => Array.from({ length: times }, () => 'wrong_credentials');

test('by username in any case, by phone however written, and by no cookie', async () => {
  const { phone, password, token, user } = await signUp(server);
  await server.call('POST /api/user/change_username', { body: { username: 'Ann_Lee' } }, { token });
  for (const name of [
    'Ann_Lee',
    ' ann_lee ',
    phone,
    `86${phone}`,
    `+86 ${phone.slice(0, 3)} ${phone.slice(3)}`,
  ]) {
    const { http, result } = await logIn(name, password);
    expect([http, result.user.user_id]).toEqual([200, user.user_id]);
  }
  const { result } = await logIn(phone, password);
  const cookie = await server.call(
    'GET /api/user/me',
    {},
    { headers: { cookie: `bb_token=${result.token}` } },
  );
  expect(cookie.status).toMatchObject({ code: 401, reason: 'login_required' });
});

test('answers the same for a wrong password and an unknown account', async () => {
  const { phone, password } = await signUp(server);
  const refusals = [
    await logIn(phone, 'wrong-password'),
    await logIn(phone, password.toUpperCase()),
    await logIn(newPhone(), password),
    await logIn('nobody-of-this-name', password),
  ];
  for (const { http, status } of refusals) {
    expect(http).toBe(400);
    expect({ ...status, request_id: '' }).toEqual({
      code: 400,
      msg: '账号或密码不正确',
      reason: 'wrong_credentials',
      request_id: '',
    });
  }
});

test('locks an account after ten wrong passwords, whichever name they were tried with', async () => {
  const { phone, password, token, user } = await signUp(server);
  expect(await guess(phone, 5)).toEqual(wrong(5));
  expect(await guess(user.username, 5)).toEqual(wrong(5));
  const locked = await logIn(phone, password);
  expect(locked).toMatchObject({
    http: 429,
    status: {
      reason: 'account_locked',
      msg: '密码错误次数过多，请填写图形验证码再试，或 15 分钟后再试',
    },
  });
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(890);
  expect((await logIn(user.username, password)).status.reason).toBe('account_locked');
  expect((await server.call('GET /api/user/me', {}, { token })).http).toBe(200);
  server.advance(14 * MINUTE_MS);
  expect((await logIn(phone, password)).status.reason).toBe('account_locked');
  server.advance(61_000);
  expect((await logIn(phone, password)).http).toBe(200);
});

test('locks a name that no account has alike', async () => {
  const phone = newPhone();
  for (const name of [phone, 'No_Such_Reader']) {
    expect(await guess(name, 11)).toEqual([...wrong(10), 'account_locked']);
  }
  expect((await logIn('no_such_READER', 'x')).status.reason).toBe('account_locked');
  expect((await logIn(`+86${phone}`, 'x')).status.reason).toBe('account_locked');
});

test('a right password starts the count anew', async () => {
  const { phone, password } = await signUp(server);
  expect(await guess(phone, 9)).toEqual(wrong(9));
  expect((await logIn(phone, password)).http).toBe(200);
  expect(await guess(phone, 9)).toEqual(wrong(9));
  expect((await logIn(phone, password)).http).toBe(200);
});

test('a lock that is over, or a day of peace, starts the count anew', async () => {
  const { phone, password } = await signUp(server);
  expect(await guess(phone, 10)).toEqual(wrong(10));
  server.advance(15 * MINUTE_MS + 1000);
  expect(await guess(phone, 9)).toEqual(wrong(9));
  server.advance(25 * HOUR_MS);
  expect(await guess(phone, 9)).toEqual(wrong(9));
  expect((await logIn(phone, password)).http).toBe(200);
});

test('fifty guesses at once are no more than ten', async () => {
  const { phone, password } = await signUp(server);
  const guesses = Array.from({ length: 50 }, (_, i) => logIn(phone, `wrong-guess-${i}`));
  const reasons = (await Promise.all(guesses)).map(({ status }) => status.reason);
  expect(reasons.filter((reason) => reason === 'wrong_credentials')).toHaveLength(10);
  expect(reasons.filter((reason) => reason === 'account_locked')).toHaveLength(40);
  expect((await logIn(phone, password)).status.reason).toBe('account_locked');
});

test('a reset by SMS ends the lock', async () => {
  const { phone } = await signUp(server);
  await guess(phone, 10);
  server.advance(61_000);
  const sms_code = await receiveCode(server, phone, 'reset');
  const body = { phone, new_password: 'new-mf7-kq2', sms_code };
  expect((await server.call('POST /auth/reset_password', { body })).http).toBe(200);
  expect((await logIn(phone, 'new-mf7-kq2')).http).toBe(200);
});

test('a deleted account logs in no more', async () => {
  const { phone, password, token, user } = await signUp(server);
  await server.context.db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', user.user_id)
    .execute();
  expect((await logIn(phone, password)).status.reason).toBe('wrong_credentials');
  expect((await server.call('GET /api/user/me', {}, { token })).http).toBe(401);
});

test.each(badValues)('takes %s for no name and no password', async (_, bad) => {
  const good = { username: 'someone', password: 'mf7-kq2-vzx' };
  for (const field of Object.keys(good)) {
    const { status } = await server.call('POST /auth/login', { body: { ...good, [field]: bad } });
    expect(status.code).toBe(400);
  }
});

test.each([undefined, null, [], 'text', 7])('takes no body of %j', async (body) => {
  expect((await server.call('POST /auth/login', { body })).status.reason).toBe('invalid_input');
});
