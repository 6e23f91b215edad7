import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';

import { FetchError } from './fetch-error.ts';
import {
  createFetcher,
  type Fetched,
  type Fetcher,
  type FetcherOptions,
  type FetchOptions,
} from './fetcher.ts';

const LIMITS: FetchOptions = { maxBytes: 1_000_000, timeoutMs: 120_000 };
const closers: (() => unknown)[] = [];

afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()));
});

/** A server on the loopback interface; answers its `host:port`. */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function fetcherFor(allowHosts: string[], options: Partial<FetcherOptions> = {}): Fetcher {
  const fetcher = createFetcher({ allowHosts, ...options });
  closers.push(fetcher.close);
  return fetcher;
}

async function fetchFrom(
  listener: RequestListener,
  options: Partial<FetchOptions> = {},
): Promise<Fetched> {
  const host = await serve(listener);
  return fetcherFor([host]).fetch(`http://${host}/`, { ...LIMITS, ...options });
}

async function failureOf(fetched: Promise<unknown>): Promise<FetchError> {
  const error: unknown = await fetched.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof FetchError) return error;
  throw new Error('did not fail with a FetchError', { cause: error });
}

const reasonOf = async (fetched: Promise<unknown>): Promise<string> =>
  (await failureOf(fetched)).reason;

const sends =
  (body: string | Uint8Array, headers: Record<string, string> = {}): RequestListener =>
  (_request: IncomingMessage, response: ServerResponse) => {
    response.writeHead(200, headers).end(body);
  };

const endless: RequestListener = (_request, response) => {
  const more = (): void => {
    while (response.write(Buffer.alloc(65_536))) if (response.destroyed) return;
    response.once('drain', more);
  };
  more();
};

test('answers body, headers and the final address', async () => {
  const fetched = await fetchFrom(
    sends('<p>中文', { 'content-type': 'text/html; charset=utf-8', etag: '"a"', 'x-two': '1' }),
    { accept: 'html' },
  );
  expect(Buffer.from(fetched.body).toString()).toBe('<p>中文');
  expect(fetched).toMatchObject({
    status: 200,
    contentType: 'text/html; charset=utf-8',
    etag: '"a"',
    lastModified: null,
    notModified: false,
    headers: { 'x-two': '1' },
  });
  expect(fetched.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test('sends validators and understands 304, but only when it asked', async () => {
  const conditional: RequestListener = (request, response) => {
    const unchanged = request.headers['if-none-match'] === '"v1"';
    response.writeHead(unchanged ? 304 : 200, { etag: '"v1"' }).end();
  };
  const fetched = await fetchFrom(conditional, { etag: '"v1"' });
  expect(fetched).toMatchObject({ status: 304, notModified: true, etag: '"v1"' });
  expect(fetched.body).toHaveLength(0);
  expect((await fetchFrom(conditional)).notModified).toBe(false);
  const lying: RequestListener = (_request, response) => void response.writeHead(304).end();
  expect(await reasonOf(fetchFrom(lying))).toBe('bad_status');
});

test('a refusal by the server comes with its status and when to come back', async () => {
  const busy: RequestListener = (_request, response) =>
    void response.writeHead(429, { 'retry-after': '120' }).end('slow down');
  expect(await failureOf(fetchFrom(busy))).toMatchObject({
    reason: 'bad_status',
    status: 429,
    retryAfter: 120,
  });
});

test.each([
  ['gzip', gzipSync],
  ['br', brotliCompressSync],
  ['zstd', zstdCompressSync],
  ['deflate', deflateSync],
])('decompresses %s', async (encoding, compress) => {
  const text = 'The tide went out. '.repeat(200);
  const fetched = await fetchFrom(sends(compress(text), { 'content-encoding': encoding }));
  expect(Buffer.from(fetched.body).toString()).toBe(text);
});

test('decompresses two layers, in their order', async () => {
  const body = brotliCompressSync(gzipSync('twice'));
  const fetched = await fetchFrom(sends(body, { 'content-encoding': 'gzip, br' }));
  expect(Buffer.from(fetched.body).toString()).toBe('twice');
});

test.each([
  ['a gzip bomb', sends(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' })],
  [
    'a brotli bomb',
    sends(brotliCompressSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'br' }),
  ],
  ['an endless body', endless],
  ['an announced size', sends('x', { 'content-length': '99999999' })],
])('%s is too large', async (_, listener) => {
  expect(await reasonOf(fetchFrom(listener))).toBe('too_large');
});

test('what grows beyond reason is too large even within the size allowed', async () => {
  const bomb = sends(gzipSync(Buffer.alloc(50_000_000)), { 'content-encoding': 'gzip' });
  const failure = await failureOf(fetchFrom(bomb, { maxBytes: 100_000_000 }));
  expect(failure).toMatchObject({ reason: 'too_large', message: expect.stringMatching(/-fold/) });
});

test.each([
  ['that is not compressed', sends('plain text', { 'content-encoding': 'gzip' })],
  [
    'that is cut off',
    sends(gzipSync('x'.repeat(9_999)).subarray(0, 20), { 'content-encoding': 'gzip' }),
  ],
  ['in an unknown encoding', sends('x', { 'content-encoding': 'compress' })],
  ['in many encodings', sends('x', { 'content-encoding': 'gzip,gzip,gzip,gzip' })],
])('a body %s is a bad response', async (_, listener) => {
  expect(await reasonOf(fetchFrom(listener))).toBe('bad_response');
});

test('what is not HTTP is a bad response', async () => {
  const server = createTcpServer((socket) =>
    socket.once('data', () => socket.write('SSH-2.0-OpenSSH_9.9\r\n')),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closers.push(() => server.close());
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  expect(await reasonOf(fetcherFor([host]).fetch(`http://${host}/`, LIMITS))).toBe('bad_response');
});

test.each<[string, RequestListener]>([
  ['headers never come', () => {}],
  [
    'the body drips for ever',
    (_request, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    },
  ],
  [
    'redirects take their time',
    (_request, response) =>
      void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 100),
  ],
])('gives up when %s', async (_, listener) => {
  expect(await reasonOf(fetchFrom(listener, { timeoutMs: 300 }))).toBe('timeout');
});

test.each([
  ['html', 'image/png', 'bad_content_type'],
  ['image', 'text/html', 'bad_content_type'],
  ['feed', 'video/mp4', 'bad_content_type'],
] as const)('asked for %s, %s is refused', async (accept, type, reason) => {
  expect(await reasonOf(fetchFrom(sends('x', { 'content-type': type }), { accept }))).toBe(reason);
});

test.each([
  ['html', 'Text/HTML;charset=gbk'],
  ['image', 'image/avif'],
  ['feed', 'application/rss+xml'],
  ['feed', 'text/html'],
  ['any', 'video/mp4'],
] as const)('asked for %s, %s is taken', async (accept, type) => {
  expect((await fetchFrom(sends('x', { 'content-type': type }), { accept })).contentType).toBe(
    type,
  );
});

test('follows redirects, relative ones too, and says where it ended', async () => {
  const fetched = await fetchFrom((request, response) => {
    if (request.url === '/end?x=1') response.end('done');
    else response.writeHead(301, { location: 'end?x=1#part' }).end('moved');
  });
  expect(fetched.url).toMatch(/\/end\?x=1$/);
});

test.each([
  ['once for good', [301], /\/1$/],
  ['twice for good', [308, 301], /\/2$/],
  ['for good, then for now', [301, 302], /\/1$/],
  ['for now, then for good', [307, 301], null],
  ['not at all', [], null],
] as const)('says where it moved: %s', async (_, statuses, movedTo) => {
  const { movedTo: address } = await fetchFrom((request, response) => {
    const at = Number(request.url!.slice(1));
    const status = statuses[at];
    if (status) response.writeHead(status, { location: `/${at + 1}` }).end();
    else response.end('here');
  });
  if (movedTo) expect(address).toMatch(movedTo);
  else expect(address).toBeNull();
});

test.each([
  ['to itself', '/', 'too_many_redirects'],
  ['to a private address', 'http://10.0.0.1/', 'blocked_address'],
  ['to cloud metadata', 'http://169.254.169.254/latest/meta-data/', 'blocked_address'],
  ['to loopback by name', 'http://localhost/', 'blocked_address'],
  ['to loopback in octal', 'http://0177.0.0.1/', 'blocked_address'],
  ['to another port', 'http://example.com:6379/', 'blocked_port'],
  ['to a file', 'file:///etc/passwd', 'blocked_scheme'],
  ['to gopher', 'gopher://example.com/', 'blocked_scheme'],
  ['to credentials', 'http://user:pass@example.com/', 'blocked_credentials'],
  ['to nonsense', 'http://[', 'bad_url'],
])('refuses a redirect %s', async (_, location, reason) => {
  const redirect: RequestListener = (_request, response) =>
    void response.writeHead(302, { location }).end();
  expect(await reasonOf(fetchFrom(redirect))).toBe(reason);
});

test('a redirect whose body never ends does not hold the fetch up', async () => {
  const fetched = await fetchFrom((request, response) => {
    if (request.url === '/end') response.end('done');
    else response.writeHead(302, { location: '/end' }).write('moved');
  });
  expect(Buffer.from(fetched.body).toString()).toBe('done');
});

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[::127.0.0.1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://localhost/',
  'https://192.168.0.1/',
])('does not connect to %s', async (address) => {
  expect(await reasonOf(fetcherFor([]).fetch(address, LIMITS))).toBe('blocked_address');
});

test.each([
  ['ftp://example.com/', 'blocked_scheme'],
  ['javascript:alert(1)', 'blocked_scheme'],
  ['data:text/html,x', 'blocked_scheme'],
  ['http://example.com:22/', 'blocked_port'],
  ['https://example.com:8443/', 'blocked_port'],
  ['https://user@example.com/', 'blocked_credentials'],
  ['/relative', 'bad_url'],
  ['', 'bad_url'],
])('refuses %j with %s', async (address, reason) => {
  expect(await reasonOf(fetcherFor([]).fetch(address, LIMITS))).toBe(reason);
});

test('a name is refused by what it resolves to', async () => {
  const resolve = (): Promise<{ address: string; family: number }[]> =>
    Promise.resolve([
      { address: '127.0.0.1', family: 4 },
      { address: '::ffff:10.0.0.1', family: 6 },
    ]);
  const failure = await failureOf(
    fetcherFor([], { resolve }).fetch('http://inside.example/secret?k=1', LIMITS),
  );
  expect(failure.reason).toBe('blocked_address');
  expect(failure.message).not.toContain('secret');
});

test('a name is resolved once, and the socket goes where that answer said', async () => {
  const host = await serve(sends('here'));
  const port = host.split(':')[1];
  const answers = ['127.0.0.1', '10.0.0.1'];
  const asked: string[] = [];
  // Every later question gets another answer, as a rebinding name server would give.
  const resolve = (name: string): Promise<{ address: string; family: number }[]> => {
    asked.push(name);
    return Promise.resolve([{ address: answers.shift() ?? '10.0.0.2', family: 4 }]);
  };
  const fetcher = fetcherFor([`rebind.example:${port}`], { resolve });
  const fetched = await fetcher.fetch(`http://rebind.example:${port}/`, LIMITS);
  expect(Buffer.from(fetched.body).toString()).toBe('here');
  expect(asked).toEqual(['rebind.example']);
});

test('an exception is for the host and port as written, not for wherever they point', async () => {
  const host = await serve(sends('secret'));
  const port = host.split(':')[1];
  const resolve = (): Promise<{ address: string; family: number }[]> =>
    Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const fetcher = fetcherFor([host], { resolve });
  const other = fetcher.fetch(`http://other.example:${port}/`, LIMITS);
  expect(await reasonOf(other)).toBe('blocked_port');
});

test('an unknown name and a closed port have reasons of their own', async () => {
  const resolve = (): Promise<never> =>
    Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
  expect(await reasonOf(fetcherFor([], { resolve }).fetch('http://nowhere.example/', LIMITS))).toBe(
    'dns',
  );
  expect(await reasonOf(fetcherFor(['127.0.0.1:1']).fetch('http://127.0.0.1:1/', LIMITS))).toBe(
    'connect',
  );
});

test('exceptions hold in any spelling, by name, and for that port only', async () => {
  const host = await serve(sends('ok'));
  const port = host.split(':')[1] ?? '';
  const resolve = (): Promise<{ address: string; family: number }[]> =>
    Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  const fetcher = fetcherFor([`0x7f.1:${port}`, `Intranet.example:${port}`], { resolve });
  expect((await fetcher.fetch(`http://127.0.0.1:${port}/`, LIMITS)).status).toBe(200);
  expect((await fetcher.fetch(`http://intranet.example:${port}/`, LIMITS)).status).toBe(200);
  expect(await reasonOf(fetcher.fetch('http://127.0.0.1:1/', LIMITS))).toBe('blocked_port');
  expect(await reasonOf(fetcher.fetch('http://intranet.example/', LIMITS))).toBe('blocked_address');
  expect(() => createFetcher({ allowHosts: ['not a host'] })).toThrow(TypeError);
});

test('sends no cookies or credentials and drops the fragment', async () => {
  let seen: IncomingMessage | null = null;
  const host = await serve((request, response) => {
    seen = request;
    response.setHeader('set-cookie', 'a=b').end();
  });
  const fetcher = fetcherFor([host], { userAgent: 'Test/1' });
  await fetcher.fetch(`http://${host}/a?b#c`, LIMITS);
  const fetched = await fetcher.fetch(`http://${host}/a?b#c`, LIMITS);
  expect(fetched.url).toBe(`http://${host}/a?b`);
  expect(seen).toMatchObject({ url: '/a?b', method: 'GET', headers: { 'user-agent': 'Test/1' } });
  expect(seen).not.toHaveProperty('headers.cookie');
});
