import { describe, expect, test } from 'vitest';
import { startServer } from '#test/harness.ts';
import { webPage } from '#test/web-page.ts';
import { isOutside } from '#core/admin-networks.ts';

const PROXY = { TRUST_PROXY: '127.0.0.1', ADMIN_NETWORKS: '10.1.0.0/16,2001:db8::/32,192.0.2.7' };
const server = await startServer(PROXY, { web: await webPage() });

const from = (ip: string) => ({ 'x-forwarded-for': ip });
const INSIDE = ['10.1.2.3', '2001:db8:1::7', '192.0.2.7'];
const OUTSIDE = ['10.2.0.1', '2001:db9::1', '192.0.2.8', '::ffff:10.2.0.1'];

test.each(INSIDE)('from %s staff work', async (ip) => {
  const { token } = await server.user('admin');
  const calls = { token, headers: from(ip) };
  expect((await server.call('GET /api/user/search', {}, calls)).http).toBe(200);
  expect((await server.call('GET /api/user/me', {}, calls)).result.role).toBe('admin');
  expect((await fetch(`${server.base}/admin`, { headers: from(ip) })).status).toBe(200);
});

describe.each(OUTSIDE)('from %s', (ip) => {
  test('neither calls nor screens of staff are there, whoever asks', async () => {
    for (const token of [
      undefined,
      (await server.user()).token,
      (await server.user('super')).token,
    ]) {
      const calls = { ...(token && { token }), headers: from(ip) };
      const { http, status } = await server.call('GET /api/user/search', {}, calls);
      const nowhere = await fetch(`${server.base}/api/user/nowhere`, { headers: from(ip) });
      const { status: unknown } = (await nowhere.json()) as { status: { msg: string } };
      expect([http, status.reason, status.msg]).toEqual([
        nowhere.status,
        'route_not_found',
        unknown.msg,
      ]);
    }
    for (const path of ['/admin', '/Admin/', '/admin/user/search', '/ADMIN/health?x=1']) {
      expect([path, (await fetch(server.base + path, { headers: from(ip) })).status]).toEqual([
        path,
        404,
      ]);
    }
  });

  test('staff are readers', async () => {
    const { token } = await server.user('editor');
    const calls = { token, headers: from(ip) };
    const me = await server.call('GET /api/user/me', {}, calls);
    expect([me.http, me.result.role]).toEqual([200, 'reader']);
    expect((await server.call('GET /api/user/issuper', {}, calls)).result.role).toBe('reader');
  });
});

test('an address that nobody trusted tells is not believed', async () => {
  const open = await startServer({ ADMIN_NETWORKS: '10.1.0.0/16' });
  const { token } = await open.user('super');
  const calls = { token, headers: from('10.1.2.3') };
  expect((await open.call('GET /api/user/search', {}, calls)).http).toBe(404);
});

test('without the setting staff work from anywhere', () => {
  expect(isOutside({ adminNetworks: null }, '203.0.113.9')).toBe(false);
});
