import Fastify from 'fastify';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createAliyunSms } from '#integrations/sms/aliyun.ts';
import { createSmsSender } from '#integrations/sms/sms.ts';
import { serveDevOutbox } from './dev-outbox.ts';
const silent = pino({ level: 'silent' });
const consoleSender = (production = false) =>
  createSmsSender({ sms: { provider: 'console' }, production }, silent);
const message = { phone: '13800138000', code: '012345', purpose: 'register' };
function appFor(sender, trustProxy = false) {
  const app = Fastify({ trustProxy });
  serveDevOutbox(app, sender.outbox);
  return app;
}
test('shows the latest fifty codes and captchas, newest first', async () => {
  const sender = consoleSender();
  const app = appFor(sender);
  for (let i = 0; i < 60; i++) await sender.send({ ...message, code: String(100000 + i) });
  sender.outbox.add({ kind: 'captcha', key: 'some-key', answer: 'rk46' });
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
test.each([
  ['another machine', { remoteAddress: '192.168.1.7' }],
  ['another machine over IPv6', { remoteAddress: 'fe80::1' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.9' } }],
  ['a proxy that writes Forwarded', { headers: { forwarded: 'for=203.0.113.9' } }],
  ['a web page whose name was pointed here', { headers: { host: 'evil.example:3000' } }],
  ['a name that begins like this machine’s', { headers: { host: '127.0.0.1.evil.example' } }],
])('does not exist for %s', async (_, request) => {
  const sender = consoleSender();
  await sender.send(message);
  const response = await appFor(sender).inject({ url: '/dev/outbox', ...request });
  expect(response.statusCode).toBe(404);
  expect(response.body).not.toContain(message.code);
});
test('exists over IPv6 loopback', async () => {
  const request = { url: '/dev/outbox', remoteAddress: '::1', headers: { host: '[::1]:3000' } };
  expect((await appFor(consoleSender()).inject(request)).statusCode).toBe(200);
});
test('a forged X-Forwarded-For opens nothing behind a trusted proxy', async () => {
  const app = appFor(consoleSender(), '10.0.0.0/8');
  const request = {
    url: '/dev/outbox',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': '127.0.0.1', host: 'localhost' },
  };
  expect((await app.inject(request)).statusCode).toBe(404);
});
test('does not exist in production or with a real provider', async () => {
  const real = createAliyunSms({
    endpoint: 'https://sms.example',
    accessKeyId: 'a',
    accessKeySecret: 'b',
    signName: 'c',
    templateCode: 'd',
  });
  const production = consoleSender(true);
  await production.send(message);
  expect(production.outbox.list()).toEqual([]);
  for (const sender of [production, real]) {
    const request = { url: '/dev/outbox', headers: { host: 'localhost' } };
    expect((await appFor(sender).inject(request)).statusCode).toBe(404);
  }
});
test('the log of the console provider shows the code', async () => {
  const lines = [];
  const log = pino({ level: 'info' }, { write: (line) => lines.push(line) });
  await createSmsSender({ sms: { provider: 'console' }, production: true }, log).send(message);
  expect(JSON.parse(lines[0])).toMatchObject({
    level: 30,
    outbox: { kind: 'sms', phone: '13800138000', code: '012345' },
  });
});
