import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { createLog } from '#log.ts';
import { createAliyunSms } from '#integrations/sms/aliyun.ts';
import { createConsoleSms } from '#integrations/sms/console.ts';
import { createSmsSender, type SmsSender } from '#integrations/sms/sms.ts';
import { devOutboxPath, serveDevOutbox } from './dev-outbox.ts';

const silent = pino({ level: 'silent' });
const message = { phone: '13800138000', code: '012345', purpose: 'register' } as const;

const open = { DEV_OUTBOX: 'true' };

function appFor(sender: SmsSender, environment: Record<string, string> = {}) {
  const config = readConfig(environment);
  const app = Fastify({ trustProxy: config.trustProxy ?? false });
  serveDevOutbox(app, sender.devOutbox, config);
  return app;
}

test('shows the latest fifty codes and captchas, newest first', async () => {
  const sender = createConsoleSms(silent);
  const app = appFor(sender, open);
  for (let i = 0; i < 60; i++) await sender.send({ ...message, code: String(100_000 + i) });
  sender.devOutbox!.add({ kind: 'captcha', key: 'some-key', answer: 'rk46' });
  const response = await app.inject({ url: '/dev/outbox', headers: { host: 'localhost:3000' } });
  const { status, result } = response.json();
  expect(status.code).toBe(0);
  expect(result).toHaveLength(50);
  expect(result[0]).toMatchObject({ kind: 'captcha', key: 'some-key', answer: 'rk46' });
  expect(result[1]).toEqual({
    kind: 'sms',
    phone: '13800138000',
    purpose: 'register',
    code: '100059',
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
  });
  expect(response.headers['cache-control']).toBe('no-store');
});

test('an address of this machine is no proof of who asks: the key is', async () => {
  const sender = createConsoleSms(silent);
  await sender.send(message);
  const app = appFor(sender);
  const get = (url: string, host = 'localhost:3000') => app.inject({ url, headers: { host } });
  for (const url of ['/dev/outbox', '/dev/outbox?key=', '/dev/outbox?key=guess']) {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain(message.code);
  }
  const path = devOutboxPath(sender.devOutbox, readConfig({}))!;
  expect(path).toMatch(/^\/dev\/outbox\?key=[\w-]{22}$/);
  expect((await get(path)).body).toContain(message.code);
  // Whoever has the key was told it, wherever they sit.
  expect((await get(path, '192.168.1.7:3000')).statusCode).toBe(200);
  expect((await get(`${path}&key=x`)).statusCode).toBe(404);
});

test.each([
  ['another machine', { remoteAddress: '192.168.1.7' }],
  ['another machine over IPv6', { remoteAddress: 'fe80::1' }],
  ['a web page whose name was pointed here', { headers: { host: 'evil.example:3000' } }],
  ['a name that begins like this machine’s', { headers: { host: '127.0.0.1.evil.example' } }],
])('opened to this machine, it does not exist for %s', async (_, request) => {
  const sender = createConsoleSms(silent);
  await sender.send(message);
  const response = await appFor(sender, open).inject({ url: '/dev/outbox', ...request });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain(message.code);
});

test.each([
  'Forwarded',
  'X-Forwarded-For',
  'X-Forwarded-Proto',
  'X-Forwarded-Server',
  'X-Real-IP',
  'Via',
  'CF-Connecting-IP',
  'True-Client-IP',
  'X-Envoy-External-Address',
  'CDN-Loop',
])('a proxy that writes %s closes it, key or not', async (name) => {
  const sender = createConsoleSms(silent);
  await sender.send(message);
  const headers = { host: 'localhost', [name.toLowerCase()]: '127.0.0.1' };
  for (const environment of [{}, open]) {
    const url = `/dev/outbox?key=${sender.devOutbox!.key}`;
    const response = await appFor(sender, environment).inject({ url, headers });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain(message.code);
  }
});

test('exists over IPv6 loopback', async () => {
  const request = { url: '/dev/outbox', remoteAddress: '::1', headers: { host: '[::1]:3000' } };
  const response = await appFor(createConsoleSms(silent), open).inject(request);
  expect(response.statusCode).toBe(200);
});

test.each<Record<string, string>>([
  { PUBLIC_URL: 'https://bluebird.example' },
  { TRUST_PROXY: '10.0.0.0/8' },
])('does not exist with %j', async (environment) => {
  const sender = createConsoleSms(silent);
  const url = `/dev/outbox?key=${sender.devOutbox!.key}`;
  const headers = { host: 'localhost' };
  expect((await appFor(sender, environment).inject({ url, headers })).statusCode).toBe(404);
  expect(devOutboxPath(sender.devOutbox, readConfig(environment))).toBeNull();
});

test('does not exist in production or with a real provider', async () => {
  const real = createAliyunSms({
    endpoint: 'https://sms.example',
    accessKeyId: 'a',
    accessKeySecret: 'b',
    signName: 'c',
    templateCode: 'd',
    abroadTemplateCode: null,
    alertTemplateCode: null,
  });
  const production = createSmsSender(readConfig({ NODE_ENV: 'production' }), silent);
  expect([production.delivers, production.devOutbox]).toEqual([false, null]);
  await expect(production.send(message)).rejects.toThrow('not_configured');
  for (const sender of [production, real]) {
    const request = { url: '/dev/outbox', headers: { host: 'localhost' } };
    expect((await appFor(sender, open).inject(request)).statusCode).toBe(404);
  }
});

test('a developer’s log shows the code, and no whole phone', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line: string) => lines.push(line) });
  await createConsoleSms(log).send(message);
  expect(JSON.parse(lines[0]!)).toMatchObject({
    level: 30,
    outbox: { kind: 'sms', phone: '138****8000', code: '012345' },
  });
});
