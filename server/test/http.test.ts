import { connect } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '#log.ts';
import { startServer } from './harness.ts';

const server = await startServer();

const get = (path: string, init?: RequestInit) => fetch(`${server.base}${path}`, init);
const envelope = async (response: Response) =>
  ((await response.json()) as { status: Record<string, unknown> }).status;

describe('an unknown call', () => {
  test('is answered in the envelope, with the request’s id', async () => {
    const response = await get('/reader/nope');
    expect(response.status).toBe(404);
    const status = await envelope(response);
    expect(status).toMatchObject({ code: 404, reason: 'route_not_found' });
    expect(status.request_id).toBe(response.headers.get('x-request-id'));
  });

  test('with another method says so', async () => {
    const response = await get('/reader/myword/del');
    expect([response.status, (await envelope(response)).reason]).toEqual([
      405,
      'method_not_allowed',
    ]);
  });

  test('paths ignore case and a trailing slash', async () => {
    expect((await get('/READER/Article/Waikan/')).status).toBe(200);
  });
});

describe('a body that cannot be read', () => {
  const post = (body: string, type = 'application/json') =>
    get('/auth/login', { method: 'POST', body, headers: { 'content-type': type } });

  test.each([
    ['broken JSON', '{"username":', 'application/json', 400],
    ['no JSON', '[]', 'application/json', 400],
    ['a form', 'username=x', 'application/x-www-form-urlencoded', 415],
    ['2 MB', JSON.stringify({ username: 'x'.repeat(2_000_000) }), 'application/json', 413],
  ])('%s', async (_name, body, type, code) => {
    const response = await post(body, type);
    expect(response.status).toBe(code);
    const status = await envelope(response);
    expect(status.code).toBe(code);
    expect(status.msg).toMatch(/\p{Script=Han}/u);
  });

  test('tells nothing of the inside', async () => {
    const text = await (await post('{"username": 5}')).text();
    expect(text).not.toMatch(/node_modules|\.ts|select |at \w+ \(/);
  });
});

test('a large body is read only from those who may send it', async () => {
  const import_ = (token?: string) =>
    fetch(`${server.base}/reader/article/import`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      // Not JSON: whoever is refused for it was listened to.
      body: 'x'.repeat(5_000_000),
    });
  expect((await import_()).status).toBe(401);
  expect((await import_((await server.user('reader')).token)).status).toBe(403);
  expect((await import_((await server.user('editor')).token)).status).toBe(400);
});

test('the log tells paths, never what was asked or sent', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) });
  const logged = await startServer({}, { log });
  const { token } = await logged.user();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  await fetch(`${logged.base}/api/english/word?word=sea&sentence=a-private-sentence`);
  await fetch(`${logged.base}/auth/register_rule?phone=13912345678`);
  await fetch(`${logged.base}/reader/myword`, {
    method: 'POST',
    headers,
    body: '{"word": "sea", "note": "a private note"}',
  });
  await logged.close();
  const text = lines.join('');
  expect(text).toContain('"url":"/api/english/word"');
  expect(text).toContain('"url":"/reader/myword"');
  expect(text).toMatch(/"reqId":"[0-9a-f-]{36}"/);
  expect(text).not.toMatch(/private|13912345678/);
  expect(text).not.toContain(token);
});

test.each(['/healthz', '/reader/nope', '/reader/article/waikan', '/files/%ff'])(
  '%s carries the security headers',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy.match(/script-src[^;]*/)![0]).not.toMatch(/unsafe|\*/);
  },
);

test('readiness follows the database, health does not', async () => {
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/healthz')).status).toBe(200);
});

test('answers worth it are compressed', async () => {
  const response = await get('/docs/openapi.json', { headers: { 'accept-encoding': 'br' } });
  expect(response.headers.get('content-encoding')).toBe('br');
});

describe('the API reference', () => {
  test('names every call with its access', async () => {
    const document = (await (await get('/docs/openapi.json')).json()) as {
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; 'x-access': string }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    expect(document.paths['/reader/article/import']!.post).toMatchObject({
      operationId: 'imports.create',
      'x-access': 'editor',
    });
  });

  test('is a page without scripts', async () => {
    const page = await (await get('/docs')).text();
    expect(page).toContain('POST /reader/myword');
    expect(page).not.toContain('<script');
  });
});

test('one address is held to its share', async () => {
  const limited = await startServer({ RATE_LIMIT: 'true' });
  // All within one minute, however long they take.
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  let refused: Response | undefined;
  for (let asked = 0; !refused && asked < 1_300; asked += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => fetch(`${limited.base}/reader/article/new_count`)),
    );
    refused = answers.find((answer) => answer.status === 429);
    for (const answer of answers) if (answer !== refused) await answer.body?.cancel();
  }
  expect((await envelope(refused!)).reason).toBe('rate_limited');
  expect(refused!.headers.get('retry-after')).not.toBeNull();
  expect((await fetch(`${limited.base}/healthz`)).status).toBe(200);
});

describe('hosts', () => {
  /** What a raw request is answered: fetch would write the headers itself. */
  const sendRaw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const { port } = new URL(server.base);
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(text));
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk));
      socket.on('end', () => resolve(answer));
      socket.on('error', reject);
    });
  const raw = (headers: string[]) =>
    sendRaw(['GET /healthz HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n'));

  test('two in one request are refused', async () => {
    expect(await raw(['Host: localhost'])).toMatch(/^HTTP\/1\.1 200 /);
    for (const second of ['Host: localhost', 'host: evil.example', 'HOST:']) {
      expect(await raw(['Host: localhost', second])).toMatch(/^HTTP\/1\.1 400 /);
    }
    expect(await raw([])).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('https', () => {
  const hsts = async (on: { base: string }, headers: Record<string, string> = {}) =>
    (await fetch(`${on.base}/reader/nope`, { headers })).headers.get('strict-transport-security');

  test('is insisted on where it is spoken', async () => {
    expect(await hsts(server)).toBeNull();
    // Anyone may write this header; it counts only from a proxy that is trusted.
    expect(await hsts(server, { 'x-forwarded-proto': 'https' })).toBeNull();
    const behind = await startServer({ TRUST_PROXY: '127.0.0.1' });
    expect(await hsts(behind)).toBeNull();
    expect(await hsts(behind, { 'x-forwarded-proto': 'https' })).toBe('max-age=31536000');
    const named = await startServer({ PUBLIC_URL: 'https://bluebird.example' });
    expect(await hsts(named)).toBe('max-age=31536000');
  });
});

test('what is said to one caller is kept by nobody', async () => {
  const { token } = await server.user();
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['/api/user/me', '/auth/sessions', '/reader/myword', '/reader/history']) {
    const answer = await get(path, { headers });
    expect([path, answer.status, answer.headers.get('cache-control')]).toEqual([
      path,
      200,
      'no-store',
    ]);
    // A refusal as well.
    expect((await get(path)).headers.get('cache-control')).toBe('no-store');
  }
  const login = await server.call('POST /auth/login', { body: { username: 'x', password: 'y' } });
  expect(login.headers.get('cache-control')).toBe('no-store');
});

test('a service that was never set up is no error in the log', async () => {
  const lines: string[] = [];
  const log = createLog({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) });
  const logged = await startServer({}, { log });
  const { token } = await logged.user();
  const answer = await logged.call(
    'POST /api/english/trans',
    { body: { text: 'A sentence that nobody has translated.' } },
    { token },
  );
  expect(answer.status.reason).toBe('translation_unavailable');
  expect(lines.filter((line) => /"level":(40|50|60)|"stack"/.test(line))).toEqual([]);
});
