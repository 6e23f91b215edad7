import { describe, expect, test } from 'vitest';
import { MAX_PASSKEYS } from '@bluebird/contract/auth-passkeys.ts';
import { badValues } from '#test/bad-values.ts';
import { eventually } from '#test/eventually.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { lastLetter, newEmail, signUp } from '#test/factories/account.ts';
import { bytes, newAuthenticator, text } from '#test/virtual-authenticator.ts';
import { HOUR_MS, MINUTE_MS } from '#core/durations.ts';

const server = await startServer();

type Account = Awaited<ReturnType<typeof signUp>>;
type Authenticator = ReturnType<typeof newAuthenticator>;
type Fault = Parameters<Authenticator['get']>[1];

const options = (
  { token, password }: Pick<Account, 'token' | 'password'>,
  on: TestServer = server,
) => on.call('POST /auth/passkeys/options', { body: { password } }, { token });
const keep = (account: Account, credential: unknown, name?: string, on: TestServer = server) =>
  on.call('POST /auth/passkeys', { body: { credential, name } }, account);
const list = async (account: Pick<Account, 'token'>) =>
  (await server.call('GET /auth/passkeys', {}, account)).result;

/** A new account with a passkey. */
async function withPasskey(authenticator = newAuthenticator(), on: TestServer = server) {
  const account = await signUp(on);
  const { result } = await options(account, on);
  const kept = await keep(account, authenticator.create(result), undefined, on);
  expect(kept.http).toBe(200);
  return { account, authenticator, passkey: kept.result };
}

const begin = async (on: TestServer = server) =>
  (await on.call('POST /auth/passkey/login_options')).result;
const logIn = (credential: unknown, on: TestServer = server) =>
  on.call('POST /auth/passkey/login', { body: { credential } });
const tryLogin = async (authenticator: Authenticator, fault?: Fault) =>
  logIn(authenticator.get(await begin(), fault));

describe('making a passkey', () => {
  test('its answer is kept, named by the device, and logs in without a name', async () => {
    const { account, authenticator, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: '未知设备', synced: false, last_used_at: null });
    const login = await tryLogin(authenticator);
    expect(login.http).toBe(200);
    expect(login.result.user.user_id).toBe(account.user.user_id);
    const { token } = login.result;
    expect((await server.call('GET /api/user/me', {}, { token })).http).toBe(200);
    expect((await list(account))[0]!.last_used_at).not.toBeNull();
    // The session is one of the account's, and ends as they do.
    const sessions = await server.call('GET /auth/sessions', {}, account);
    expect(sessions.result).toHaveLength(2);
  });

  test('tells authenticators nothing of the person, and asks for a verified one', async () => {
    const account = await signUp(server);
    const { result } = await options(account);
    expect(result.rp).toEqual({ id: 'localhost', name: '青鸟外刊' });
    expect(result.user.id).toMatch(/^[\w-]{43}$/);
    expect((await options(account)).result.user.id).toBe(result.user.id);
    expect((await options(await signUp(server))).result.user.id).not.toBe(result.user.id);
    expect(result.authenticatorSelection).toMatchObject({
      residentKey: 'required',
      userVerification: 'required',
    });
  });

  test('wants the password, and a login', async () => {
    const account = await signUp(server);
    const wrong = await options({ ...account, password: 'not-the-password' });
    expect(wrong.status.reason).toBe('wrong_password');
    const visitor = await server.call('POST /auth/passkeys/options', {
      body: { password: account.password },
    });
    expect(visitor.http).toBe(401);
  });

  test.each<[string, Fault]>([
    ['another site', { origin: 'https://evil.example' }],
    ['a site that begins alike', { origin: 'http://localhost.evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['a login', { type: 'webauthn.get' }],
    ['nobody present', { present: false }],
    ['a person not verified', { verified: false }],
  ])('is refused for %s', async (_, fault) => {
    const account = await signUp(server);
    const { result } = await options(account);
    const { status } = await keep(account, newAuthenticator().create(result, fault));
    expect(status.reason).toBe('passkey_refused');
    expect(await list(account)).toEqual([]);
  });

  test('an answer that brings certificates is refused before they are looked at', async () => {
    const account = await signUp(server);
    const { result } = await options(account);
    const statement = Buffer.concat([
      Buffer.from([0xa3]),
      ...[text('alg'), Buffer.from([0x26]), text('sig'), bytes(Buffer.alloc(64))],
      ...[text('x5c'), Buffer.from([0x81]), bytes(Buffer.alloc(300, 1))],
    ]);
    for (const format of ['packed', 'fido-u2f', 'tpm', 'apple', 'android-key']) {
      const { result: again } = await options(account);
      const answer = newAuthenticator().create(again, { attestation: { format, statement } });
      expect((await keep(account, answer)).status.reason).toBe('passkey_refused');
    }
    expect((await keep(account, newAuthenticator().create(result))).http).toBe(200);
  });

  test('a challenge is the account’s own, good once and for five minutes', async () => {
    const [account, other] = [await signUp(server), await signUp(server)];
    const { result } = await options(account);
    const stolen = await keep(other, newAuthenticator().create(result));
    expect(stolen.status.reason).toBe('passkey_refused');
    expect((await keep(account, newAuthenticator().create(result))).http).toBe(200);
    expect((await keep(account, newAuthenticator().create(result))).status.reason).toBe(
      'passkey_refused',
    );
    const { result: late } = await options(account);
    server.advance(5 * MINUTE_MS + 1000);
    expect((await keep(account, newAuthenticator().create(late))).status.reason).toBe(
      'passkey_refused',
    );
    // That of a login is none to make a passkey with.
    const login = { ...result, ...(await begin()) };
    expect((await keep(account, newAuthenticator().create(login))).status.reason).toBe(
      'passkey_refused',
    );
  });

  test('is kept once, and by one account', async () => {
    const { account, authenticator } = await withPasskey();
    const { result } = await options(account);
    expect(result.excludeCredentials).toEqual([
      { type: 'public-key', id: authenticator.id, transports: ['internal'] },
    ]);
    expect((await keep(account, authenticator.create(result))).status.reason).toBe('passkey_known');
    const other = await signUp(server);
    const { result: theirs } = await options(other);
    expect((await keep(other, authenticator.create(theirs))).status.reason).toBe('passkey_known');
  });

  test('of many that are added at once no more than the most are kept', async () => {
    const { account } = await withPasskey();
    const answers = [];
    for (let i = 0; i < MAX_PASSKEYS + 4; i++) {
      const { result } = await options(account);
      answers.push(newAuthenticator().create(result));
    }
    const kept = await Promise.all(answers.map((answer) => keep(account, answer)));
    expect(kept.filter(({ http }) => http === 200)).toHaveLength(MAX_PASSKEYS - 1);
    expect(await list(account)).toHaveLength(MAX_PASSKEYS);
    expect((await options(account)).status.reason).toBe('too_many_passkeys');
  });
});

describe('logging in by one', () => {
  test.each<[string, Fault]>([
    ['another site', { origin: 'https://evil.example' }],
    ['another domain', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['the making of one', { type: 'webauthn.create' }],
    ['nobody present', { present: false }],
    ['a person not verified', { verified: false }],
    ['another account', { userHandle: 'A'.repeat(43) }],
  ])('is refused for %s', async (_, fault) => {
    const { authenticator } = await withPasskey();
    expect((await tryLogin(authenticator, fault)).status.reason).toBe('passkey_refused');
    expect((await tryLogin(authenticator)).http).toBe(200);
  });

  test('a signature of another key is refused, and a passkey that nobody keeps', async () => {
    const { authenticator } = await withPasskey();
    const thief = newAuthenticator();
    thief.create({ challenge: '', rp: { id: '' }, user: { id: 'AAAA' } });
    const forged = { ...thief.get(await begin()), id: authenticator.id, rawId: authenticator.id };
    expect((await logIn(forged)).status.reason).toBe('passkey_refused');
    expect((await tryLogin(thief)).status.reason).toBe('passkey_unknown');
  });

  test('fifty uses of one answer at once log in once', async () => {
    const { account, authenticator } = await withPasskey();
    const answer = authenticator.get(await begin());
    const logins = await Promise.all(Array.from({ length: 50 }, () => logIn(answer)));
    expect(logins.filter(({ http }) => http === 200)).toHaveLength(1);
    expect((await server.call('GET /auth/sessions', {}, account)).result).toHaveLength(2);
  });

  test('fifty at once, all of one count, log in once', async () => {
    const { authenticator } = await withPasskey();
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => authenticator.get(await begin(), { counter: 2 })),
    );
    const logins = await Promise.all(answers.map((answer) => logIn(answer)));
    expect(logins.filter(({ http }) => http === 200)).toHaveLength(1);
  });

  test('a challenge is good for five minutes', async () => {
    const { authenticator } = await withPasskey();
    const answer = authenticator.get(await begin());
    server.advance(5 * MINUTE_MS + 1000);
    expect((await logIn(answer)).status).toMatchObject({
      reason: 'passkey_refused',
      msg: '等得太久了，请再试一次',
    });
  });

  test('one whose count goes back is refused, and its owner is told', async () => {
    const { account, authenticator } = await withPasskey();
    await addEmail(account);
    expect((await tryLogin(authenticator, { counter: 7 })).http).toBe(200);
    for (const counter of [7, 3, 0]) {
      expect((await tryLogin(authenticator, { counter })).status.reason).toBe('passkey_refused');
    }
    await eventually(async () => {
      const { result } = await server.call('GET /auth/alert', {}, account);
      expect(result.alert).toMatchObject({ kind: 'passkey' });
    });
    expect(lastLetter(server, emailOf(account))?.text).toContain('像是一份复制品');
    expect((await tryLogin(authenticator, { counter: 8 })).http).toBe(200);
  });

  test('one that does not count goes on', async () => {
    const { authenticator } = await withPasskey(newAuthenticator({ counts: false }));
    expect((await tryLogin(authenticator)).http).toBe(200);
    expect((await tryLogin(authenticator)).http).toBe(200);
  });

  test('a banned account is refused, with the reason', async () => {
    const { account, authenticator } = await withPasskey();
    const admin = await server.user('admin');
    const body = { reason: '转卖账号', until: null };
    await server.call(
      'POST /auth/account/{id}/ban',
      { params: { id: account.user.user_id }, body },
      admin,
    );
    const { status } = await tryLogin(authenticator);
    expect(status).toMatchObject({ reason: 'banned', msg: expect.stringContaining('转卖账号') });
  });

  test('makes the device known: strangers do not lock it out', async () => {
    const { account, authenticator } = await withPasskey();
    const { device } = (await tryLogin(authenticator)).result;
    const wrong = { username: account.phone, password: 'wrong' };
    for (let i = 0; i < 11; i++) await server.call('POST /auth/login', { body: wrong });
    const body = { username: account.phone, password: account.password, devices: [device] };
    expect((await server.call('POST /auth/login', { body })).http).toBe(200);
  });
});

describe('the list', () => {
  const rename = (token: string, id: number, name: unknown) =>
    server.call('POST /auth/passkeys/{id}/rename', { params: { id }, body: { name } }, { token });
  const remove = (token: string, id: number, password: string) =>
    server.call(
      'POST /auth/passkeys/{id}/remove',
      { params: { id }, body: { password } },
      { token },
    );

  test('several are named, renamed and removed, with the password', async () => {
    const { account, authenticator, passkey } = await withPasskey();
    const { result } = await options(account);
    const second = await keep(account, newAuthenticator().create(result), '  书房的电脑  ');
    expect(second.result.name).toBe('书房的电脑');
    expect((await rename(account.token, passkey.id, '手机')).result.name).toBe('手机');
    expect((await list(account)).map(({ name }) => name)).toEqual(['书房的电脑', '手机']);
    expect((await remove(account.token, passkey.id, 'wrong-password')).status.reason).toBe(
      'wrong_password',
    );
    expect((await remove(account.token, passkey.id, account.password)).http).toBe(200);
    expect((await tryLogin(authenticator)).status.reason).toBe('passkey_unknown');
    expect((await remove(account.token, passkey.id, account.password)).http).toBe(404);
    expect(await list(account)).toHaveLength(1);
  });

  test('is nobody else’s', async () => {
    const { passkey, authenticator } = await withPasskey();
    const other = await signUp(server);
    expect(await list(other)).toEqual([]);
    expect((await rename(other.token, passkey.id, 'x')).status.reason).toBe('passkey_not_found');
    expect((await remove(other.token, passkey.id, other.password)).status.reason).toBe(
      'passkey_not_found',
    );
    expect((await server.call('GET /auth/passkeys')).http).toBe(401);
    expect((await tryLogin(authenticator)).http).toBe(200);
  });

  test('an administrator takes them all from an account whose device was lost', async () => {
    const { account, authenticator } = await withPasskey();
    const admin = await server.user('admin');
    const params = { id: account.user.user_id };
    const shown = await server.call('GET /auth/account/{id}', { params }, admin);
    expect(shown.result.passkeys).toBe(1);
    const taken = await server.call('POST /auth/account/{id}/remove_passkeys', { params }, admin);
    expect(taken.result).toEqual({ removed: 1 });
    expect((await tryLogin(authenticator)).status.reason).toBe('passkey_unknown');
    expect((await server.call('GET /api/user/me', {}, account)).http).toBe(401);
    const audit = await server.call('GET /reader/audit', { query: { limit: 1 } }, admin);
    expect(audit.result.items[0]).toMatchObject({ action: 'auth.removePasskeys' });
    const superUser = await server.user('super');
    const refused = await server.call(
      'POST /auth/account/{id}/remove_passkeys',
      { params: { id: superUser.userId } },
      admin,
    );
    expect(refused.http).toBe(403);
  });

  test.each(badValues)('takes %s in no field', async (_, bad) => {
    const account = await signUp(server);
    const { result } = await options(account);
    const good = newAuthenticator().create(result);
    for (const field of ['id', 'rawId', 'type', 'response'] as const) {
      expect((await keep(account, { ...good, [field]: bad })).http).toBe(400);
    }
    for (const field of ['clientDataJSON', 'attestationObject'] as const) {
      const response = { ...good.response, [field]: bad };
      expect((await keep(account, { ...good, response })).http).toBe(400);
    }
    expect((await options({ ...account, password: bad as string })).http).toBe(400);
    const answer = newAuthenticator().get({ challenge: '', rpId: '' }, { userHandle: 'AAAA' });
    expect((await logIn({ ...answer, response: bad })).http).toBe(400);
    for (const field of Object.keys(answer.response)) {
      const response = { ...answer.response, [field]: bad };
      expect((await logIn({ ...answer, response })).http).toBe(400);
    }
  });
});

describe('the site', () => {
  const PUBLIC = 'https://bluebird.example';

  test('is that of PUBLIC_URL, and no other', async () => {
    const public_ = await startServer({ PUBLIC_URL: PUBLIC, SMS_PROVIDER: 'console' });
    const { authenticator } = await withPasskey(newAuthenticator({ origin: PUBLIC }), public_);
    const request = await begin(public_);
    expect(request.rpId).toBe('bluebird.example');
    expect((await logIn(authenticator.get(request), public_)).http).toBe(200);
    for (const origin of [
      'http://localhost:3000',
      'https://www.bluebird.example',
      `${PUBLIC}:444`,
    ]) {
      const answer = authenticator.get(await begin(public_), { origin });
      expect((await logIn(answer, public_)).status.reason).toBe('passkey_refused');
    }
  });

  test.each(['http://bluebird.example', 'https://203.0.113.7', 'https://[2001:db8::1]'])(
    'has no passkeys at %s',
    async (PUBLIC_URL) => {
      const without = await startServer({ PUBLIC_URL });
      expect((await without.call('GET /auth/register_rule')).result.passkeys).toBe(false);
      const { status } = await without.call('POST /auth/passkey/login_options');
      expect(status.reason).toBe('passkeys_unavailable');
    },
  );
});

test('the limit of tries of the own password holds here too', async () => {
  const account = await signUp(server);
  for (let i = 0; i < 10; i++) await options({ ...account, password: `wrong-${i}` });
  expect((await options(account)).status.reason).toBe('account_locked');
  server.advance(HOUR_MS);
  expect((await options(account)).http).toBe(200);
});

const emails = new Map<number, string>();
const emailOf = ({ user }: Account) => emails.get(user.user_id)!;

/** Gives an account an e-mail address, straight in the database. */
async function addEmail({ user }: Account): Promise<void> {
  const email = newEmail();
  emails.set(user.user_id, email);
  await server.context.db
    .updateTable('users')
    .set({ email })
    .where('id', '=', user.user_id)
    .execute();
}
