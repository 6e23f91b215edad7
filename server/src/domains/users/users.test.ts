import { describe, expect, test } from 'vitest';
import { TERMS_VERSION } from '@bluebird/contract/consent.ts';
import { badValues } from '#test/bad-values.ts';
import { startServer } from '#test/harness.ts';
import { signUp } from '#test/factories/account.ts';

const server = await startServer();

const rename = (token: string | undefined, username: unknown) =>
  server.call('POST /api/user/change_username', { body: { username } }, token ? { token } : {});

test('shows the own account, with the phone half hidden and nothing secret', async () => {
  const { phone, token, user } = await signUp(server);
  const { http, result } = await server.call('GET /api/user/me', {}, { token });
  expect([http, result]).toEqual([200, user]);
  expect(Object.keys(result).toSorted()).toEqual([
    'avatar',
    'created_at',
    'deletes_at',
    'email',
    'membership',
    'phone',
    'role',
    'terms_due',
    'user_id',
    'username',
  ]);
  expect(JSON.stringify(result)).not.toContain(phone);
});

test.each([
  ['reader', false],
  ['editor', false],
  ['admin', false],
  ['super', true],
] as const)('%s is super: %s', async (role, issuper) => {
  const { token } = await server.user(role);
  const { result } = await server.call('GET /api/user/issuper', {}, { token });
  expect(result).toEqual({ issuper, role });
});

test('visitors have no account', async () => {
  const answers = [
    await server.call('GET /api/user/me'),
    await server.call('GET /api/user/issuper'),
    await rename(undefined, 'someone'),
    await server.call('POST /api/user/change_avatar', { body: { file: null } }),
  ];
  for (const { http, status } of answers) {
    expect([http, status.code, status.reason]).toEqual([401, 401, 'login_required']);
  }
});

describe('username', () => {
  test.each(['小林', 'Ann', '读者-2026', 'a_b', '𠮷野家', '夏'.repeat(24)])(
    'may be %s',
    async (name) => {
      const { token } = await server.user();
      const { http, result } = await rename(token, ` ${name} `);
      expect([http, result.username]).toEqual([200, name]);
    },
  );

  test.each([
    'a',
    '13800138000',
    '138-0013-8000',
    '__--',
    'two words',
    'ann@x.cn',
    'ａｂｃ',
    'a\u200bb',
    'İstanbul',
    '夏'.repeat(25),
    '../etc',
  ])('may not be %s', async (name) => {
    const { token } = await server.user();
    const { status } = await rename(token, name);
    expect(status).toMatchObject({
      reason: 'invalid_input',
      fields: { username: expect.any(String) },
    });
  });

  test.each(badValues)('takes %s for no name', async (_, bad) => {
    const { token } = await server.user();
    expect((await rename(token, bad)).status.code).toBe(400);
  });

  test('belongs to one account, without regard to case or the way a character is coded', async () => {
    const [first, second] = [await server.user(), await server.user()];
    expect((await rename(first.token, 'Bird_of_Spring')).http).toBe(200);
    const taken = await rename(second.token, 'bird_OF_spring');
    expect(taken).toMatchObject({ http: 409, status: { reason: 'username_taken' } });
    // U+F9B8 is the same character as U+96B8, kept apart for old code pages.
    expect((await rename(first.token, '\u96b8书')).http).toBe(200);
    expect((await rename(second.token, '\uf9b8书')).http).toBe(409);
    expect((await rename(first.token, '\u96b8书')).http).toBe(200);
    expect((await rename(second.token, 'bird_OF_spring')).http).toBe(200);
  });

  test('of fifty who want it at once, one gets it', async () => {
    const users = await Promise.all(Array.from({ length: 50 }, () => server.user()));
    const answers = await Promise.all(
      users.map(({ token }, i) => rename(token, i % 2 ? 'Wanted' : 'wanted')),
    );
    expect(answers.map(({ http }) => http).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 49 }, () => 409),
    ]);
  });

  test.each(['admin', 'Admin', '管理员', 'BlueBird', '青鸟官方'])(
    '%s is the house’s',
    async (name) => {
      const { token } = await server.user();
      expect((await rename(token, name)).status.reason).toBe('username_taken');
    },
  );
});

test('terms that have changed are agreed to again, and which is kept', async () => {
  const { token, user } = await signUp(server);
  const { db } = server.context;
  const due = async () => (await server.call('GET /api/user/me', {}, { token })).result.terms_due;
  const agree = (terms_version: unknown, by?: string) =>
    server.call('POST /api/user/agree', { body: { terms_version } }, by ? { token: by } : {});
  const own = db.updateTable('users').where('id', '=', user.user_id);
  await own.set({ terms_version: '2026-01-01', terms_agreed_at: new Date(0) }).execute();
  expect(await due()).toBe(true);
  expect((await agree('2026-01-01', token)).status.reason).toBe('invalid_input');
  expect((await agree(TERMS_VERSION)).http).toBe(401);
  for (const [, bad] of badValues) expect((await agree(bad, token)).http).toBe(400);
  expect(await due()).toBe(true);
  expect((await agree(TERMS_VERSION, token)).result.terms_due).toBe(false);
  expect(await due()).toBe(false);
  const kept = await db
    .selectFrom('users')
    .select(['terms_version', 'terms_agreed_at'])
    .where('id', '=', user.user_id)
    .executeTakeFirstOrThrow();
  expect(kept.terms_version).toBe(TERMS_VERSION);
  expect(kept.terms_agreed_at!.getTime()).toBeGreaterThan(0);
});
