import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const sent = vi.fn<(path: string, request: RequestInit) => Promise<Response>>();
let jar: Map<string, string>;

/** A document with a cookie jar that honours `max-age`. */
function stubBrowser(cookies: Record<string, string>): void {
  jar = new Map(Object.entries(cookies));
  vi.stubGlobal('window', {});
  vi.stubGlobal('location', { protocol: 'https:' });
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('document', {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (attributes.includes('max-age=0')) jar.delete(name);
      else jar.set(name, value);
      written.push(text);
    },
  });
}

let written: string[];
const load = () => import('./analytics.ts');

/** What was told, call by call. Whatever else this process still asks for is not meant. */
const told = () => sent.mock.calls.filter(([path]) => path === '/api/log');
const bodies = () => told().map(([, { body }]) => JSON.parse(body as string));

/** Lets the time pass for which events are gathered. */
const gathered = () => vi.advanceTimersByTime(2_000);

beforeEach(() => {
  vi.useFakeTimers();
  written = [];
  vi.resetModules();
  sent.mockReset().mockRejectedValue(new TypeError('offline'));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a first visit makes a client id that lasts 365 days and says so once', async () => {
  stubBrowser({});
  const { track } = await load();
  track('OPEN_APP');
  gathered();
  track('OPEN_PAGE', { path: '/?topic=science' });
  gathered();
  const [first, second] = bodies();
  expect(first).toMatchObject({ name: 'OPEN_APP', uid: null, is_new: true, source: 'WEB' });
  expect(first.cuid).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toMatchObject({
    cuid: first.cuid,
    is_new: false,
    data: { path: '/?topic=science' },
  });
  expect(written).toHaveLength(1);
  expect(written[0]).toContain(`max-age=${365 * 86_400}`);
});

test('with a token, events wait until the user is known; the client id is the user id', async () => {
  stubBrowser({ bb_token: 't' });
  const { identify, track } = await load();
  track('OPEN_APP');
  gathered();
  expect(told()).toEqual([]);
  identify(42);
  gathered();
  expect(bodies()).toEqual([expect.objectContaining({ cuid: '42', uid: 42, is_new: false })]);
  expect(told()[0]![1]).toMatchObject({ keepalive: true });
});

test('a client id once made stays when someone logs in', async () => {
  stubBrowser({ bb_cuid: 'abc' });
  const { identify, track } = await load();
  identify(42);
  track('OPEN_PAGE');
  gathered();
  expect(bodies()[0]).toMatchObject({ cuid: 'abc', uid: 42, is_new: false });
});

test('inside the native app the source is WEBVIEW', async () => {
  stubBrowser({});
  vi.stubGlobal('window', { bb_webview: 'true' });
  (await load()).track('OPEN_APP');
  gathered();
  expect(bodies()[0].source).toBe('WEBVIEW');
});

test('what happens together is told in one call', async () => {
  stubBrowser({});
  const { track } = await load();
  track('OPEN_PAGE', { path: '/' });
  track('OPEN_APP', { path: '/' });
  expect(told()).toEqual([]);
  gathered();
  expect(bodies()).toMatchObject([
    { name: 'OPEN_PAGE', also: [{ name: 'OPEN_APP', data: { path: '/' } }] },
  ]);
  for (let at = 0; at < 25; at++) track('OPEN_PAGE', { at });
  gathered();
  expect(bodies().slice(1)).toMatchObject([
    { data: { at: 0 }, also: { length: 20 } },
    { data: { at: 21 }, also: { length: 3 } },
  ]);
});

test('events before a login are a visitor’s', async () => {
  stubBrowser({});
  const { identify, track } = await load();
  track('OPEN_PAGE');
  identify(42);
  expect(bodies()).toMatchObject([{ uid: null }]);
});

test('who leaves takes nothing along', async () => {
  const page = new EventTarget();
  stubBrowser({});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  const { track } = await load();
  track('OPEN_PAGE');
  page.dispatchEvent(new Event('pagehide'));
  track('OPEN_APP');
  expect(bodies().map(({ name }) => name)).toEqual(['OPEN_PAGE', 'OPEN_APP']);
});

test.each([
  ['Do Not Track', { doNotTrack: '1' }, {}],
  ['Global Privacy Control', { globalPrivacyControl: true }, {}],
  ['the reader’s own switch', {}, { 'statistics-off': 'true' }],
])('nothing is recorded, and no client id made, under %s', async (_name, navigator, kept) => {
  stubBrowser({});
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept[key as never] ?? null });
  const { identify, track } = await load();
  identify(null);
  track('OPEN_APP');
  gathered();
  expect(told()).toEqual([]);
  expect(written).toEqual([]);
});

test('what could not be sent without a network is sent with the next', async () => {
  stubBrowser({});
  vi.stubGlobal('navigator', { onLine: false });
  const { identify, track } = await load();
  identify(null);
  track('OPEN_APP');
  gathered();
  await vi.waitFor(() => expect(told()).toHaveLength(1));
  await Promise.resolve();
  await Promise.resolve();
  vi.stubGlobal('navigator', { onLine: true });
  track('OPEN_PAGE');
  gathered();
  expect(bodies().at(-1)).toMatchObject({ name: 'OPEN_APP', also: [{ name: 'OPEN_PAGE' }] });
});
