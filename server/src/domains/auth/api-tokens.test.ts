import { describe, expect, test } from 'vitest';
import { contract, type Api } from '@bluebird/contract/contract.ts';
import {
  MAX_TOKENS,
  scopeOf,
  TOKEN_SCOPES,
  type TokenScope,
} from '@bluebird/contract/token-scopes.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer } from '#test/harness.ts';
import { signUp } from '#test/factories/account.ts';
import { DAY_MS } from '#core/durations.ts';
import { openApiDocument } from '#http/openapi.ts';

const server = await startServer();

type Account = Awaited<ReturnType<typeof signUp>>;

const create = (
  { token, password }: Account,
  body: { name?: unknown; scopes?: unknown; days?: number | null; password?: string } = {},
) =>
  server.call(
    'POST /auth/tokens',
    { body: { name: '同步脚本', scopes: ['words:read'], days: 30, password, ...body } },
    { token },
  );
const list = async (account: Account) =>
  (await server.call('GET /auth/tokens', {}, account)).result;
const revoke = (account: Account, id: number) =>
  server.call('POST /auth/tokens/{id}/revoke', { params: { id } }, account);
const words = (token: string) => server.call('GET /reader/myword', {}, { token });

async function withToken(scopes: TokenScope[], days = 30) {
  const account = await signUp(server);
  const { http, result } = await create(account, { scopes, days });
  expect(http).toBe(200);
  return { account, ...result };
}

describe('a token', () => {
  test('is told once, kept as a hash, and shows when it was used', async () => {
    const { account, token, made } = await withToken(['words:read', 'words:write']);
    expect(token).toMatch(/^bluebird_[\w-]{43}$/);
    expect(made).toMatchObject({ name: '同步脚本', last_used_at: null });
    expect((await words(token)).http).toBe(200);
    const [kept] = await list(account);
    expect(kept).toMatchObject({ id: made.id, scopes: ['words:read', 'words:write'] });
    expect(kept!.last_used_at).not.toBeNull();
    expect(JSON.stringify(kept)).not.toContain(token);
    const row = await server.context.db
      .selectFrom('api_tokens')
      .selectAll()
      .where('id', '=', made.id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash.toString()).not.toContain(token);
  });

  test('reads and writes its owner’s words, and nobody else’s', async () => {
    const { account, token } = await withToken(['words:read', 'words:write']);
    const other = await withToken(['words:read']);
    const saved = await server.call('POST /reader/myword', { body: { word: 'gave' } }, { token });
    expect(saved.http).toBe(200);
    const mine = (await words(account.token)).result.items;
    expect(mine).toHaveLength(1);
    expect((await words(token)).result.items).toEqual(mine);
    expect((await words(other.token)).result.items).toEqual([]);
  });

  test('is over after its days, when it is revoked, and when the password changes', async () => {
    const { account, token, made } = await withToken(['words:read']);
    const forEver = (await create(account, { days: null })).result;
    expect(forEver.made.expires_at).toBeNull();
    expect((await revoke(await signUp(server), made.id)).status.reason).toBe('token_not_found');
    expect((await words(token)).http).toBe(200);
    server.advance(31 * DAY_MS);
    expect((await words(token)).http).toBe(401);
    expect((await list(account)).map(({ id }) => id)).toEqual([forEver.made.id]);
    expect((await words(forEver.token)).http).toBe(200);
    const second = (await create(account)).result;
    expect((await revoke(account, second.made.id)).http).toBe(200);
    expect((await words(second.token)).http).toBe(401);
    const changed = await server.call(
      'POST /auth/change_password',
      { body: { old_password: account.password, new_password: 'another-zq8-word' } },
      account,
    );
    expect(changed.http).toBe(200);
    expect((await words(forEver.token)).http).toBe(401);
  });

  test('is worth nothing while its account is banned', async () => {
    const { account, token } = await withToken(['words:read']);
    const admin = await server.user('admin');
    const params = { id: account.user.user_id };
    const body = { reason: '测试', until: null };
    await server.call('POST /auth/account/{id}/ban', { params, body }, admin);
    expect((await words(token)).http).toBe(401);
    await server.call('POST /auth/account/{id}/unban', { params }, admin);
    expect((await words(token)).http).toBe(200);
  });

  test('of an editor acts as a reader’s', async () => {
    const { account, token } = await withToken([...TOKEN_SCOPES]);
    await server.context.db
      .updateTable('users')
      .set({ role: 'super' })
      .where('id', '=', account.user.user_id)
      .execute();
    expect((await words(token)).http).toBe(200);
    const terms = await server.call('GET /reader/term', {}, { token });
    expect([terms.http, terms.status.reason]).toEqual([403, 'forbidden']);
  });

  test('opens no page as a cookie', async () => {
    const { token } = await withToken(['articles:read']);
    const answer = await fetch(`${server.base}/api/user/me`, {
      headers: { cookie: `bb_token=${token}` },
    });
    expect(answer.status).toBe(401);
  });
});

describe('making one', () => {
  test('wants the password, and a login', async () => {
    const account = await signUp(server);
    expect((await create(account, { password: 'not-the-password' })).status.reason).toBe(
      'wrong_password',
    );
    expect((await server.call('POST /auth/tokens')).http).toBe(401);
    expect(await list(account)).toEqual([]);
  });

  test.each([
    ['no scope', { scopes: [] }],
    ['a scope that is not there', { scopes: ['admin'] }],
    ['no day', { days: 0 }],
    ['more days than a year', { days: 367 }],
    ['too long a name', { name: '名'.repeat(41) }],
  ])('%s is bad input', async (_, body) => {
    expect((await create(await signUp(server), body)).status.reason).toBe('invalid_input');
  });

  test.each(badValues)('a name %s does no harm', async (_, name) => {
    expect((await create(await signUp(server), { name })).http).toBeLessThan(500);
  });

  test('the largest allowed, and twenty of them', async () => {
    const account = await signUp(server);
    const largest = { name: '名'.repeat(40), scopes: [...TOKEN_SCOPES], days: 366 };
    for (let i = 2; i < MAX_TOKENS; i += 1) expect((await create(account, largest)).http).toBe(200);
    // More passwords at once count as guesses, until the first is found right.
    const made = await Promise.all(Array.from({ length: 4 }, () => create(account, largest)));
    expect(made.filter(({ http }) => http === 200)).toHaveLength(2);
    expect(
      new Set(made.filter(({ http }) => http !== 200).map((one) => one.status.reason)),
    ).toEqual(new Set(['too_many_tokens']));
  });
});

describe('what a token may do', async () => {
  const all = (await withToken([...TOKEN_SCOPES], 366)).token;
  const keys = Object.keys(contract) as (keyof Api)[];
  const params = { id: 987_654_321, word: 'x' };

  test('every call of a scope is one of the contract, for readers or everybody', () => {
    const scoped = keys.filter((key) => scopeOf(key));
    expect(new Set(scoped.map((key) => scopeOf(key)))).toEqual(new Set(TOKEN_SCOPES));
    for (const key of scoped) expect(['reader', 'public']).toContain(contract[key].access);
  });

  test.each(keys)('%s: by its scope and by no other', async (key) => {
    const scope = scopeOf(key);
    const { http, status } = await server.call(key, { params }, { token: all });
    expect(http).toBeLessThan(500);
    if (scope) expect(status.reason).not.toBe('token_scope');
    else expect(['token_scope', 'forbidden']).toContain(status.reason);
  });

  test.each(TOKEN_SCOPES)('%s gives nothing of the others', async (scope) => {
    const { token } = await withToken([scope]);
    for (const key of keys.filter((one) => scopeOf(one) && scopeOf(one) !== scope)) {
      const { status } = await server.call(key, { params }, { token });
      expect([key, status.reason]).toEqual([key, 'token_scope']);
    }
  });

  test('the OpenAPI document says which scope a call needs', () => {
    const { paths } = openApiDocument();
    expect(paths['/reader/myword']!['post']).toMatchObject({ 'x-token-scope': 'words:write' });
    expect(paths['/auth/tokens']!['post']).not.toHaveProperty('x-token-scope');
  });
});
