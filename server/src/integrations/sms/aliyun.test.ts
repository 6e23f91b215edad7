import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createAliyunSms } from './aliyun.ts';
import { SmsError } from './sms-error.ts';

const SECRET = 'a-secret-of-the-test';
const message = { phone: '13800138000', code: '012345', purpose: 'register' } as const;
let stop = () => {};
afterEach(() => stop());

/** A stand-in for the service on loopback. @returns its address */
async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const senderTo = (
  endpoint: string,
  alertTemplateCode: string | null = null,
  abroadTemplateCode: string | null = null,
) =>
  createAliyunSms({
    endpoint,
    alertTemplateCode,
    abroadTemplateCode,
    accessKeyId: 'key-id',
    accessKeySecret: SECRET,
    signName: '青鸟 (外刊)',
    templateCode: 'SMS_1',
  });

/** Verifies a request as the service would: from what arrived, by the signed headers it names. */
function isGenuine(request: IncomingMessage): boolean {
  const authorization = request.headers.authorization ?? '';
  const [, signedHeaders = '', signature] =
    /^ACS3-HMAC-SHA256 Credential=key-id,SignedHeaders=([\w;-]+),Signature=([\da-f]{64})$/.exec(
      authorization,
    ) ?? [];
  const names = signedHeaders.split(';');
  const required = Object.keys(request.headers).filter((name) => /^(host|x-acs-.*)$/.test(name));
  if (required.toSorted().join() !== names.join()) return false;
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = [
    request.method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    hash(''),
  ].join('\n');
  const expected = createHmac('sha256', SECRET)
    .update(`ACS3-HMAC-SHA256\n${hash(canonical)}`)
    .digest('hex');
  return signature === expected;
}

const json = (response: ServerResponse, status: number, body: unknown) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

test('sends the code in a request whose signature the service accepts', async () => {
  const seen: { genuine: boolean; action: unknown; query: URLSearchParams }[] = [];
  const endpoint = await serve((request, response) => {
    seen.push({
      genuine: isGenuine(request),
      action: request.headers['x-acs-action'],
      query: new URL(request.url!, 'http://host').searchParams,
    });
    json(response, 200, { Code: 'OK', Message: 'OK', BizId: '1', RequestId: '2' });
  });
  const sender = senderTo(endpoint);
  await sender.send(message);
  await sender.send({ ...message, code: '999999' });
  expect(seen.map(({ genuine, action }) => ({ genuine, action }))).toEqual([
    { genuine: true, action: 'SendSms' },
    { genuine: true, action: 'SendSms' },
  ]);
  expect(Object.fromEntries(seen[0]!.query)).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '青鸟 (外刊)',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"012345"}',
  });
});

test('sends codes abroad by a template of their own, where there is one', async () => {
  const seen: { genuine: boolean; query: URLSearchParams }[] = [];
  const endpoint = await serve((request, response) => {
    const query = new URL(request.url!, 'http://host').searchParams;
    seen.push({ genuine: isGenuine(request), query });
    json(response, 200, { Code: 'OK' });
  });
  const abroad = { ...message, phone: '+85291234567' };
  expect(senderTo(endpoint).abroad).toBe(false);
  await expect(senderTo(endpoint).send(abroad)).rejects.toMatchObject({ reason: 'no_template' });
  expect(seen).toHaveLength(0);
  const sender = senderTo(endpoint, null, 'SMS_3');
  expect(sender.abroad).toBe(true);
  await sender.send(abroad);
  await sender.send(message);
  expect(seen.map(({ query }) => [query.get('PhoneNumbers'), query.get('TemplateCode')])).toEqual([
    ['85291234567', 'SMS_3'],
    ['13800138000', 'SMS_1'],
  ]);
  expect(seen.every(({ genuine }) => genuine)).toBe(true);
});

test('tells the owner of an account by a template without variables, where there is one', async () => {
  const seen: { genuine: boolean; query: URLSearchParams }[] = [];
  const endpoint = await serve((request, response) => {
    const query = new URL(request.url!, 'http://host').searchParams;
    seen.push({ genuine: isGenuine(request), query });
    json(response, 200, { Code: 'OK' });
  });
  expect(senderTo(endpoint).alert).toBeNull();
  await senderTo(endpoint, 'SMS_2').alert!('13800138000');
  expect(seen).toHaveLength(1);
  expect(seen[0]!.genuine).toBe(true);
  expect(Object.fromEntries(seen[0]!.query)).toEqual({
    PhoneNumbers: '13800138000',
    SignName: '青鸟 (外刊)',
    TemplateCode: 'SMS_2',
  });
});

test.each([
  [
    200,
    { Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发分钟级流控' },
    'isv.BUSINESS_LIMIT_CONTROL',
  ],
  [400, { Code: 'SignatureDoesNotMatch' }, 'SignatureDoesNotMatch'],
  [502, '<html>', 'http_502'],
  [200, { Message: 'no code' }, 'http_200'],
])('reports an answer of %i %j as %s, without phone or code', async (status, body, reason) => {
  const endpoint = await serve((_request, response) => json(response, status, body));
  const error = await senderTo(endpoint)
    .send(message)
    .catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(SmsError);
  expect(error).toMatchObject({ reason });
  expect(`${String(error)}${JSON.stringify(error)}`).not.toMatch(/012345|13800138000/);
});

test('reports a service that hangs up or redirects as unreachable', async () => {
  const hangsUp = await serve((request) => request.socket.destroy());
  await expect(senderTo(hangsUp).send(message)).rejects.toMatchObject({ reason: 'unreachable' });
  stop();
  const redirects = await serve((_request, response) =>
    response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  );
  await expect(senderTo(redirects).send(message)).rejects.toMatchObject({ reason: 'unreachable' });
});
