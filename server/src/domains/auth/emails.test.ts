import { describe, expect, test, vi } from 'vitest';
import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import { badValues } from '#test/bad-values.ts';
import { eventually } from '#test/eventually.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import {
  askForEmailCode,
  GOOD_PASSWORD as password,
  lastLetter,
  newEmail,
  newPhone,
  receiveCode,
  receiveEmailCode,
  signUp,
  solveCaptcha,
  wrongCode,
} from '#test/factories/account.ts';
import { MailError } from '#integrations/mail/mail-error.ts';
import { MINUTE_MS } from '#core/durations.ts';

const server = await startServer({ REGISTER_BY_EMAIL: 'true' });

type Key = Parameters<TestServer['call']>[0];
type Body = Record<string, unknown>;

const post = (key: Key, body: Body, token?: string) =>
  server.call(key, { body }, token ? { token } : {});
const reason = async (answer: ReturnType<typeof post>) => (await answer).status.reason ?? 'ok';
const logsIn = async (username: string, secret = password) =>
  (await post('POST /auth/login', { username, password: secret })).http === 200;

/** An account with a phone and an e-mail address. */
async function withEmail(email = newEmail()) {
  const account = await signUp(server);
  const email_code = await receiveEmailCode(server, email, 'bind');
  const body = { email, email_code, password };
  expect((await post('POST /auth/add_email', body, account.token)).http).toBe(200);
  server.advance(MINUTE_MS + 1000);
  return { ...account, email };
}

describe('a letter with a code', () => {
  test('says who wants what, in Chinese, and holds the code once in each part', async () => {
    const email = newEmail();
    const code = await receiveEmailCode(server, email, 'register');
    const letter = lastLetter(server, email)!;
    expect(letter.subject).toBe(`${code} 是你的青鸟外刊验证码`);
    expect(letter.text).toContain(`你正在用这个邮箱注册青鸟外刊。验证码是：\n\n    ${code}\n`);
    expect(letter.text.split(code)).toHaveLength(2);
  });

  test('goes to one mailbox, however its address is written', async () => {
    const code = await receiveEmailCode(server, 'reader@xn--fsqu00a.xn--fiqs8s', 'register');
    const again = await askForEmailCode(server, 'Reader@例子.中国', 'register');
    expect(again.status.reason).toBe('rate_limited');
    const body = { email: 'READER@例子。中国', email_code: code, password };
    const { http, result } = await post('POST /auth/register_by_email', body);
    expect(http).toBe(200);
    expect(result).toMatchObject({ user: { email: 'r****@xn--fsqu00a.xn--fiqs8s', phone: null } });
    expect(await logsIn('reader@例子.中国')).toBe(true);
  });

  test('waits for a captcha, which is used up', async () => {
    const [email, key] = [newEmail(), 'captcha-of-a-letter'];
    const send = (captcha: string) =>
      post('POST /auth/emailcode/send', { email, captcha, key, stype: 'register' });
    expect(await reason(send('abcd'))).toBe('wrong_captcha');
    const captcha = await solveCaptcha(server, key);
    expect(await reason(send(captcha))).toBe('ok');
    server.advance(MINUTE_MS + 1000);
    expect(await reason(send(captcha))).toBe('wrong_captcha');
  });

  test('comes once a minute and ten times a day', async () => {
    const now = server.context.clock();
    const nine = new Date(now);
    nine.setUTCHours(25, 0, 0, 0);
    server.advance(nine.getTime() - now.getTime());
    const email = newEmail();
    const outcomes = [];
    for (let i = 0; i < 11; i++) {
      outcomes.push((await askForEmailCode(server, email, 'register')).http);
      expect((await askForEmailCode(server, email, 'login')).http).toBe(429);
      server.advance(MINUTE_MS + 1000);
    }
    expect(outcomes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  test('from one address thirty an hour, letters and messages together', async () => {
    const limited = await startServer({ RATE_LIMIT: 'true', REGISTER_BY_EMAIL: 'true' });
    for (let i = 0; i < 15; i++) {
      expect((await askForEmailCode(limited, newEmail(), 'register')).http).toBe(200);
      await receiveCode(limited, newPhone(), 'register');
    }
    expect((await askForEmailCode(limited, newEmail(), 'register')).http).toBe(429);
  });

  test('is not promised when the mail server fails, nor to a mailbox that is none', async () => {
    const email = newEmail();
    const sending = vi.spyOn(server.context.mail, 'send');
    sending.mockRejectedValueOnce(new MailError('ETIMEDOUT'));
    const failed = await askForEmailCode(server, email, 'register');
    expect(failed).toMatchObject({ http: 503, status: { msg: '邮件发送失败，请稍后再试' } });
    sending.mockRejectedValueOnce(new MailError('EENVELOPE_550', { noSuchMailbox: true }));
    const nobody = await askForEmailCode(server, email, 'register');
    expect(nobody.status).toMatchObject({ reason: 'invalid_input', fields: { email: /收不到/ } });
    sending.mockRestore();
    await receiveEmailCode(server, email, 'register');
  });
});

describe('logging in by a code', () => {
  test('opens the account of the address, or of the phone', async () => {
    const { email, phone, user } = await withEmail();
    const email_code = await receiveEmailCode(server, email, 'login');
    const byMail = await server.call('POST /auth/login_by_email', { body: { email, email_code } });
    expect(byMail.result.user.user_id).toBe(user.user_id);
    const sms_code = await receiveCode(server, phone, 'login');
    const byPhone = await server.call('POST /auth/login_by_phone', { body: { phone, sms_code } });
    expect(byPhone.result.user.user_id).toBe(user.user_id);
    for (const { token } of [byMail.result, byPhone.result]) {
      expect((await server.call('GET /api/user/me', {}, { token })).http).toBe(200);
    }
  });

  test('fifty uses of one code at once log in once', async () => {
    const { email, token } = await withEmail();
    const { ticket } = (await askForEmailCode(server, email, 'login')).result;
    const email_code = lastLetter(server, email)!.subject.slice(0, 6);
    const body = { email, email_code, ticket };
    const logins = await Promise.all(
      Array.from({ length: 50 }, () => post('POST /auth/login_by_email', body)),
    );
    expect(logins.filter(({ http }) => http === 200)).toHaveLength(1);
    expect((await server.call('GET /auth/sessions', {}, { token })).result).toHaveLength(2);
  });

  test('takes five tries and five minutes', async () => {
    const { email } = await withEmail();
    const code = await receiveEmailCode(server, email, 'login');
    const login = (email_code: string) => post('POST /auth/login_by_email', { email, email_code });
    for (let i = 0; i < 5; i++) {
      expect(await reason(login(wrongCode(code)))).toBe('wrong_email_code');
    }
    expect(await reason(login(code))).toBe('wrong_email_code');
    server.advance(MINUTE_MS + 1000);
    const late = await receiveEmailCode(server, email, 'login');
    server.advance(5 * MINUTE_MS + 1000);
    expect(await reason(login(late))).toBe('wrong_email_code');
  });

  test('knows an unknown address as little as a wrong code, and sends it nothing', async () => {
    const { email } = await withEmail();
    const unknown = newEmail();
    for (const stype of ['login', 'reset'] as const) {
      const answers = [
        await askForEmailCode(server, email, stype),
        await askForEmailCode(server, unknown, stype),
      ];
      for (const { status, result } of answers) {
        expect(status).toEqual({ code: 0, msg: 'ok' });
        expect(Object.keys(result)).toEqual(['resend_after', 'ticket']);
      }
      server.advance(MINUTE_MS + 1000);
    }
    expect(lastLetter(server, unknown)).toBeNull();
    const guesses = [email, unknown].map((one) =>
      post('POST /auth/login_by_email', { email: one, email_code: '000000' }),
    );
    const [known, stranger] = await Promise.all(guesses);
    expect({ ...known!.status, request_id: '' }).toEqual({ ...stranger!.status, request_id: '' });
  });

  test('a code for something else opens nothing', async () => {
    const { email } = await withEmail();
    const email_code = await receiveEmailCode(server, email, 'reset');
    expect(await reason(post('POST /auth/login_by_email', { email, email_code }))).toBe(
      'wrong_email_code',
    );
  });

  test('a banned account is refused', async () => {
    const { email, user } = await withEmail();
    const admin = await server.user('admin');
    const body = { reason: '转卖账号', until: null };
    const params = { id: user.user_id };
    await server.call('POST /auth/account/{id}/ban', { params, body }, admin);
    const email_code = await receiveEmailCode(server, email, 'login');
    expect(await reason(post('POST /auth/login_by_email', { email, email_code }))).toBe('banned');
  });
});

describe('registering by mail', () => {
  test('opens an account, keeps the terms, and tells its holder alone that there is one', async () => {
    const email = newEmail();
    const email_code = await receiveEmailCode(server, email, 'register');
    const body = { email, email_code, password, terms_version: TERMS_VERSION };
    const { result } = await server.call('POST /auth/register_by_email', { body });
    expect(result.user).toMatchObject({ email: `r****@mail.example`, terms_due: false });
    server.advance(MINUTE_MS + 1000);
    const again = await receiveEmailCode(server, email, 'register');
    const guess = { ...body, email_code: wrongCode(again) };
    expect(await reason(post('POST /auth/register_by_email', guess))).toBe('wrong_email_code');
    const proved = { ...body, email_code: again };
    expect(await reason(post('POST /auth/register_by_email', proved))).toBe('email_taken');
  });

  test('waits for the operator’s leave', async () => {
    const closed = await startServer();
    const rule = (await closed.call('GET /auth/register_rule')).result;
    expect(rule).toMatchObject({ phone: true, email: true, register_by_email: false });
    const { status } = await askForEmailCode(closed, newEmail(), 'register');
    expect(status.reason).toBe('registration_closed');
    const body = { email: newEmail(), email_code: '000000', password };
    const refused = await closed.call('POST /auth/register_by_email', { body });
    expect(refused.status.reason).toBe('registration_closed');
  });

  test('the address is no password', async () => {
    const email = newEmail();
    const body = { email, email_code: '000000', password: email.toUpperCase() };
    expect(await reason(post('POST /auth/register_by_email', body))).toBe('weak_password');
  });
});

test('a password is reset by a code, every session ends, and the owner is written to', async () => {
  const { email, token } = await withEmail();
  const next = 'next-vzx-731';
  const email_code = await receiveEmailCode(server, email, 'reset');
  const body = { email, email_code, new_password: next };
  const wrong = { ...body, email_code: wrongCode(email_code) };
  expect(await reason(post('POST /auth/reset_password_by_email', wrong))).toBe('wrong_email_code');
  expect(await reason(post('POST /auth/reset_password_by_email', body))).toBe('ok');
  expect((await server.call('GET /api/user/me', {}, { token })).http).toBe(401);
  expect([await logsIn(email), await logsIn(email, next)]).toEqual([false, true]);
  await eventually(() => expect(lastLetter(server, email)?.subject).toBe('你的青鸟外刊密码已重设'));
});

describe('the address of an account', () => {
  test('is added with the password, where there is none', async () => {
    const { token } = await signUp(server);
    const email = newEmail();
    const email_code = await receiveEmailCode(server, email, 'bind');
    const body = { email, email_code, password };
    const add = (more: Body = {}, by?: string) =>
      reason(post('POST /auth/add_email', { ...body, ...more }, by));
    expect(await add()).toBe('login_required');
    expect(await add({ password: 'wrong-password' }, token)).toBe('wrong_password');
    expect(await add({ email_code: wrongCode(email_code) }, token)).toBe('wrong_email_code');
    expect(await logsIn(email)).toBe(false);
    expect(await add({}, token)).toBe('ok');
    expect(await logsIn(email.toUpperCase())).toBe(true);
    server.advance(MINUTE_MS + 1000);
    const other = newEmail();
    const second = await receiveEmailCode(server, other, 'bind');
    expect(await add({ email: other, email_code: second }, token)).toBe('contact_exists');
  });

  test('belongs to one account', async () => {
    const { email } = await withEmail();
    const { token } = await signUp(server);
    const email_code = await receiveEmailCode(server, email, 'bind');
    const body = { email, email_code, password };
    expect(await reason(post('POST /auth/add_email', body, token))).toBe('email_taken');
    const accounts = await Promise.all(Array.from({ length: 8 }, () => signUp(server)));
    const wanted = newEmail();
    const shared = await receiveEmailCode(server, wanted, 'bind');
    const adds = await Promise.all(
      accounts.map((account) =>
        post(
          'POST /auth/add_email',
          { email: wanted, email_code: shared, password },
          account.token,
        ),
      ),
    );
    expect(adds.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test('moves when both are proved; the other sessions end, the one left is written to', async () => {
    const { email, token } = await withEmail();
    const next = newEmail();
    const other = await server.call('POST /auth/login', { body: { username: email, password } });
    const body = {
      ...{ old_email: email, old_code: await receiveEmailCode(server, email, 'bind') },
      ...{ email: next, email_code: await receiveEmailCode(server, next, 'bind') },
    };
    const change = (more: Body = {}) =>
      post('POST /auth/change_email', { ...body, ...more }, token);
    for (const field of ['old_code', 'email_code'] as const) {
      const { status } = await change({ [field]: wrongCode(body[field]) });
      expect([status.reason, Object.keys(status.fields ?? {})]).toEqual([
        'wrong_email_code',
        [field],
      ]);
    }
    const same = await change({ email });
    expect(same.status).toMatchObject({ reason: 'invalid_input', fields: { email: /一样/ } });
    expect(await change()).toMatchObject({ http: 200, result: { revoked: 1 } });
    const { token: gone } = other.result;
    expect((await server.call('GET /api/user/me', {}, { token: gone })).http).toBe(401);
    expect([await logsIn(email), await logsIn(next)]).toEqual([false, true]);
    await eventually(() => expect(lastLetter(server, email)?.subject).toContain('不再用这个邮箱'));
  });

  test('of somebody else is taken by nobody', async () => {
    const [victim, thief] = [await withEmail(), await withEmail()];
    const next = newEmail();
    const body = {
      ...{ old_email: thief.email, old_code: await receiveEmailCode(server, thief.email, 'bind') },
      ...{ email: next, email_code: await receiveEmailCode(server, next, 'bind') },
    };
    const change = reason(post('POST /auth/change_email', body, victim.token));
    expect(await change).toBe('wrong_email_code');
    const removal = {
      ...{ email: victim.email, email_code: '000000' },
      ...{ phone: thief.phone, sms_code: await receiveCode(server, thief.phone, 'bind') },
    };
    expect(await reason(post('POST /auth/remove_email', removal, victim.token))).toBe(
      'wrong_email_code',
    );
    expect(await logsIn(victim.email)).toBe(true);
  });

  test('is removed when it and the phone that stays are proved', async () => {
    const { email, phone, token } = await withEmail();
    const body = {
      ...{ email, email_code: await receiveEmailCode(server, email, 'bind') },
      ...{ phone, sms_code: await receiveCode(server, phone, 'bind') },
    };
    const remove = (more: Body = {}) =>
      reason(post('POST /auth/remove_email', { ...body, ...more }, token));
    expect(await remove({ sms_code: wrongCode(body.sms_code) })).toBe('wrong_sms_code');
    expect(await remove({ email_code: wrongCode(body.email_code) })).toBe('wrong_email_code');
    expect(await remove()).toBe('ok');
    expect([await logsIn(email), await logsIn(phone)]).toEqual([false, true]);
  });

  test('stays where there is no phone; a phone is added with the password', async () => {
    const email = newEmail();
    const email_code = await receiveEmailCode(server, email, 'register');
    const body = { email, email_code, password };
    const { token } = (await server.call('POST /auth/register_by_email', { body })).result;
    server.advance(MINUTE_MS + 1000);
    const phone = newPhone();
    const sms_code = await receiveCode(server, phone, 'bind');
    const proof = { email, email_code: await receiveEmailCode(server, email, 'bind') };
    const removal = post('POST /auth/remove_email', { ...proof, phone, sms_code }, token);
    expect(await reason(removal)).toBe('wrong_sms_code');
    server.advance(MINUTE_MS + 1000);
    const again = await receiveCode(server, phone, 'bind');
    const add = { phone, sms_code: again, password };
    const wrong = { ...add, password: 'wrong-password' };
    expect(await reason(post('POST /auth/add_phone', wrong, token))).toBe('wrong_password');
    expect(await reason(post('POST /auth/add_phone', add, token))).toBe('ok');
    expect(await logsIn(phone)).toBe(true);
    expect(await reason(post('POST /auth/add_phone', add, token))).toBe('contact_exists');
  });
});

test('strangers who try passwords are told of by mail too', async () => {
  const { email } = await withEmail();
  for (let i = 0; i < 10; i++) {
    await post('POST /auth/login', { username: email, password: `guess-${i}` });
  }
  await eventually(() => expect(lastLetter(server, email)?.subject).toContain('有人在试'));
  expect(lastLetter(server, email)?.text).toContain('127.0.0.1');
  expect(await reason(post('POST /auth/login', { username: email, password }))).toBe(
    'account_locked',
  );
});

test('administrators find an account by its whole address, and see it masked', async () => {
  const { email, user } = await withEmail();
  const admin = await server.user('admin');
  const search = async (q: string) =>
    (await server.call('GET /api/user/search', { query: { q } }, admin)).result.items;
  expect(await search(email.toUpperCase())).toMatchObject([
    { user_id: user.user_id, email: 'r****@mail.example' },
  ]);
  expect(await search(email.slice(1))).toEqual([]);
});

test('without a mail server nothing is promised', async () => {
  const without = await startServer();
  without.context.mail.delivers = false;
  expect((await without.call('GET /auth/register_rule')).result.email).toBe(false);
  const { status } = await askForEmailCode(without, newEmail(), 'login');
  expect(status).toMatchObject({ code: 503, reason: 'mail_unavailable' });
});

test.each(badValues)('takes %s in no field', async (_, bad) => {
  const { token } = await signUp(server);
  const proof = { email: newEmail(), email_code: '123456' };
  const calls: [Key, Body][] = [
    [
      'POST /auth/emailcode/send',
      { email: newEmail(), captcha: 'abcd', key: 'some-key-1', stype: 'login' },
    ],
    ['POST /auth/login_by_email', proof],
    ['POST /auth/login_by_phone', { phone: newPhone(), sms_code: '123456' }],
    ['POST /auth/register_by_email', { ...proof, password }],
    ['POST /auth/reset_password_by_email', { ...proof, new_password: password }],
    ['POST /auth/add_email', { ...proof, password }],
    ['POST /auth/change_email', { ...proof, old_email: newEmail(), old_code: '123456' }],
    ['POST /auth/remove_email', { ...proof, phone: newPhone(), sms_code: '123456' }],
    ['POST /auth/add_phone', { phone: newPhone(), sms_code: '123456', password }],
  ];
  for (const [key, good] of calls) {
    for (const field of Object.keys(good)) {
      const { http } = await post(key, { ...good, [field]: bad }, token);
      expect([key, field, http]).toEqual([key, field, http === 429 ? 429 : 400]);
    }
  }
});
