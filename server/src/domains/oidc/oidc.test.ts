import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import { readConfig } from '#config.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { findCredentials } from '#domains/users/users.queries.ts';
import { hashPassword } from '#domains/users/password-hash.ts';
import { newEmail } from '#test/factories/account.ts';
import { startFakeOidcProvider } from '#test/fake-oidc-provider.ts';
import { startServer, type TestServer, type TestUser } from '#test/harness.ts';

const ORIGIN = 'https://bluebird.example';

const provider = await startFakeOidcProvider();
afterAll(() => provider.close());
const settings = provider.settings(ORIGIN, {
  OIDC_EDITORS: 'groups=newsroom',
  OIDC_CREATE_ACCOUNTS: 'true',
});
const server = await startServer(settings);
const admin = await server.user('admin');

let sub: string;
beforeEach(() => {
  sub = `u-${randomBytes(6).toString('hex')}`;
  provider.handTo({ sub, name: '王小明' });
  provider.be('well');
});

type Browser = { secret: string; state: string; code?: string; error?: string; iss?: string };

/** A browser that begins a login, and is sent back by the provider. */
async function went(at: TestServer = server, again = false): Promise<Browser> {
  const secret = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(secret).digest('base64url');
  const { result } = await at.call('POST /auth/oidc/start', { body: { challenge, again } });
  const answer = await fetch(result.url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  expect(back.origin + back.pathname).toBe(`${ORIGIN}/login/oidc`);
  return { secret, ...Object.fromEntries(back.searchParams) } as Browser;
}
const comeBack = (browser: Browser & { bind?: boolean }, at: TestServer = server) =>
  at.call('POST /auth/oidc/login', { body: browser });
const logIn = async (at: TestServer = server) => comeBack(await went(at), at);
const bind = (ticket: string | null, secret: string, who: { token?: string }) =>
  server.call('POST /auth/oidc/bind', { body: { ticket: ticket!, secret } }, who);
const register = (ticket: string | null, secret: string, version = TERMS_VERSION) =>
  server.call('POST /auth/oidc/register', {
    body: { ticket: ticket!, secret, terms_version: version },
  });
const mine = async (who: { token?: string }) =>
  (await server.call('GET /auth/oidc/mine', {}, who)).result.linked;
const unbind = (who: { token?: string }) => server.call('POST /auth/oidc/unbind', {}, who);
const reasonOf = ({ status }: { status: { reason?: string | undefined } }) => status.reason;

/** A reader whose account is linked to whoever is logged in at the provider. */
async function linkedReader(): Promise<TestUser> {
  const reader = await server.user();
  const browser = await went();
  const { ticket } = (await comeBack(browser)).result;
  expect((await bind(ticket, browser.secret, reader)).http).toBe(200);
  return reader;
}

/** Opens an account for whoever is logged in at the provider. */
async function newcomer() {
  const browser = await went();
  const { ticket } = (await comeBack(browser)).result;
  return (await register(ticket, browser.secret)).result;
}

describe('a login', () => {
  test('of who is linked opens the account; others link it by logging in once', async () => {
    const first = await went();
    const unknown = (await comeBack(first)).result;
    expect(unknown).toMatchObject({ login: null, name: '王小明', may_register: true });
    const reader = await server.user();
    expect(await mine(reader)).toBeNull();
    expect((await bind(unknown.ticket, first.secret, reader)).http).toBe(200);
    expect(await mine(reader)).toMatchObject({ name: '王小明', opens: true });
    const { result } = await logIn();
    expect(result.login!.user.user_id).toBe(reader.userId);
    const { token } = result.login!;
    expect((await server.call('GET /api/user/me', {}, { token })).http).toBe(200);
  });

  test('asks for a code with PKCE, state and nonce, and after a logout for the person anew', async () => {
    await went();
    const asked = Object.fromEntries(provider.asked());
    expect(asked).toMatchObject({ scope: 'openid profile email', code_challenge_method: 'S256' });
    expect(asked['nonce']).toMatch(/^[\w-]{43}$/);
    expect(asked['state']).toMatch(/^[\w-]{43}$/);
    expect(asked['prompt']).toBeUndefined();
    await went(server, true);
    expect(provider.asked().get('prompt')).toBe('login');
  });

  test.each([
    ['another nonce', 'nonce'],
    ['another audience', 'audience'],
    ['another issuer', 'issuer'],
    ['a time that is over', 'expired'],
    ['somebody else’s signature', 'signature'],
    ['no signature', 'unsigned'],
  ] as const)('by a token with %s is refused', async (_, mood) => {
    await linkedReader();
    provider.be(mood);
    expect(reasonOf(await logIn())).toBe('oidc_refused');
  });

  test('without an ID token, or with another issuer in the address, is refused', async () => {
    provider.be('no_token');
    expect(reasonOf(await logIn())).toBe('oidc_refused');
    provider.be('well');
    const browser = await went();
    expect(reasonOf(await comeBack({ ...browser, iss: 'https://elsewhere.example' }))).toBe(
      'oidc_refused',
    );
    const { iss: _, ...silent } = await went();
    expect(reasonOf(await comeBack(silent))).toBe('oidc_refused');
  });

  test('is of the browser that began it, once, and for ten minutes', async () => {
    await linkedReader();
    const browser = await went();
    const other = randomBytes(32).toString('base64url');
    expect(reasonOf(await comeBack({ ...browser, secret: other }))).toBe('oidc_login_over');
    // The stolen try has used it up.
    expect(reasonOf(await comeBack(browser))).toBe('oidc_login_over');
    const twice = await went();
    expect((await comeBack(twice)).http).toBe(200);
    expect(reasonOf(await comeBack(twice))).toBe('oidc_login_over');
    const late = await went();
    server.advance(10 * MINUTE_MS);
    expect(reasonOf(await comeBack(late))).toBe('oidc_login_over');
    const invented = { ...(await went()), state: randomBytes(32).toString('base64url') };
    expect(reasonOf(await comeBack(invented))).toBe('oidc_login_over');
  });

  test('with the code of somebody else’s login is refused', async () => {
    await linkedReader();
    const [victim, attacker] = [await went(), await went()];
    expect(reasonOf(await comeBack({ ...attacker, code: victim.code }))).toBe('oidc_refused');
  });

  test('that the person breaks off is told as that', async () => {
    provider.be('denies');
    expect(reasonOf(await logIn())).toBe('oidc_denied');
  });

  test('waits for a provider that is away, and works when it is back', async () => {
    await linkedReader();
    const browser = await went();
    provider.be('hangs_up');
    expect(reasonOf(await comeBack(browser))).toBe('oidc_unavailable');
    provider.be('well');
    const failing = await went();
    provider.be('fails');
    expect(reasonOf(await comeBack(failing))).toBe('oidc_unavailable');
    provider.be('hangs_up');
    const fresh = await startServer(settings);
    const start = () =>
      fresh.call('POST /auth/oidc/start', { body: { challenge: 'x'.repeat(43) } });
    expect(reasonOf(await start())).toBe('oidc_unavailable');
    provider.be('well');
    expect((await start()).http).toBe(200);
    expect((await logIn()).result.login).not.toBeNull();
  });

  test('of a banned account is refused, and one with a second factor wants its code', async () => {
    const reader = await linkedReader();
    await server.context.db
      .insertInto('second_factors')
      .values({
        user_id: reader.userId,
        secret: Buffer.alloc(1),
        last_step: 0,
        confirmed_at: server.context.clock(),
        created_at: server.context.clock(),
      })
      .execute();
    expect(reasonOf(await logIn())).toBe('second_step_needed');
    await server.context.db.deleteFrom('second_factors').execute();
    const params = { id: reader.userId };
    const body = { reason: '测试', until: null };
    await server.call('POST /auth/account/{id}/ban', { params, body }, admin);
    expect(reasonOf(await logIn())).toBe('banned');
  });

  test('is not there without a provider', async () => {
    const plain = await startServer();
    const body = { challenge: 'x'.repeat(43) };
    expect(reasonOf(await plain.call('POST /auth/oidc/start', { body }))).toBe('oidc_missing');
    expect((await plain.call('GET /auth/register_rule')).result.oidc).toBeNull();
    expect((await server.call('GET /auth/register_rule')).result.oidc).toBe('学校账号');
  });
});

describe('a new account', () => {
  test('is opened by the ticket, once, and by the browser that has it', async () => {
    const browser = await went();
    const { ticket } = (await comeBack(browser)).result;
    const other = randomBytes(32).toString('base64url');
    expect(reasonOf(await register(ticket, other))).toBe('oidc_login_over');
    expect(reasonOf(await register(`${ticket}x`, browser.secret))).toBe('oidc_login_over');
    expect(reasonOf(await register(ticket, browser.secret, '2020-01-01'))).toBe('invalid_input');
    const { result } = await register(ticket, browser.secret);
    expect(result.user).toMatchObject({
      role: 'reader',
      phone: null,
      email: null,
      terms_due: false,
    });
    expect(reasonOf(await register(ticket, browser.secret))).toBe('oidc_linked');
    expect((await logIn()).result.login!.user.user_id).toBe(result.user.user_id);
  });

  test('has the address that the provider checked, and is nobody’s by an address', async () => {
    const email = newEmail();
    provider.handTo({ sub, email, email_verified: true });
    const first = await newcomer();
    const owner = await findCredentials(server.context.db, { email });
    expect(owner?.id).toBe(first.user.user_id);
    // Whoever has the same address elsewhere is not that account, and none by an address that was not checked.
    provider.handTo({ sub: `${sub}-2`, email, email_verified: true });
    const second = await newcomer();
    expect(second.user.user_id).not.toBe(first.user.user_id);
    expect(second.user.email).toBeNull();
    provider.handTo({ sub: `${sub}-3`, email: newEmail() });
    expect((await newcomer()).user.email).toBeNull();
  });

  test('is not opened where only those who have one may come', async () => {
    const { OIDC_CREATE_ACCOUNTS: _, ...rest } = settings;
    const closed = await startServer(rest);
    const browser = await went(closed);
    const { result } = await comeBack(browser, closed);
    expect(result.may_register).toBe(false);
    const body = { ticket: result.ticket, secret: browser.secret, terms_version: TERMS_VERSION };
    expect(reasonOf(await closed.call('POST /auth/oidc/register', { body }))).toBe(
      'registration_closed',
    );
  });

  test('keeps its only way in', async () => {
    const { token, user } = await newcomer();
    expect(reasonOf(await unbind({ token }))).toBe('oidc_last_way');
    await server.context.db
      .updateTable('users')
      .set({ email: newEmail() })
      .where('id', '=', user.user_id)
      .execute();
    expect((await unbind({ token })).http).toBe(200);
    expect(await mine({ token })).toBeNull();
    expect((await logIn()).result.login).toBeNull();
  });
});

describe('a link', () => {
  test('is made soon after a login, by one account of one person', async () => {
    const reader = await linkedReader();
    const browser = await went();
    const { ticket } = (await comeBack({ ...browser, bind: true })).result;
    const other = await server.user();
    expect(reasonOf(await bind(ticket, browser.secret, other))).toBe('oidc_linked');
    provider.handTo({ sub: `${sub}-2` });
    const second = await went();
    const next = (await comeBack({ ...second, bind: true })).result;
    expect(reasonOf(await bind(next.ticket, second.secret, reader))).toBe('account_has_oidc');
    expect(reasonOf(await bind(next.ticket, browser.secret, other))).toBe('oidc_login_over');
    server.advance(15 * MINUTE_MS + 1);
    const third = await went();
    const late = (await comeBack(third)).result;
    expect(reasonOf(await bind(late.ticket, third.secret, other))).toBe('login_again');
    expect((await server.call('POST /auth/oidc/bind')).http).toBe(401);
  });

  test('opens nothing after a change of the password, until it is made anew', async () => {
    const reader = await linkedReader();
    await server.context.db
      .updateTable('users')
      .set({ password_hash: await hashPassword('another-zq8-word') })
      .where('id', '=', reader.userId)
      .execute();
    expect(await mine(reader)).toMatchObject({ opens: false });
    const browser = await went();
    const { login, ticket } = (await comeBack(browser)).result;
    expect(login).toBeNull();
    expect((await bind(ticket, browser.secret, reader)).http).toBe(200);
    expect((await logIn()).result.login!.user.user_id).toBe(reader.userId);
  });
});

describe('editors', () => {
  const roleOf = async ({ userId }: { userId: number }) =>
    (
      await server.context.db
        .selectFrom('users')
        .select('role')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).role;

  test('are whom the provider counts among them, as long as it does', async () => {
    const reader = await linkedReader();
    expect(await roleOf(reader)).toBe('reader');
    for (const groups of ['newsroom', ['all', 'newsroom']]) {
      provider.handTo({ sub, groups });
      expect((await logIn()).result.login!.user.role).toBe('editor');
      provider.handTo({ sub, groups: ['newsroom-2'] });
      expect((await logIn()).result.login!.user.role).toBe('reader');
    }
    const acts = await server.context.db
      .selectFrom('audit_log')
      .select('data')
      .where('subject', '=', `user:${reader.userId}`)
      .where('action', '=', 'users.setRole')
      .execute();
    expect(acts).toHaveLength(4);
  });

  test('who were made ones here stay what they are', async () => {
    const reader = await linkedReader();
    for (const role of ['editor', 'admin', 'super'] as const) {
      await server.context.db
        .updateTable('users')
        .set({ role })
        .where('id', '=', reader.userId)
        .execute();
      for (const groups of [['newsroom'], []]) {
        provider.handTo({ sub, groups });
        await logIn();
        expect(await roleOf(reader)).toBe(role);
      }
    }
  });

  test('may be such from the first login on', async () => {
    provider.handTo({ sub, groups: ['newsroom'] });
    expect((await newcomer()).user.role).toBe('editor');
  });
});

describe('settings', () => {
  const given = {
    DATA_DIR: '/tmp',
    PUBLIC_URL: ORIGIN,
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'x',
  };

  test.each([
    ['no client', { OIDC_CLIENT_ID: '' }],
    ['no address of this site', { PUBLIC_URL: '' }],
    ['plain http', { OIDC_ISSUER: 'http://id.example' }],
    [
      'a secret without an issuer',
      { OIDC_ISSUER: '', OIDC_CLIENT_ID: '', OIDC_CLIENT_SECRET: 'x' },
    ],
    ['editors without a value', { OIDC_EDITORS: 'groups' }],
    ['scopes without openid', { OIDC_SCOPES: 'profile' }],
  ])('with %s are refused', (_, more) => {
    expect(() => readConfig({ ...given, ...more })).toThrow(/OIDC_/);
  });

  test('keep a value with an equals sign whole', () => {
    const { oidc } = readConfig({ ...given, OIDC_EDITORS: 'groups=cn=editors,dc=example' });
    expect(oidc).toMatchObject({ editors: { claim: 'groups', value: 'cn=editors,dc=example' } });
  });
});
