import { describe, expect, test } from 'vitest';
import { RECOVERY_CODES } from '@bluebird/contract/auth-second-factor.ts';
import { badValues } from '#test/bad-values.ts';
import { eventually } from '#test/eventually.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { receiveCode, signUp, wrongCode } from '#test/factories/account.ts';
import { newAuthenticator } from '#test/virtual-authenticator.ts';
import { MINUTE_MS, SECOND_MS } from '#core/durations.ts';
import { codeOfStep, fromBase32, stepAt } from './totp.ts';

const server = await startServer();

type Account = Awaited<ReturnType<typeof signUp>>;

/** The code that an authenticator app shows now. */
const appCode = (secret: string, on: TestServer = server) =>
  codeOfStep(fromBase32(secret), stepAt(on.context.clock()));
/** The time of the next code. */
const nextStep = (on: TestServer = server) => on.advance(30 * SECOND_MS);

const begin = ({ token, password }: Account, on: TestServer = server) =>
  on.call('POST /auth/second_factor/begin', { body: { password } }, { token });
const turnOn = ({ token }: Pick<Account, 'token'>, code: string, on: TestServer = server) =>
  on.call('POST /auth/second_factor/turn_on', { body: { code } }, { token });
const show = async ({ token }: Pick<Account, 'token'>, on: TestServer = server) =>
  (await on.call('GET /auth/second_factor', {}, { token })).result;
const logIn = ({ phone, password }: Account, on: TestServer = server) =>
  on.call('POST /auth/login', { body: { username: phone, password } });
const step = (ticket: string | undefined, code: string, on: TestServer = server) =>
  on.call('POST /auth/login_step', { body: { ticket, code } });

/** A new account that codes are asked of. */
async function withSecondFactor(on: TestServer = server) {
  const account = await signUp(on);
  const { secret } = (await begin(account, on)).result;
  const on_ = await turnOn(account, appCode(secret, on), on);
  expect(on_.http).toBe(200);
  nextStep(on);
  return { account, secret, codes: on_.result.recovery_codes };
}

/** The ticket that a right password gets. */
async function ticketOf(account: Account, on: TestServer = server) {
  const { http, status } = await logIn(account, on);
  expect([http, status.reason]).toEqual([403, 'second_step_needed']);
  return status.fields!['ticket']!;
}

describe('turning it on', () => {
  test('a code of the app turns it on, and recovery codes come once', async () => {
    const account = await signUp(server);
    expect(await show(account)).toEqual({
      ...{ since: null, recovery_codes_left: 0, wanted: 'optional', strong: false },
    });
    const { secret, uri } = (await begin(account)).result;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    // Until a code has shown that the app has it, nothing is asked for.
    expect((await logIn(account)).http).toBe(200);
    expect((await turnOn(account, wrongCode(appCode(secret)))).status.reason).toBe(
      'wrong_second_code',
    );
    const { result } = await turnOn(account, appCode(secret));
    expect(new Set(result.recovery_codes).size).toBe(RECOVERY_CODES);
    expect(await show(account)).toMatchObject({
      ...{ since: expect.any(String), recovery_codes_left: RECOVERY_CODES, strong: true },
    });
    expect((await begin(account)).status.reason).toBe('second_factor_on');
    expect((await turnOn(account, appCode(secret))).status.reason).toBe('second_factor_on');
  });

  test('neither the secret nor a code lies open in the database', async () => {
    const { account, secret, codes } = await withSecondFactor();
    const { user_id } = account.user;
    const rows = JSON.stringify([
      await server.context.db
        .selectFrom('second_factors')
        .selectAll()
        .where('user_id', '=', user_id)
        .execute(),
      await server.context.db
        .selectFrom('recovery_codes')
        .selectAll()
        .where('user_id', '=', user_id)
        .execute(),
    ]);
    for (const text of [secret, ...codes.map((code) => code.replaceAll('-', ''))]) {
      expect(rows).not.toContain(JSON.stringify([...Buffer.from(text)]).slice(1, -1));
      expect(rows).not.toContain(text);
    }
  });

  test('wants the password, and a login', async () => {
    const account = await signUp(server);
    const wrong = await begin({ ...account, password: 'not-the-password' });
    expect(wrong.status.reason).toBe('wrong_password');
    const { password } = account;
    const visitor = await server.call('POST /auth/second_factor/begin', { body: { password } });
    expect(visitor.http).toBe(401);
  });

  test('a secret waits fifteen minutes, and another replaces it', async () => {
    const account = await signUp(server);
    const first = (await begin(account)).result.secret;
    const { secret } = (await begin(account)).result;
    expect((await turnOn(account, appCode(first))).status.reason).toBe('wrong_second_code');
    server.advance(16 * MINUTE_MS);
    expect((await turnOn(account, appCode(secret))).status.reason).toBe('second_step_over');
    expect((await turnOn(await signUp(server), '000000')).status.reason).toBe('second_step_over');
  });

  test.each(badValues)('a code %s is bad input', async (_, code) => {
    const { http } = await turnOn(await signUp(server), code as string);
    expect(http).toBe(400);
  });
});

describe('a login', () => {
  test('goes on with a code of the app, which is taken once', async () => {
    const { account, secret } = await withSecondFactor();
    const ticket = await ticketOf(account);
    const code = appCode(secret);
    const { http, result } = await step(ticket, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(http).toBe(200);
    expect(result.user.user_id).toBe(account.user.user_id);
    expect((await show(result)).strong).toBe(true);
    expect((await step(ticket, code)).status.reason).toBe('wrong_second_code');
  });

  test('or with a recovery code, which is taken once', async () => {
    const { account, codes } = await withSecondFactor();
    const { result } = await step(await ticketOf(account), codes[0]!.toLowerCase());
    expect((await show(result)).recovery_codes_left).toBe(RECOVERY_CODES - 1);
    const again = await step(await ticketOf(account), codes[0]!);
    expect(again.status.reason).toBe('wrong_second_code');
  });

  test('of five at once with one code, one goes on', async () => {
    const { account, codes } = await withSecondFactor();
    const ticket = await ticketOf(account);
    const answers = await Promise.all(Array.from({ length: 5 }, () => step(ticket, codes[1]!)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test('by a code sent to the phone asks for it too, and uses that code up', async () => {
    const { account, secret } = await withSecondFactor();
    server.advance(MINUTE_MS);
    const sms_code = await receiveCode(server, account.phone, 'login');
    const body = { phone: account.phone, sms_code };
    const first = await server.call('POST /auth/login_by_phone', { body });
    expect(first.status.reason).toBe('second_step_needed');
    const again = await server.call('POST /auth/login_by_phone', { body });
    expect(again.status.reason).toBe('wrong_sms_code');
    expect((await step(first.status.fields!['ticket'], appCode(secret))).http).toBe(200);
  });

  test('by a passkey is both factors', async () => {
    const { account } = await withSecondFactor();
    const authenticator = newAuthenticator();
    const { token, password } = account;
    const made = await server.call(
      'POST /auth/passkeys/options',
      { body: { password } },
      { token },
    );
    const credential = authenticator.create(made.result);
    await server.call('POST /auth/passkeys', { body: { credential } }, { token });
    const options = (await server.call('POST /auth/passkey/login_options')).result;
    const login = await server.call('POST /auth/passkey/login', {
      body: { credential: authenticator.get(options) },
    });
    expect(login.http).toBe(200);
    expect((await show(login.result)).strong).toBe(true);
  });

  test('a ticket is over after ten minutes, and with the password', async () => {
    const { account, secret } = await withSecondFactor();
    const late = await ticketOf(account);
    server.advance(11 * MINUTE_MS);
    expect((await step(late, appCode(secret))).status.reason).toBe('second_step_over');
    const ticket = await ticketOf(account);
    await server.call(
      'POST /auth/change_password',
      { body: { old_password: account.password, new_password: 'another-zq8-word' } },
      account,
    );
    expect((await step(ticket, appCode(secret))).status.reason).toBe('second_step_over');
  });

  test.each([
    ['forged', 'second-step.1.9999999999.x.y.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    ['of another kind', null],
    ['long', 'x'.repeat(200)],
  ])('a ticket that is %s opens nothing', async (_, forged) => {
    const { account, secret } = await withSecondFactor();
    const audio = await server.call('GET /auth/audio_token', {}, account);
    const answer = await step(forged ?? audio.result.token, appCode(secret));
    expect(answer.status.reason).toBe('second_step_over');
  });

  test('someone else’s code is wrong', async () => {
    const [mine, theirs] = [await withSecondFactor(), await withSecondFactor()];
    const ticket = await ticketOf(mine.account);
    expect((await step(ticket, appCode(theirs.secret))).status.reason).toBe('wrong_second_code');
    expect((await step(ticket, theirs.codes[0]!)).status.reason).toBe('wrong_second_code');
  });

  test('six wrong codes lock, whatever passwords come between; a while opens', async () => {
    const { account, secret } = await withSecondFactor();
    for (let i = 0; i < 6; i += 1) {
      const answer = await step(await ticketOf(account), wrongCode(appCode(secret)));
      expect(answer.status.reason).toBe('wrong_second_code');
    }
    const locked = await step(await ticketOf(account), appCode(secret));
    expect([locked.http, locked.status.reason]).toEqual([429, 'too_many_tries']);
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    server.advance(16 * MINUTE_MS);
    expect((await step(await ticketOf(account), appCode(secret))).http).toBe(200);
  });

  test('simultaneous guesses are counted one by one', async () => {
    const { account, secret } = await withSecondFactor();
    const ticket = await ticketOf(account);
    const wrong = wrongCode(appCode(secret));
    const answers = await Promise.all(Array.from({ length: 20 }, () => step(ticket, wrong)));
    const tried = answers.filter(({ status }) => status.reason === 'wrong_second_code');
    expect(tried).toHaveLength(6);
  });
});

describe('turning it off, new recovery codes', () => {
  const off = ({ token }: Pick<Account, 'token'>, password: string, code: string) =>
    server.call('POST /auth/second_factor/turn_off', { body: { password, code } }, { token });
  const renew = ({ token }: Pick<Account, 'token'>, password: string, code: string) =>
    server.call('POST /auth/second_factor/recovery_codes', { body: { password, code } }, { token });

  test('want the password and a code', async () => {
    const { account, secret, codes } = await withSecondFactor();
    const { password } = account;
    for (const act of [off, renew]) {
      expect((await act(account, 'not-the-password', codes[0]!)).status.reason).toBe(
        'wrong_password',
      );
      expect((await act(account, password, wrongCode(appCode(secret)))).status.reason).toBe(
        'wrong_second_code',
      );
    }
    const fresh = await renew(account, password, appCode(secret));
    expect(fresh.result.recovery_codes).toHaveLength(RECOVERY_CODES);
    expect((await off(account, password, codes[1]!)).status.reason).toBe('wrong_second_code');
    expect((await off(account, password, fresh.result.recovery_codes[0]!)).http).toBe(200);
    expect(await show(account)).toMatchObject({ since: null, recovery_codes_left: 0 });
    expect((await logIn(account)).http).toBe(200);
    expect((await off(account, password, '000000')).status.reason).toBe('second_factor_off');
  });

  test('a session that was open before gives a code to count as strong', async () => {
    const account = await signUp(server);
    const earlier = (await logIn(account)).result;
    const { secret } = (await begin(account)).result;
    await turnOn(account, appCode(secret));
    nextStep();
    expect((await show(earlier)).strong).toBe(false);
    const prove = (code: string) =>
      server.call('POST /auth/second_factor/prove', { body: { code } }, { token: earlier.token });
    expect((await prove(wrongCode(appCode(secret)))).status.reason).toBe('wrong_second_code');
    expect((await prove(appCode(secret))).http).toBe(200);
    expect((await show(earlier)).strong).toBe(true);
  });
});

describe('administrators', () => {
  const remove = (id: number, token: string) =>
    server.call('POST /auth/account/{id}/remove_second_factor', { params: { id } }, { token });

  test('take it from a reader who lost it, and log them out; it is recorded', async () => {
    const { account } = await withSecondFactor();
    const admin = await server.user('admin');
    const id = account.user.user_id;
    const before = await server.call('GET /auth/account/{id}', { params: { id } }, admin);
    expect(before.result.second_factor).toBe(true);
    expect((await remove(id, admin.token)).http).toBe(200);
    expect((await server.call('GET /api/user/me', {}, account)).http).toBe(401);
    expect((await logIn(account)).http).toBe(200);
    const acts = await server.context.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject', '=', `user:${id}`)
      .execute();
    expect(acts).toEqual([{ action: 'auth.removeSecondFactor', actor_id: admin.userId }]);
  });

  test('not from themselves, nor from one another', async () => {
    const [admin, other] = [await server.user('admin'), await server.user('admin')];
    expect((await remove(admin.userId, admin.token)).status.reason).toBe('forbidden');
    expect((await remove(other.userId, admin.token)).status.reason).toBe('forbidden');
    const boss = await server.user('super');
    expect((await remove(other.userId, boss.token)).http).toBe(200);
    expect((await remove(987_654_321, boss.token)).status.reason).toBe('user_not_found');
  });
});

describe('a site that requires it of staff', () => {
  test('gives them no more than readers get until a code was given', async () => {
    const strict = await startServer({ STAFF_SECOND_FACTOR: 'required' });
    const account = await signUp(strict);
    await strict.context.db
      .updateTable('users')
      .set({ role: 'editor' })
      .where('id', '=', account.user.user_id)
      .execute();
    const list = (token: string) => strict.call('GET /reader/term', {}, { token });
    const refused = await list(account.token);
    expect([refused.http, refused.status.reason]).toEqual([403, 'second_factor_required']);
    // What an administrator may do, an editor may not with a second factor either.
    const users = await strict.call('GET /api/user/search', {}, account);
    expect(users.status.reason).toBe('forbidden');
    expect((await show(account, strict)).wanted).toBe('required');
    expect((await strict.call('GET /api/user/issuper', {}, account)).result.role).toBe('reader');
    const { secret } = (await begin(account, strict)).result;
    await turnOn(account, appCode(secret, strict), strict);
    expect((await list(account.token)).http).toBe(200);
    nextStep(strict);
    const login = await step(await ticketOf(account, strict), appCode(secret, strict), strict);
    expect((await list(login.result.token)).http).toBe(200);
  });

  test('elsewhere they are asked for it only', async () => {
    const editor = await server.user('editor');
    expect((await show(editor)).wanted).toBe('asked');
    expect((await server.call('GET /reader/term', {}, editor)).http).toBe(200);
  });
});

test('the owner is told by mail what happened', async () => {
  const { account, codes } = await withSecondFactor();
  const email = `second${account.user.user_id}@mail.example`;
  await server.context.db
    .updateTable('users')
    .set({ email })
    .where('id', '=', account.user.user_id)
    .execute();
  await step(await ticketOf(account), codes[2]!);
  const subjects = () =>
    server.context.sms
      .devOutbox!.list()
      .flatMap((one) => (one.kind === 'mail' && one.to === email ? [one.subject] : []));
  await eventually(async () => {
    expect(subjects()).toEqual(['有人用恢复码登录了你的青鸟外刊账号']);
  });
});
