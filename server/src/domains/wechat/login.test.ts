import { createHash, randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config.ts';
import { ConfigError } from '#config/config-error.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { startFakeWechat } from '#test/fake-wechat.ts';
import { startServer, type TestServer, type TestUser } from '#test/harness.ts';

const ORIGIN = 'https://bluebird.example';

const wechat = await startFakeWechat();
const server = await startServer({ ...wechat.settings(ORIGIN), WECHAT_LOGIN: 'base' });
const admin = await server.user('admin');

let openid: string;
beforeEach(() => {
  openid = `o_${randomBytes(8).toString('hex')}`;
  wechat.handTo({ openid, nickname: '小明' });
  wechat.feel('well');
});

type Browser = { secret: string; code: string; state: string };

/** A browser that begins a login, and is sent back by WeChat. */
async function wentToWechat(at: TestServer = server): Promise<Browser> {
  const secret = randomBytes(32).toString('base64url');
  const challenge = createHash('sha256').update(secret).digest('base64url');
  const { result } = await at.call('POST /auth/wechat/start', { body: { challenge } });
  const answer = await fetch(result.url, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location')!);
  expect(back.origin + back.pathname).toBe(`${ORIGIN}/login/wechat`);
  return { secret, code: back.searchParams.get('code')!, state: back.searchParams.get('state')! };
}
const comeBack = (browser: Browser & { bind?: boolean }, at: TestServer = server) =>
  at.call('POST /auth/wechat/login', { body: browser });
const bind = (ticket: string | null, secret: string, who: TestUser | { token?: string }) =>
  server.call('POST /auth/wechat/bind', { body: { ticket: ticket!, secret } }, who);
const mine = async (who: TestUser) =>
  (await server.call('GET /auth/wechat/mine', {}, who)).result.bound;

/** A reader whose account the person who holds the phone is bound to. */
async function boundReader(): Promise<TestUser> {
  const reader = await server.user();
  const browser = await wentToWechat();
  const { ticket } = (await comeBack(browser)).result;
  expect((await bind(ticket, browser.secret, reader)).http).toBe(200);
  return reader;
}

test('who is bound logs in; who is not binds by logging in once', async () => {
  const first = await wentToWechat();
  const unknown = (await comeBack(first)).result;
  expect(unknown).toMatchObject({ login: null, nickname: null });
  const reader = await server.user();
  expect(await mine(reader)).toBeNull();
  expect((await bind(unknown.ticket, first.secret, reader)).http).toBe(200);
  expect(await mine(reader)).toMatchObject({ opens: true });

  const { result } = await comeBack(await wentToWechat());
  expect(result.ticket).toBeNull();
  expect(result.login!.user.user_id).toBe(reader.userId);
  const me = await server.call('GET /api/user/me', {}, { token: result.login!.token });
  expect(me.result.username).toBe(reader.username);
  const found = await server.call('GET /api/user/search/wx', { query: { openid } }, admin);
  expect(found.result.user_id).toBe(reader.userId);

  await server.call('POST /auth/wechat/unbind', {}, reader);
  await server.call('POST /auth/wechat/unbind', {}, reader);
  expect(await mine(reader)).toBeNull();
  expect((await comeBack(await wentToWechat())).result.login).toBeNull();
});

test('an account that an administrator bound logs in too', async () => {
  const reader = await server.user();
  const body = { user_id: reader.userId, openid };
  await server.call('POST /api/user/bind_wx_user', { body }, admin);
  expect((await comeBack(await wentToWechat())).result.login!.user.user_id).toBe(reader.userId);
});

test('administrators bind no account that they may not act on, so that none logs in as a super user', async () => {
  const [boss, colleague] = [await server.user('super'), await server.user('admin')];
  const to = (user_id: number, by: TestUser) =>
    server.call('POST /api/user/bind_wx_user', { body: { user_id, openid } }, by);
  for (const { userId } of [boss, colleague]) {
    expect((await to(userId, admin)).status.reason).toBe('forbidden');
  }
  expect((await comeBack(await wentToWechat())).result.login).toBeNull();
  expect((await to(colleague.userId, boss)).http).toBe(200);
  expect((await to(colleague.userId, colleague)).http).toBe(200);
});

describe('a login', () => {
  test('is of the browser that began it', async () => {
    await boundReader();
    const [theirs, ours] = [await wentToWechat(), await wentToWechat()];
    const stolen = await comeBack({ ...theirs, secret: ours.secret });
    expect(stolen.status.reason).toBe('wechat_login_over');
    // What was tried with a wrong secret is used up.
    expect((await comeBack(theirs)).status.reason).toBe('wechat_login_over');
    const mixed = await comeBack({ ...ours, state: randomBytes(32).toString('hex') });
    expect(mixed.status.reason).toBe('wechat_login_over');
    expect((await comeBack(ours)).http).toBe(200);
  });

  test('is taken once, of fifty at once', async () => {
    await boundReader();
    const browser = await wentToWechat();
    const answers = await Promise.all(Array.from({ length: 50 }, () => comeBack(browser)));
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status.reason === 'wechat_login_over')).toHaveLength(49);
  });

  test('with a code that WeChat takes no more is over', async () => {
    await boundReader();
    const [one, other] = [await wentToWechat(), await wentToWechat()];
    expect((await comeBack(one)).http).toBe(200);
    expect((await comeBack({ ...other, code: one.code })).status.reason).toBe('wechat_login_over');
    const invented = { ...(await wentToWechat()), code: 'invented' };
    expect((await comeBack(invented)).status.reason).toBe('wechat_login_over');
  });

  test('is over after ten minutes', async () => {
    await boundReader();
    const [early, late] = [await wentToWechat(), await wentToWechat()];
    server.advance(10 * MINUTE_MS - 1_000);
    expect((await comeBack(early)).http).toBe(200);
    server.advance(1_000);
    expect((await comeBack(late)).status.reason).toBe('wechat_login_over');
  });

  test('of a page that WeChat only previews is of nobody', async () => {
    wechat.handTo({ openid, nickname: '微信用户', isPreview: true });
    const { http, status } = await comeBack(await wentToWechat());
    expect([http, status.reason]).toEqual([409, 'wechat_snapshot']);
  });

  test.each(['hangs_up', 'fails', 'busy', 'quota', 'nonsense'] as const)(
    'is not had of a WeChat that %s',
    async (mood) => {
      const browser = await wentToWechat();
      wechat.feel(mood);
      const { http, status } = await comeBack(browser);
      expect([http, status.reason]).toEqual([503, 'wechat_unavailable']);
      wechat.feel('well');
      expect((await comeBack(browser)).status.reason).toBe('wechat_login_over');
    },
  );

  test('opens no account that is banned or gone', async () => {
    const reader = await boundReader();
    const body = { reason: '广告', until: null };
    await server.call(
      'POST /auth/account/{id}/ban',
      { params: { id: reader.userId }, body },
      admin,
    );
    expect((await comeBack(await wentToWechat())).status.reason).toBe('banned');
    const gone = { deleted_at: server.context.clock() };
    const { db } = server.context;
    await db.updateTable('users').set(gone).where('id', '=', reader.userId).execute();
    expect((await comeBack(await wentToWechat())).result.login).toBeNull();
  });

  test('opens no account since its password changed, until its owner has logged in by it', async () => {
    const reader = await boundReader();
    const body = { user_id: reader.userId, new_password: 'another heron at dawn' };
    await server.call('POST /auth/change_password', { body }, admin);
    const browser = await wentToWechat();
    const { login, ticket } = (await comeBack(browser)).result;
    expect(login).toBeNull();
    const again = await server.call('POST /auth/login', {
      body: { username: reader.username, password: body.new_password, devices: [] },
    });
    const anew = { ...reader, token: again.result.token };
    expect(await mine(anew)).toMatchObject({ opens: false });
    expect((await bind(ticket, browser.secret, anew)).http).toBe(200);
    expect((await comeBack(await wentToWechat())).result.login!.user.user_id).toBe(reader.userId);
  });

  test('with `bind` opens nothing', async () => {
    const reader = await boundReader();
    const browser = await wentToWechat();
    const { login, ticket } = (await comeBack({ ...browser, bind: true })).result;
    expect(login).toBeNull();
    const other = await server.user();
    expect((await bind(ticket, browser.secret, other)).status.reason).toBe('wechat_bound');
    expect((await bind(ticket, browser.secret, reader)).http).toBe(200);
  });
});

describe('binding', () => {
  async function ticketOf() {
    const browser = await wentToWechat();
    return { ...browser, ticket: (await comeBack(browser)).result.ticket };
  }

  test('is of the browser that the ticket was given to, for ten minutes', async () => {
    const [one, other] = [await ticketOf(), await ticketOf()];
    const reader = await server.user();
    expect((await bind(one.ticket, other.secret, reader)).status.reason).toBe('wechat_login_over');
    const forged = one.ticket!.replace(openid, `${openid.slice(0, -1)}x`);
    expect((await bind(forged, one.secret, reader)).status.reason).toBe('wechat_login_over');
    expect((await bind('x', one.secret, reader)).status.reason).toBe('wechat_login_over');
    server.advance(10 * MINUTE_MS);
    expect((await bind(one.ticket, one.secret, reader)).status.reason).toBe('wechat_login_over');
  });

  test('wants a login that is new, so that an open session becomes nobody’s way in', async () => {
    const reader = await server.user();
    server.advance(16 * MINUTE_MS);
    const browser = await ticketOf();
    expect((await bind(browser.ticket, browser.secret, reader)).status.reason).toBe('login_again');
    expect((await bind(browser.ticket, browser.secret, {})).http).toBe(401);
    expect(await mine(reader)).toBeNull();
  });

  test('takes nobody’s place', async () => {
    const reader = await boundReader();
    wechat.handTo({ openid: `${openid}2`, nickname: '小红' });
    const browser = await ticketOf();
    const second = await bind(browser.ticket, browser.secret, reader);
    expect(second.status.reason).toBe('account_has_wechat');
    wechat.handTo({ openid, nickname: '小明' });
    expect((await comeBack(await wentToWechat())).result.login!.user.user_id).toBe(reader.userId);
  });

  test('of one WeChat user by fifty readers at once binds one', async () => {
    const browser = await ticketOf();
    const readers = await Promise.all(Array.from({ length: 50 }, () => server.user()));
    const answers = await Promise.all(
      readers.map((reader) => bind(browser.ticket, browser.secret, reader)),
    );
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status.reason === 'wechat_bound')).toHaveLength(49);
  });
});

test('the nickname is asked for where that is set, and told only to who has no account yet', async () => {
  const asking = await startServer({ ...wechat.settings(ORIGIN), WECHAT_LOGIN: 'userinfo' });
  expect((await comeBack(await wentToWechat(asking), asking)).result.nickname).toBe('小明');
});

test('what is no login is refused', async () => {
  const good = await wentToWechat();
  for (const bad of [
    { ...good, code: '' },
    { ...good, code: 'a b' },
    { ...good, code: 'x'.repeat(129) },
    { ...good, state: 'x' },
    { ...good, secret: 'short' },
    { ...good, secret: undefined },
  ]) {
    expect((await comeBack(bad as never)).status.reason).toBe('invalid_input');
  }
  const { http } = await server.call('POST /auth/wechat/start', { body: { challenge: '' } });
  expect(http).toBe(400);
});

test('without the setting nobody logs in by WeChat, and the script stays', async () => {
  const fake = await startFakeWechat();
  onTestFinished(fake.close);
  const silent = await startServer(fake.settings(ORIGIN));
  const offers = (await silent.call('GET /api/wx/offers')).result;
  expect(offers).toEqual({ script: fake.settings(ORIGIN)['WECHAT_SCRIPT_URL'], login: false });
  const body = { challenge: 'x'.repeat(43) };
  const begun = await silent.call('POST /auth/wechat/start', { body });
  expect(begun.status.reason).toBe('wechat_missing');
  expect((await (await startServer()).call('GET /api/wx/offers')).result).toEqual({
    script: null,
    login: false,
  });
  expect(() => readConfig({ WECHAT_LOGIN: 'base' })).toThrow(ConfigError);
  expect(() => readConfig({ WECHAT_LOGIN: 'base' })).toThrow('WECHAT_APP_ID');
});

test('WeChat’s script is named in the policy of pages where there is an official account, and nowhere else', async () => {
  const policyOf = async ({ base }: TestServer) =>
    (await fetch(`${base}/`)).headers.get('content-security-policy')!;
  const script = wechat.settings(ORIGIN)['WECHAT_SCRIPT_URL'];
  expect(await policyOf(server)).toContain(`'self' ${script};`);
  expect(await policyOf(await startServer())).not.toMatch(/wx\.qq\.com|jweixin/);
});
