import { beforeEach, describe, expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';

const server = await startServer();
const admin = await server.user('admin');
const CONTACT = {
  name: '青鸟小助手',
  note: '工作日 10–18 点',
  link: 'https://work.weixin.qq.com/kfid/kfc1',
};

const set = (contact: unknown, by = admin) =>
  server.call('POST /api/appinfo/contact_qywx', { body: { contact } }, by);
const shown = async () => (await server.call('GET /api/appinfo/contact_qywx')).result.contact;

beforeEach(() => server.context.db.deleteFrom('wecom_contacts').execute());

test('is nobody until somebody was named, and nobody again', async () => {
  expect(await shown()).toBeNull();
  expect((await set(CONTACT)).result.contact).toEqual(CONTACT);
  expect(await shown()).toEqual(CONTACT);
  await set({ ...CONTACT, name: ' 值班编辑 ', note: undefined });
  expect(await shown()).toEqual({ ...CONTACT, name: '值班编辑', note: '' });
  await set(null);
  expect(await shown()).toBeNull();
});

test('stands in the log with what was before', async () => {
  await set(CONTACT);
  await set(null);
  const { data } = await server.context.db
    .selectFrom('audit_log')
    .select('data')
    .where('action', '=', 'system.setContact')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(data).toEqual({ before: CONTACT, after: null });
});

test('fifty who name one at once leave one', async () => {
  await Promise.all(Array.from({ length: 50 }, (_, n) => set({ ...CONTACT, name: `助手 ${n}` })));
  const rows = await server.context.db.selectFrom('wecom_contacts').selectAll().execute();
  expect(rows).toHaveLength(1);
});

describe('refuses', () => {
  test.each([
    ['a link that runs', { ...CONTACT, link: 'javascript:alert(1)' }],
    ['a link in the open', { ...CONTACT, link: 'http://work.weixin.qq.com/kfid/kfc1' }],
    ['a link with markup', { ...CONTACT, link: 'https://a.cn/"><script>' }],
    ['a link without end', { ...CONTACT, link: `https://a.cn/${'x'.repeat(300)}` }],
    ['no name', { ...CONTACT, name: ' ' }],
    ['a long name', { ...CONTACT, name: '助'.repeat(21) }],
    ['nothing said', undefined],
    ['a number', 7],
  ])('%s, and changes nothing', async (_, contact) => {
    await set(CONTACT);
    expect((await set(contact)).http).toBe(400);
    expect(await shown()).toEqual(CONTACT);
  });

  test('editors and readers', async () => {
    for (const role of ['reader', 'editor'] as const) {
      expect((await set(CONTACT, await server.user(role))).status.reason).toBe('forbidden');
    }
    expect(await shown()).toBeNull();
  });
});
