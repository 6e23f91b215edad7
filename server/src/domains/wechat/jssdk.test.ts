import { createHash } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#config.ts';
import { ConfigError } from '#config/config-error.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { createWechatApi } from '#integrations/wechat/wechat-api.ts';
import { startFakeWechat } from '#test/fake-wechat.ts';
import { startServer, type TestServer } from '#test/harness.ts';
import { jsapiTicket } from './tickets.service.ts';

const ORIGIN = 'https://bluebird.example';

async function start(environment: Record<string, string> = {}) {
  const wechat = await startFakeWechat();
  onTestFinished(wechat.close);
  const server = await startServer({ ...wechat.settings(ORIGIN), ...environment });
  return { wechat, server };
}
const sign = (server: TestServer, url = `${ORIGIN}/article/1`, more: object = {}) =>
  server.call('GET /api/wx/jssdk/config', { query: { url, ...more } });
const reasonOf = async (server: TestServer) => (await sign(server)).status.reason;

test('a page is signed without its fragment, as WeChat will compute it', async () => {
  const { wechat, server } = await start();
  const { result } = await sign(server, `${ORIGIN}/article/1?from=a+b&x=%E4%B8%AD#p7`);
  const signed = `jsapi_ticket=${wechat.ticket()}&noncestr=${result.nonceStr}&timestamp=${result.timestamp}&url=${ORIGIN}/article/1?from=a+b&x=%E4%B8%AD`;
  expect(result.signature).toBe(createHash('sha1').update(signed).digest('hex'));
  expect(result.appId).toBe(wechat.APP_ID);
  expect(Math.abs(result.timestamp * 1000 - Date.now())).toBeLessThan(MINUTE_MS);
  expect((await sign(server)).result.nonceStr).not.toBe(result.nonceStr);
});

test('only our own pages are signed', async () => {
  const { wechat, server } = await start();
  for (const url of [
    'https://evil.example/',
    'http://bluebird.example/',
    'https://bluebird.example.evil.example/',
    'https://bluebird.example:8443/',
    'https://bluebird.example@evil.example/',
    'https://reader@bluebird.example/',
    'https://evil.example\\@bluebird.example/',
    'https://bluebird.example/a b',
    '/article/1',
    '#',
    '',
  ]) {
    const { http, status } = await sign(server, url);
    expect([url, http, status.fields]).toEqual([url, 400, { url: '只能用于本站的页面' }]);
  }
  expect((await sign(server, ORIGIN, { cat: 'qy' })).http).toBe(400);
  expect((await sign(server, `${ORIGIN}/${'x'.repeat(2_000)}`)).http).toBe(400);
  expect(wechat.counts).toEqual({ tokens: 0, renewed: 0, tickets: 0 });
});

test('one ticket serves fifty readers of two processes, and is renewed once before it ends', async () => {
  const { wechat, server } = await start();
  const { context } = server;
  const other = createWechatApi(context.config)!;
  const askAll = () =>
    Promise.all([
      ...Array.from({ length: 50 }, () => jsapiTicket(context, context.wechat!)),
      ...Array.from({ length: 50 }, () => jsapiTicket(context, other)),
    ]);
  expect(new Set(await askAll())).toEqual(new Set([wechat.ticket()]));
  expect(wechat.counts.tickets).toBe(1);
  server.advance(105 * MINUTE_MS);
  const first = wechat.ticket();
  expect(new Set(await askAll())).toEqual(new Set([first]));
  server.advance(6 * MINUTE_MS);
  const renewed = new Set(await askAll());
  expect(renewed).toEqual(new Set([wechat.ticket()]));
  expect(renewed).not.toContain(first);
  expect(wechat.counts.tickets).toBe(2);
});

test('a token that WeChat no longer knows is renewed once', async () => {
  const { wechat, server } = await start();
  wechat.lend(900);
  await sign(server);
  wechat.renewToken();
  server.advance(20 * MINUTE_MS);
  expect((await sign(server)).http).toBe(200);
  expect(wechat.counts).toEqual({ tokens: 2, renewed: 1, tickets: 2 });
  wechat.feel('forgets_tokens');
  server.advance(20 * MINUTE_MS);
  expect(await reasonOf(server)).toBe('wechat_unavailable');
  expect(wechat.counts.renewed).toBe(2);
});

test('when the calls of a day are used up it is said, and WeChat is left alone', async () => {
  const { wechat, server } = await start();
  wechat.feel('quota');
  const { http, status } = await sign(server);
  expect([http, status.reason]).toEqual([503, 'wechat_quota']);
  expect(status.msg).toContain('用完');
  wechat.feel('well');
  server.advance(29 * MINUTE_MS);
  expect(await reasonOf(server)).toBe('wechat_quota');
  server.advance(2 * MINUTE_MS);
  expect((await sign(server)).http).toBe(200);
});

test.each(['hangs_up', 'fails', 'busy', 'nonsense'] as const)(
  'a WeChat that %s is asked once a minute; a ticket that still holds goes on signing',
  async (mood) => {
    const { wechat, server } = await start();
    wechat.feel(mood);
    expect(await reasonOf(server)).toBe('wechat_unavailable');
    wechat.feel('well');
    expect(await reasonOf(server)).toBe('wechat_unavailable');
    server.advance(MINUTE_MS + 1);
    expect((await sign(server)).http).toBe(200);
    wechat.feel(mood);
    server.advance(115 * MINUTE_MS);
    expect((await sign(server)).http).toBe(200);
    server.advance(10 * MINUTE_MS);
    expect(await reasonOf(server)).toBe('wechat_unavailable');
  },
);

test('a ticket that hardly lasts is not fetched for every reader', async () => {
  const { wechat, server } = await start();
  wechat.lend(120);
  for (let times = 0; times < 5; times++) expect((await sign(server)).http).toBe(200);
  expect(wechat.counts.tickets).toBe(1);
});

test('a wrong secret refuses', async () => {
  const { server } = await start({ WECHAT_APP_SECRET: 'wrong' });
  expect(await reasonOf(server)).toBe('wechat_unavailable');
});

test('without an official account nothing is signed, and half of its settings stop the start', async () => {
  expect(await reasonOf(await startServer())).toBe('wechat_missing');
  const half = { WECHAT_APP_ID: 'wx1' };
  expect(() => readConfig(half)).toThrow(ConfigError);
  expect(() => readConfig(half)).toThrow('WECHAT_APP_SECRET is missing');
  expect(() => readConfig({ ...half, WECHAT_APP_SECRET: 's' })).toThrow('PUBLIC_URL must be set');
});
