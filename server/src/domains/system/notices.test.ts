import { expect, test } from 'vitest';
import { startServer, type TestUser } from '#test/harness.ts';
import { giveMembership } from '#test/factories/membership.ts';
import { HOUR_MS } from '#core/durations.ts';

const server = await startServer();
const admin = await server.user('admin');

const at = (hours: number) =>
  new Date(server.context.clock().getTime() + hours * HOUR_MS).toISOString();
const save = (body: object, who: TestUser = admin) =>
  server.call('POST /reader/notice', { body: { starts_at: at(-1), ...body } }, who);
const shown = async (who?: TestUser, app?: string) => {
  const options = { ...who, ...(app && { headers: { 'bluebird-app': app } }) };
  const { result } = await server.call('GET /api/appinfo/notify', {}, options);
  return result.notices.map(({ title }) => title);
};
const remove = (id: number) =>
  server.call('POST /reader/notice/{id}/delete', { params: { id } }, admin);
const clear = () => server.context.db.deleteFrom('notices').execute();

test('reaches those it is aimed at, and nobody else', async () => {
  await clear();
  const [reader, member] = [await server.user(), await server.user()];
  await giveMembership(server, member, { level: 1, days: 30 });
  for (const audience of ['all', 'visitors', 'readers', 'members']) {
    expect((await save({ title: audience, audience })).http).toBe(200);
  }
  expect((await shown()).toSorted()).toEqual(['all', 'visitors']);
  expect((await shown(reader)).toSorted()).toEqual(['all', 'readers']);
  expect((await shown(member)).toSorted()).toEqual(['all', 'members', 'readers']);
});

test('is shown in the versions of the app that it names', async () => {
  await clear();
  await save({ title: 'old', app_to: '1.9' });
  await save({ title: 'between', app_from: '1.2.0', app_to: '1.10.2' });
  await save({ title: 'new', app_from: '1.10' });
  const inApp = async (version: string) =>
    (await shown(undefined, `bluebird_ios_store_12_${version}`)).toSorted();
  expect(await inApp('1.1.9')).toEqual(['old']);
  expect(await inApp('1.9.0')).toEqual(['between', 'old']);
  expect(await inApp('1.10.0')).toEqual(['between', 'new']);
  expect(await inApp('1.10.3')).toEqual(['new']);
  expect(await inApp('nightly')).toEqual([]);
  expect(await shown()).toEqual([]);
});

test('is shown in its time, changed, taken down, and each is written down', async () => {
  await clear();
  const { result } = await save({ title: '维护', starts_at: at(1), ends_at: at(3) });
  expect(result).toMatchObject({ state: 'scheduled', by: admin.username, audience: 'all' });
  expect(await shown()).toEqual([]);
  server.advance(1.5 * HOUR_MS);
  expect(await shown()).toEqual(['维护']);
  const later = await save({ id: result.id, title: '维护改期', starts_at: at(-1), ends_at: at(1) });
  expect(later.result).toMatchObject({ id: result.id, title: '维护改期', state: 'shown' });
  expect((await remove(result.id)).http).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await remove(result.id)).status.reason).toBe('notice_not_found');
  expect((await save({ id: result.id, title: 'x' })).status.reason).toBe('notice_not_found');
  const { items } = (
    await server.call('GET /reader/audit', { query: { subject: `notice:${result.id}` } }, admin)
  ).result;
  expect(items).toMatchObject([
    { action: 'system.removeNotice', data: { before: { title: '维护改期' }, after: null } },
    { data: { before: { title: '维护' }, after: { title: '维护改期' } } },
    { action: 'system.saveNotice', data: { before: null, after: { title: '维护' } } },
  ]);
  const list = await server.call('GET /reader/notice', {}, admin);
  expect(list.result).toMatchObject({ items: [], total: 0 });
});

test.each([
  { title: '' },
  { title: '字'.repeat(41) },
  { title: 'x', body: '字'.repeat(201) },
  { title: 'x', link: 'javascript:alert(1)' },
  { title: 'x', link: '//evil.example' },
  { title: 'x', starts_at: 'now' },
  { title: 'x', ends_at: new Date(0).toISOString() },
  { title: 'x', audience: 'nobody' },
  { title: 'x', app_from: 'v1' },
  { title: 'x', app_from: '2.0', app_to: '1.0' },
])('refuses %j and shows nothing', async (body) => {
  await clear();
  expect((await save(body)).status.reason).toBe('invalid_input');
  expect(await shown()).toEqual([]);
});

test('an app under store review is told of no link that leaves the site', async () => {
  await clear();
  await save({ title: 'outside', link: 'https://example.org/' });
  await save({ title: 'inside', link: '/about' });
  const links = async (headers: Record<string, string>) =>
    (await server.call('GET /api/appinfo/notify', {}, { headers })).result.notices.map(
      ({ title, link }) => [title, link],
    );
  expect(
    new Map((await links({ 'bluebird-review': 'true' })) as [string, string | null][]),
  ).toEqual(
    new Map([
      ['outside', null],
      ['inside', '/about'],
    ]),
  );
  expect(await links({ 'bluebird-review': 'yes' })).toContainEqual([
    'outside',
    'https://example.org/',
  ]);
});
