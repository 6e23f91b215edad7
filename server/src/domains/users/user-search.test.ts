import { describe, expect, test } from 'vitest';
import type { MemberFilter } from '@bluebird/contract/users.ts';
import { DAY_MS } from '#core/durations.ts';
import { exported } from '#test/exported.ts';
import { badValues } from '#test/bad-values.ts';
import { signUp } from '#test/factories/account.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { startServer, type TestUser } from '#test/harness.ts';

const server = await startServer();
const admin = await server.user('admin');

const search = (query: Record<string, unknown>, by = admin) =>
  server.call('GET /api/user/search', { query }, by);
const found = async (query: Record<string, unknown>) =>
  (await search(query)).result.items.map(({ user_id }) => user_id);
const rename = ({ userId }: TestUser, username: string) =>
  server.context.db
    .updateTable('users')
    .set({ username, username_key: username.toLowerCase() })
    .where('id', '=', userId)
    .execute();

describe('accounts are found', () => {
  test('by a part of the name, the whole name first', async () => {
    const [longer, whole] = [await server.user(), await server.user()];
    await rename(whole, '夜航船');
    await rename(longer, '夜航船长');
    expect(await found({ q: '夜航船' })).toEqual([whole.userId, longer.userId]);
    expect(await found({ q: '航船长' })).toEqual([longer.userId]);
    const latin = await server.user();
    await rename(latin, 'Moth-and_Lamp');
    expect(await found({ q: 'mOTH' })).toEqual([latin.userId]);
    // What LIKE would take for any sign is itself.
    expect(await found({ q: 'd_L' })).toEqual([latin.userId]);
    expect(await found({ q: 'h_a' })).toEqual([]);
    expect(await found({ q: '%' })).toEqual([]);
  });

  test('by the phone in any notation, which the answer half hides', async () => {
    const { phone, user } = await signUp(server);
    for (const q of [phone, `+86 ${phone}`, `${phone.slice(0, 3)} ${phone.slice(3)}`]) {
      const { result } = await search({ q });
      expect(result.items.map(({ user_id }) => user_id)).toEqual([user.user_id]);
      expect(JSON.stringify(result)).not.toContain(phone);
    }
    expect(await found({ q: phone.slice(-4) })).toContain(user.user_id);
  });

  test('by what their membership is now', async () => {
    const [none, member, pro] = [await server.user(), await server.user(), await server.user()];
    const lapsed = await server.user();
    await giveMembership(server, lapsed, { level: 1, days: 1 });
    server.advance(DAY_MS);
    await giveMembership(server, member, { level: 1, days: 9 });
    await giveMembership(server, pro, { level: 2, days: 9 });
    const all = [none, member, pro, lapsed].map(({ userId }) => userId);
    const of = async (kind: MemberFilter) =>
      (await found({ member: kind, limit: 100 })).filter((id) => all.includes(id));
    expect(await of('none')).toEqual([none.userId]);
    expect(await of('member')).toEqual([pro.userId, member.userId]);
    expect(await of('pro')).toEqual([pro.userId]);
    expect(await of('lapsed')).toEqual([lapsed.userId]);
    expect(await of('trial')).toEqual([]);
  });

  test('page by page, none twice; deleted ones not at all', async () => {
    const readers = [await server.user(), await server.user(), await server.user()];
    for (const [n, reader] of readers.entries()) await rename(reader, `paged-${n}`);
    await server.context.db
      .updateTable('users')
      .set({ deleted_at: server.context.clock() })
      .where('id', '=', readers[0]!.userId)
      .execute();
    const first = (await search({ q: 'paged-', limit: 1 })).result;
    expect([first.total, first.next_offset]).toEqual([2, 1]);
    const second = (await search({ q: 'paged-', limit: 1, offset: 1 })).result;
    expect(second.next_offset).toBeNull();
    expect([...first.items, ...second.items].map(({ username }) => username)).toEqual([
      'paged-2',
      'paged-1',
    ]);
  });
});

test('accounts go out as a table, masked as in the list, and the audit log tells of it', async () => {
  const { phone, user } = await signUp(server);
  await giveMembership(server, { userId: user.user_id } as TestUser, { level: 2, days: 9 });
  const table = await exported(server, '/api/user/search/export', { q: phone }, admin);
  expect(table).toHaveLength(2);
  expect(table[0]).toHaveLength(table[1]!.length);
  expect(table[1]!.slice(0, 6)).toEqual([
    String(user.user_id),
    user.username,
    (await search({ q: phone })).result.items[0]!.phone,
    '',
    '读者',
    '专业会员',
  ]);
  expect(table.flat().join(' ')).not.toContain(phone);
  const { data } = await server.context.db
    .selectFrom('audit_log')
    .select('data')
    .where('action', '=', 'users.export')
    .where('actor_id', '=', admin.userId)
    .executeTakeFirstOrThrow();
  expect(data).toEqual({ q: phone, member: null });
});

test('only administrators search accounts', async () => {
  for (const role of ['reader', 'editor'] as const) {
    const { status } = await search({ q: 'a' }, await server.user(role));
    expect(status.reason).toBe('forbidden');
  }
});

test('whatever is typed is answered', async () => {
  for (const [, q] of badValues) expect([200, 400]).toContain((await search({ q })).http);
  expect((await search({ q: '字'.repeat(254) })).http).toBe(200);
  expect((await search({ q: '字'.repeat(255) })).http).toBe(400);
  expect((await search({ member: 'rich' })).http).toBe(400);
});
