import { describe, expect, test } from 'vitest';
import {
  askForCode,
  GOOD_PASSWORD as password,
  lastCode,
  receiveCode,
  signUp,
  solveCaptcha,
} from '#test/factories/account.ts';
import { startServer } from '#test/harness.ts';

const server = await startServer();
const next = (() => {
  let last = 91_230_000;
  return () => `+852${++last}`;
})();

test('a number of another region registers in any notation and is kept in E.164', async () => {
  const phone = next();
  const typed = `00852 ${phone.slice(4, 8)}-${phone.slice(8)}`;
  const sms_code = await receiveCode(server, phone, 'register');
  const { http, result } = await server.call('POST /auth/register', {
    body: { phone: typed, password, sms_code },
  });
  expect(http).toBe(200);
  expect(result.user.phone).toBe(`+852****${phone.slice(-2)}`);
  const row = await server.context.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', result.user.user_id)
    .executeTakeFirstOrThrow();
  expect(row.phone).toBe(phone);
  for (const username of [phone, typed, `+852 ${phone.slice(4)}`]) {
    const answer = await server.call('POST /auth/login', { body: { username, password } });
    expect(answer.http, username).toBe(200);
  }
  // Without its code it is no number of the mainland, and no name.
  const bare = { username: phone.slice(4), password };
  expect((await server.call('POST /auth/login', { body: bare })).status.reason).toBe(
    'wrong_credentials',
  );
});

test('an account has one phone, whatever the notation', async () => {
  const { phone } = await signUp(server, next());
  server.advance(61_000);
  const sms_code = await receiveCode(server, phone, 'register');
  const { status } = await server.call('POST /auth/register', {
    body: { phone: `+852 ${phone.slice(4)}`, password, sms_code },
  });
  expect(status.reason).toBe('phone_taken');
});

test('the password is reset by a code; an unknown number gets the same answers and no code', async () => {
  const { phone } = await signUp(server, next());
  server.advance(61_000);
  const known = await askForCode(server, phone, 'reset');
  const stranger = next();
  const unknown = await askForCode(server, stranger, 'reset');
  expect({ ...unknown.result, ticket: '' }).toEqual({ ...known.result, ticket: '' });
  expect(lastCode(server, stranger)).toBeNull();
  const sms_code = lastCode(server, phone)!;
  const body = { phone, new_password: 'another-kx81', sms_code };
  expect((await server.call('POST /auth/reset_password', { body })).http).toBe(200);
  const login = { username: phone, password: 'another-kx81' };
  expect((await server.call('POST /auth/login', { body: login })).http).toBe(200);
});

test.each([
  ['+852 1234', '请核对国家或地区代码和手机号'],
  ['+1 3800138000', '请核对国家或地区代码和手机号'],
  ['+999 1234567', '请核对国家或地区代码和手机号'],
  ['+44 20 7946 0958', '请核对国家或地区代码和手机号'],
  ['+41 79 123 45 67 ext 5', '请核对国家或地区代码和手机号'],
  ['+86 12812345678', '请输入 11 位手机号'],
  ['85291234567', '请输入 11 位手机号'],
  ['+', '请核对国家或地区代码和手机号'],
])('%j is no mobile number', async (phone, message) => {
  const { http, status } = await server.call('POST /auth/smscode/send', {
    body: { phone, captcha: 'abcd', key: 'some-key', stype: 'register' },
  });
  expect(http).toBe(400);
  expect(status.fields?.['phone']).toBe(message);
});

describe('a service', () => {
  test('that sends to the mainland alone says so before the captcha is used', async () => {
    const near = await startServer({
      SMS_PROVIDER: 'aliyun',
      SMS_ALIYUN_ACCESS_KEY_ID: 'id',
      SMS_ALIYUN_ACCESS_KEY_SECRET: 'secret',
      SMS_ALIYUN_SIGN_NAME: '青鸟',
      SMS_ALIYUN_TEMPLATE_CODE: 'SMS_1',
      SMS_ALIYUN_ENDPOINT: 'http://127.0.0.1:9',
    });
    const rule = await near.call('GET /auth/register_rule');
    expect(rule.result).toMatchObject({ open: true, phones_abroad: false });
    const { status } = await near.call('POST /auth/smscode/send', {
      body: { phone: next(), captcha: 'abcd', key: 'some-key', stype: 'reset' },
    });
    expect(status).toMatchObject({
      reason: 'invalid_input',
      fields: { phone: '本站暂时只能向中国大陆的手机号发送短信' },
    });
  });

  test('sends abroad at most 200 codes a day in all, also when asked at once', async () => {
    const costly = await startServer();
    expect((await costly.call('GET /auth/register_rule')).result.phones_abroad).toBe(true);
    const at = costly.context.clock();
    await costly.context.db
      .insertInto('verification_codes')
      .values(
        Array.from({ length: 195 }, (_, i) => ({
          recipient: `+8529000${String(i).padStart(4, '0')}`,
          purpose: 'register',
          ip: '203.0.113.9',
          code_hash: Buffer.alloc(32),
          sent_at: at,
          expires_at: at,
          used_at: null,
        })),
      )
      .execute();
    const phones = Array.from({ length: 10 }, next);
    const captchas: string[] = [];
    for (const phone of phones) captchas.push(await solveCaptcha(costly, phone.slice(1)));
    const answers = await Promise.all(
      phones.map((phone, i) =>
        costly.call('POST /auth/smscode/send', {
          body: { phone, captcha: captchas[i], stype: 'register' },
        }),
      ),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status.reason === 'rate_limited');
    expect(refused).toHaveLength(5);
    expect(refused[0]!.status.msg).toBe('今天的验证码已用完，请明天再试');
    const body = { phone: '13912340000', captcha: await solveCaptcha(costly, '13912340000') };
    expect((await costly.call('POST /auth/smscode/send', { body })).http).toBe(200);
  });
});
