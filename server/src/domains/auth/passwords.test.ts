import { describe, expect, test } from 'vitest';
import { badValues } from '#test/bad-values.ts';
import { startServer } from '#test/harness.ts';
import {
  askForCode,
  lastCode,
  newPhone,
  receiveCode,
  signUp,
  wrongCode,
} from '#test/factories/account.ts';
import { MINUTE_MS } from '#core/durations.ts';

const server = await startServer();

const NEW = 'next-vzx-731';
const logIn = (username: string, password: string) =>
  server.call('POST /auth/login', { body: { username, password } });
const reads = async (token: string) =>
  (await server.call('GET /api/user/me', {}, { token })).http === 200;
const change = (token: string | undefined, body: Record<string, unknown>) =>
  server.call('POST /auth/change_password', { body }, token ? { token } : {});

describe('the own password', () => {
  test('changes with the old one; every other session ends', async () => {
    const { phone, password, token } = await signUp(server);
    const other = (await logIn(phone, password)).result.token;
    const answer = await change(token, { old_password: password, new_password: NEW });
    expect(answer).toMatchObject({ http: 200, result: { revoked: 1 } });
    expect([await reads(token), await reads(other)]).toEqual([true, false]);
    expect((await logIn(phone, password)).status.reason).toBe('wrong_credentials');
    expect((await logIn(phone, NEW)).http).toBe(200);
  });

  test('stays when the old one is wrong, or the new one is weak, short or the same', async () => {
    const { phone, password, token, user } = await signUp(server);
    const refusals = [
      ['wrong-password', NEW, 'wrong_password'],
      [password, 'password123', 'weak_password'],
      [password, phone, 'weak_password'],
      [password, 'short', 'invalid_input'],
      [password, password, 'invalid_input'],
    ];
    for (const [old_password, new_password, reason] of refusals) {
      const { status } = await change(token, { old_password, new_password });
      expect(status).toMatchObject({ code: 400, reason });
    }
    const body = { username: 'my-name-is-Ann' };
    await server.call('POST /api/user/change_username', { body }, { token });
    const named = await change(token, { old_password: password, new_password: 'MY-name-is-ann' });
    expect(named.status.reason).toBe('weak_password');
    expect((await logIn(phone, password)).result.user.user_id).toBe(user.user_id);
  });

  test('cannot be guessed from an open session, and strangers cannot keep it from changing', async () => {
    const { phone, password, token } = await signUp(server);
    for (let i = 0; i < 10; i++) await logIn(phone, `guess-${i}`);
    for (let i = 0; i < 10; i++) {
      const guess = await change(token, { old_password: `guess-${i}`, new_password: NEW });
      expect(guess.status.reason).toBe('wrong_password');
    }
    const { http, status } = await change(token, { old_password: password, new_password: NEW });
    expect([http, status.reason]).toEqual([429, 'account_locked']);
    server.advance(15 * MINUTE_MS + 1000);
    expect((await change(token, { old_password: password, new_password: NEW })).http).toBe(200);
  });

  test('a login made with the old one at the same moment does not outlive the change', async () => {
    const { phone, password, token } = await signUp(server);
    const logins = Array.from({ length: 8 }, () => logIn(phone, password));
    const changed = change(token, { old_password: password, new_password: NEW });
    const tokens = (await Promise.all(logins)).flatMap(({ result }) => result?.token ?? []);
    expect((await changed).http).toBe(200);
    const alive = await Promise.all(tokens.map(reads));
    expect(alive).not.toContain(true);
  });
});

describe('another user’s password', () => {
  test('an admin sets a reader’s; all sessions end and it is written down', async () => {
    const admin = await server.user('admin');
    const { phone, password, token, user } = await signUp(server);
    const body = { user_id: user.user_id, new_password: NEW };
    const answer = await change(admin.token, body);
    expect(answer).toMatchObject({ http: 200, result: { revoked: 1, device: null } });
    expect(await reads(token)).toBe(false);
    expect((await logIn(phone, password)).status.reason).toBe('wrong_credentials');
    expect((await logIn(phone, NEW)).http).toBe(200);
    const entries = await server.context.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'data'])
      .where('subject', '=', `user:${user.user_id}`)
      .execute();
    expect(entries).toEqual([
      { actor_id: admin.userId, action: 'auth.changePassword', data: { revoked: 1 } },
    ]);
    expect(JSON.stringify(entries)).not.toContain(NEW);
  });

  test.each([
    ['reader', 'reader', 403],
    ['editor', 'reader', 403],
    ['admin', 'editor', 200],
    ['admin', 'admin', 403],
    ['admin', 'super', 403],
    ['super', 'admin', 200],
    ['super', 'super', 200],
  ] as const)('%s to %s: %i', async (actorRole, targetRole, http) => {
    const actor = await server.user(actorRole);
    const target = await server.user(targetRole);
    const answer = await change(actor.token, { user_id: target.userId, new_password: NEW });
    expect(answer.http).toBe(http);
    expect(await reads(target.token)).toBe(http === 403);
  });

  test('nobody sets their own without the old one', async () => {
    for (const role of ['reader', 'admin', 'super'] as const) {
      const { token, userId } = await server.user(role);
      expect((await change(token, { user_id: userId, new_password: NEW })).http).toBe(403);
    }
  });

  test('refuses a user who is not there, or a weak password', async () => {
    const { token } = await server.user('super');
    const reader = await server.user();
    const missing = await change(token, { user_id: 999_999_999, new_password: NEW });
    expect(missing).toMatchObject({ http: 404, status: { reason: 'user_not_found' } });
    const weak = await change(token, { user_id: reader.userId, new_password: reader.username });
    expect(weak.status.reason).toBe('weak_password');
    for (const user_id of [0, -1, 1.5, '1', 1e30, null]) {
      expect((await change(token, { user_id, new_password: NEW })).status.reason).toBe(
        'invalid_input',
      );
    }
  });
});

test('a visitor changes nothing', async () => {
  const { user } = await signUp(server);
  const own = await change(undefined, { old_password: 'a', new_password: NEW });
  const other = await change(undefined, { user_id: user.user_id, new_password: NEW });
  expect([own.status.reason, other.status.reason]).toEqual(['login_required', 'login_required']);
});

describe('reset', () => {
  const reset = (phone: string, sms_code: string, new_password = NEW) =>
    server.call('POST /auth/reset_password', { body: { phone, new_password, sms_code } });

  test('sets a new password after an SMS code; every session ends', async () => {
    const { phone, password, token } = await signUp(server);
    server.advance(61_000);
    const code = await receiveCode(server, phone, 'reset');
    expect((await reset(phone, code)).http).toBe(200);
    expect(await reads(token)).toBe(false);
    expect((await logIn(phone, password)).status.reason).toBe('wrong_credentials');
    expect((await logIn(phone, NEW)).http).toBe(200);
    expect((await reset(phone, code, 'again-mf7-kq2')).status.reason).toBe('wrong_sms_code');
  });

  test('knows an unknown phone as little as a wrong code, and sends it nothing', async () => {
    const known = (await signUp(server)).phone;
    const unknown = newPhone();
    server.advance(61_000);
    const [toKnown, toUnknown] = [
      await askForCode(server, known, 'reset'),
      await askForCode(server, unknown, 'reset'),
    ];
    expect(toUnknown.status).toEqual(toKnown.status);
    const ticket = expect.stringMatching(/^verification-code\.\d+\.[\w-]{43}$/);
    for (const { result } of [toUnknown, toKnown]) {
      expect(result).toEqual({ resend_after: 60, ticket });
    }
    expect(lastCode(server, unknown)).toBeNull();
    const wrong = wrongCode(lastCode(server, known)!);
    const withoutId = (status: object) => ({ ...status, request_id: '' });
    expect(withoutId((await reset(unknown, wrong)).status)).toEqual(
      withoutId((await reset(known, wrong)).status),
    );
    const again = [
      await askForCode(server, known, 'reset'),
      await askForCode(server, unknown, 'reset'),
    ];
    expect(again.map(({ status }) => status.reason)).toEqual(['rate_limited', 'rate_limited']);
  });

  test('a code sent for registering resets nothing', async () => {
    const { phone, password } = await signUp(server);
    server.advance(61_000);
    const code = await receiveCode(server, phone, 'register');
    expect((await reset(phone, code)).status.reason).toBe('wrong_sms_code');
    expect((await logIn(phone, password)).http).toBe(200);
  });

  test('a password that is the username is refused, and the code stays good', async () => {
    const { phone, token } = await signUp(server);
    const body = { username: 'reader-of-news' };
    await server.call('POST /api/user/change_username', { body }, { token });
    server.advance(61_000);
    const code = await receiveCode(server, phone, 'reset');
    const guess = await reset(phone, wrongCode(code), 'Reader-of-News');
    expect(guess.status.reason).toBe('wrong_sms_code');
    expect((await reset(phone, code, 'Reader-of-News')).status.reason).toBe('weak_password');
    expect((await reset(phone, code)).http).toBe(200);
  });

  test.each(badValues)('takes %s in no field', async (_, bad) => {
    const good = { phone: newPhone(), new_password: NEW, sms_code: '123456' };
    for (const field of Object.keys(good)) {
      const body = { ...good, [field]: bad };
      expect((await server.call('POST /auth/reset_password', { body })).status.code).toBe(400);
    }
  });
});

test.each(badValues)('a change takes %s in no field', async (_, bad) => {
  const { token } = await server.user();
  const good = { old_password: 'mf7-kq2-vzx', new_password: NEW };
  for (const field of Object.keys(good)) {
    expect((await change(token, { ...good, [field]: bad })).status.code).toBe(400);
  }
});
