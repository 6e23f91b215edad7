import { expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { addDays, dayOf } from '#core/shanghai.ts';
import { recordAudit } from './audit.queries.ts';

const server = await startServer();
const admin = await server.user('admin');

const audit = async (query: object) =>
  (await server.call('GET /reader/audit', { query: { ...query } }, admin)).result;
const file = async (query: Record<string, string>) => {
  const response = await fetch(`${server.base}/reader/audit/export?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  });
  return { response, text: await response.text() };
};

test('tells who did what to whom, with what was before and after', async () => {
  const reader = await server.user();
  const open = { user_id: reader.userId, level: 1, days: 30, remark: '线下付款' };
  await server.call('POST /api/user/open_member', { body: open }, admin);
  const { items, total, actions } = await audit({ subject: reader.username });
  expect(total).toBe(1);
  expect(items).toMatchObject([
    {
      actor: { user_id: admin.userId, username: admin.username },
      operator: null,
      action: 'members.open',
      subject: `user:${reader.userId}`,
      about: reader.username,
      data: { remark: '线下付款', before: { level: 0 }, after: { level: 1 } },
    },
  ]);
  expect(actions).toContain('members.open');
});

test('is narrowed by who, what, whom and when', async () => {
  const { db, clock } = server.context;
  const own = await server.user('editor');
  const write = (subject: string, action: 'terms.import' | 'newsroom.lock') =>
    recordAudit(db, { actorId: own.userId, action, subject });
  await write('article:7', 'newsroom.lock');
  await write('glossary', 'terms.import');
  await recordAudit(db, {
    actorId: null,
    action: 'auth.unlock',
    subject: 'user:1',
    data: { operator: 'Root_of_All' },
  });
  const subjects = async (query: object) =>
    (await audit(query)).items.map(({ subject }) => subject);
  expect(await subjects({ actor: own.username.toUpperCase() })).toEqual(['glossary', 'article:7']);
  expect(await subjects({ actor: own.username, action: 'newsroom.lock' })).toEqual(['article:7']);
  expect(await subjects({ subject: 'article:7' })).toEqual(['article:7']);
  expect(await subjects({ actor: 'root_of' })).toEqual(['user:1']);
  expect((await audit({ actor: 'root_of' })).items[0]).toMatchObject({
    actor: null,
    operator: 'Root_of_All',
    data: {},
  });
  expect(await subjects({ actor: '%' })).toEqual([]);
  const today = dayOf(clock());
  expect(await subjects({ actor: own.username, from: today, to: today })).toHaveLength(2);
  expect(await subjects({ actor: own.username, to: addDays(today, -1) })).toEqual([]);
  expect(await subjects({ actor: own.username, from: addDays(today, 1) })).toEqual([]);
  const page = await audit({ actor: own.username, limit: 1 });
  expect([page.items.length, page.next_offset, page.total]).toEqual([1, 1, 2]);
});

test('comes as a file, in which nothing is a formula', async () => {
  const { db } = server.context;
  const formula = `=HYPERLINK("http://evil")-${'x'.repeat(8)}`;
  const evil = await server.user('editor');
  await db.updateTable('users').set({ username: formula }).where('id', '=', evil.userId).execute();
  for (let at = 0; at < 1_001; at++) {
    await recordAudit(db, { actorId: evil.userId, action: 'newsroom.lock', subject: 'article:9' });
  }
  const { response, text } = await file({ subject: 'article:9' });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(1_002);
  expect(new Set(lines.slice(1).map((line) => line.split(',')[0])).size).toBe(1_001);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://evil"")`);
});

test.each([{ from: 'yesterday' }, { to: '2026-02-30' }, { actor: 'x'.repeat(41) }, { limit: 101 }])(
  'refuses %j',
  async (query) => {
    const { status } = await server.call('GET /reader/audit', { query }, admin);
    expect(status.reason).toBe('invalid_input');
  },
);
