import { describe, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { startServer } from '#test/harness.ts';
import {
  askForCode,
  GOOD_PASSWORD as password,
  lastCode,
  newPhone,
  receiveCode,
  signUp,
  wrongCode,
} from '#test/factories/account.ts';
import { createLog } from '#log.ts';

const server = await startServer();

const countAccounts = async (phone: string) =>
  (await server.context.db.selectFrom('users').select('id').where('phone', '=', phone).execute())
    .length;

test('opens an account and is logged in to it', async () => {
  const phone = newPhone();
  const sms_code = await receiveCode(server, phone, 'register');
  const body = { phone: `+86 ${phone.slice(0, 3)}-${phone.slice(3)}`, password, sms_code };
  const { http, result } = await server.call('POST /auth/register', { body });
  expect(http).toBe(200);
  expect(result.user).toMatchObject({
    username: expect.stringMatching(/^读者[2-9a-z]{6}$/),
    phone: `${phone.slice(0, 3)}****${phone.slice(-4)}`,
    role: 'reader',
    avatar: null,
  });
  const me = await server.call('GET /api/user/me', {}, { token: result.token });
  expect(me.result).toEqual(result.user);
  const login = await server.call('POST /auth/login', { body: { username: phone, password } });
  expect(login.result.user.user_id).toBe(result.user.user_id);
});

test('keeps which terms were agreed to, and refuses those that have changed since', async () => {
  const phone = newPhone();
  const sms_code = await receiveCode(server, phone, 'register');
  const { terms_version } = (await server.call('GET /auth/register_rule')).result;
  const body = { phone, password, sms_code };
  const old = { body: { ...body, terms_version: '2020-01-01' } };
  const refused = await server.call('POST /auth/register', old);
  expect([refused.http, refused.status.reason]).toEqual([400, 'invalid_input']);
  expect(await countAccounts(phone)).toBe(0);
  await server.call('POST /auth/register', { body: { ...body, terms_version } });
  const kept = await server.context.db
    .selectFrom('users')
    .select(['terms_version', 'terms_agreed_at', 'created_at'])
    .where('phone', '=', phone)
    .executeTakeFirstOrThrow();
  expect(kept.terms_version).toBe(terms_version);
  expect(kept.terms_agreed_at).toEqual(kept.created_at);
});

test('the form by phone does the same', async () => {
  const phone = newPhone();
  const code = await receiveCode(server, phone, 'register');
  const body = { phone, password, code };
  const { http, result } = await server.call('POST /auth/register_by_phone', { body });
  expect(http).toBe(200);
  expect(result.token).toMatch(/^[\w-]{43}$/);
});

test('tells that a phone is registered to its holder only', async () => {
  const { phone } = await signUp(server);
  server.advance(61_000);
  const asked = await askForCode(server, phone, 'register');
  const stranger = await askForCode(server, newPhone(), 'register');
  expect(asked.status).toEqual(stranger.status);
  expect({ ...asked.result, ticket: '' }).toEqual({ ...stranger.result, ticket: '' });
  const code = lastCode(server, phone)!;
  const guess = { phone, password, sms_code: wrongCode(code) };
  const guessed = await server.call('POST /auth/register', { body: guess });
  expect(guessed.status.reason).toBe('wrong_sms_code');
  const proved = await server.call('POST /auth/register', {
    body: { phone, password, sms_code: code },
  });
  expect(proved).toMatchObject({
    http: 409,
    status: { reason: 'phone_taken', msg: '该手机号已注册，请直接登录' },
  });
  expect(await countAccounts(phone)).toBe(1);
});

test('one code, fifty calls at once: one account', async () => {
  const phone = newPhone();
  const sms_code = await receiveCode(server, phone, 'register');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      server.call('POST /auth/register', { body: { phone, password, sms_code } }),
    ),
  );
  const reasons = answers.map(({ status }) => status.reason ?? 'ok').toSorted();
  expect(reasons).toEqual(['ok', ...Array.from({ length: 49 }, () => 'wrong_sms_code')]);
  expect(await countAccounts(phone)).toBe(1);
});

test('a code for another purpose opens no account', async () => {
  const phone = newPhone();
  const sms_code = await receiveCode(server, phone, 'bind');
  const { status } = await server.call('POST /auth/register', {
    body: { phone, password, sms_code },
  });
  expect(status.reason).toBe('wrong_sms_code');
});

test('a weak password is refused without using up the code', async () => {
  const phone = newPhone();
  const sms_code = await receiveCode(server, phone, 'register');
  for (const weak of ['12345678', 'Woaini1314', phone]) {
    const { status } = await server.call('POST /auth/register', {
      body: { phone, password: weak, sms_code },
    });
    expect(status).toMatchObject({ code: 400, reason: 'weak_password' });
  }
  const { http } = await server.call('POST /auth/register', {
    body: { phone, password, sms_code },
  });
  expect(http).toBe(200);
});

describe('invitation codes', () => {
  test('an unknown one is refused without using up the SMS code', async () => {
    const phone = newPhone();
    const sms_code = await receiveCode(server, phone, 'register');
    const body = { phone, password, sms_code };
    const { status } = await server.call('POST /auth/register', { body: { ...body, code: 'X1' } });
    expect(status).toMatchObject({ code: 400, reason: 'invitation_invalid' });
    const { http } = await server.call('POST /auth/register', { body: { ...body, code: '' } });
    expect(http).toBe(200);
  });
});

test('in production without an SMS service it is closed, and neither code nor answer is told', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) });
  const closed = await startServer({ NODE_ENV: 'production' }, { log });
  const phone = newPhone();
  await closed.call('GET /auth/captcha', { query: { key: phone } });
  const { answer } = await closed.context.db
    .selectFrom('captchas')
    .select('answer')
    .where('key', '=', phone)
    .executeTakeFirstOrThrow();
  const send = (stype: string) =>
    closed.call('POST /auth/smscode/send', { body: { phone, captcha: answer, stype } });
  expect((await send('register')).status.reason).toBe('registration_closed');
  expect((await send('reset')).status).toMatchObject({
    reason: 'sms_unavailable',
    msg: '本站还没有接入短信服务，暂时不能发送验证码',
  });
  const body = { phone, password, sms_code: '123456' };
  expect((await closed.call('POST /auth/register', { body })).status.reason).toBe(
    'registration_closed',
  );
  const form = { phone, password, code: '123456' };
  expect((await closed.call('POST /auth/register_by_phone', { body: form })).status.reason).toBe(
    'registration_closed',
  );
  expect((await closed.call('GET /auth/register_rule')).result.open).toBe(false);
  expect(lines.length).toBeGreaterThan(0);
  expect(lines.join('')).not.toContain(phone);
  expect(lines.join('')).not.toContain(`"${answer}"`);
});

test('the rule tells what registering needs', async () => {
  const { result } = await server.call('GET /auth/register_rule');
  expect(result).toMatchObject({
    open: true,
    code_required: false,
    password: { min_length: 8, max_length: 128 },
    sms_resend_seconds: 60,
    sms_valid_seconds: 300,
  });
});

test.each(badValues)('takes %s in no field', async (_, bad) => {
  const phone = newPhone();
  const good = { phone, password, sms_code: '123456' };
  for (const field of Object.keys(good)) {
    const { status } = await server.call('POST /auth/register', {
      body: { ...good, [field]: bad },
    });
    expect(status.code).toBe(400);
  }
  expect(await countAccounts(phone)).toBe(0);
});

test.each(['12800138000', '1380013800', '138001380000', '一三八〇〇一三八〇〇〇'])(
  'takes %s for no mobile number',
  async (phone) => {
    const body = { phone, password, sms_code: '123456' };
    const { status } = await server.call('POST /auth/register', { body });
    expect(status).toMatchObject({
      reason: 'invalid_input',
      fields: { phone: '请输入 11 位手机号' },
    });
  },
);
