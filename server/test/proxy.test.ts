import { request as ask, createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createLog } from '#log.ts';
import { startServer, type TestServer } from './harness.ts';
import { newPhone, solveCaptcha } from '#test/factories/account.ts';

/**
 * A reverse proxy as a few lines of configuration make it: the upstream's Host, its own address,
 * and no headers but those a test adds.
 */
async function startProxy(upstream: string, added: IncomingHttpHeaders = {}): Promise<string> {
  const proxy = createServer((incoming, outgoing) => {
    const { host } = new URL(upstream);
    const { method, url: path, headers } = incoming;
    const onward = ask(
      `${upstream}${path}`,
      { method, headers: { ...headers, ...added, host } },
      (answer) => {
        outgoing.writeHead(answer.statusCode!, answer.headers);
        answer.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** What a stranger finds who asks for a reset of somebody's phone, and then everywhere for the code. */
async function findCode(server: TestServer, base: string, headers: Record<string, string> = {}) {
  const phone = newPhone();
  const captcha = await solveCaptcha(server, phone);
  await server.call('POST /auth/smscode/send', { body: { phone, captcha, stype: 'register' } });
  const places = ['/dev/outbox', '/dev/outbox?key=', '/DEV/OUTBOX/', '/metrics'];
  const answers = await Promise.all(places.map((place) => fetch(base + place, { headers })));
  const found = await Promise.all(answers.map((answer) => answer.text()));
  return { codes: answers.map(({ status }) => status), told: found.join('').includes(phone) };
}

test('behind a silent proxy a stranger reads neither codes nor metrics', async () => {
  const server = await startServer({ NODE_ENV: 'development' });
  const base = await startProxy(server.base);
  expect((await fetch(`${base}/healthz`)).status).toBe(200);
  expect(await findCode(server, base)).toEqual({ codes: [404, 404, 404, 404], told: false });
  // Whoever was told the key may read, there too.
  const { key } = server.context.sms.devOutbox!;
  expect((await fetch(`${base}/dev/outbox?key=${key}`)).status).toBe(200);
});

test.each([
  { 'x-forwarded-for': '203.0.113.9' },
  { forwarded: 'for=203.0.113.9' },
  { 'x-real-ip': '203.0.113.9' },
  { via: '1.1 cache' },
])('behind a proxy that writes %j nobody does, even where this machine may', async (added) => {
  const server = await startServer({ DEV_OUTBOX: 'true' });
  expect((await fetch(`${server.base}/dev/outbox`)).status).toBe(200);
  const base = await startProxy(server.base, added);
  expect(await findCode(server, base)).toEqual({ codes: [404, 404, 404, 404], told: false });
  const { key } = server.context.sms.devOutbox!;
  expect((await fetch(`${base}/dev/outbox?key=${key}`)).status).toBe(404);
});

test('metrics are for whoever has the token', async () => {
  const METRICS_TOKEN = 'a-token-for-prometheus';
  const server = await startServer({ METRICS_TOKEN });
  const base = await startProxy(server.base, { 'x-forwarded-for': '203.0.113.9' });
  const get = (authorization?: string) =>
    fetch(`${base}/metrics`, { headers: { ...(authorization && { authorization }) } });
  for (const wrong of [
    undefined,
    'Bearer',
    'Bearer wrong',
    METRICS_TOKEN,
    `Basic ${METRICS_TOKEN}`,
  ]) {
    expect((await get(wrong)).status).toBe(404);
  }
  const right = await get(`Bearer ${METRICS_TOKEN}`);
  expect(right.headers.get('cache-control')).toBe('no-store');
  expect(await right.text()).toContain('http_request_duration_seconds');
});

test('a proxy that is not trusted is spoken of once', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'warn' }, { write: (line: string) => lines.push(line) });
  const server = await startServer({}, { log });
  const base = await startProxy(server.base, { 'x-forwarded-for': '203.0.113.9' });
  for (let i = 0; i < 3; i++) await fetch(`${base}/healthz`);
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
});
