import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { createOutbox as create, Outbox, OutboxSetup } from '#lib/outbox.ts';

vi.mock('#ui/toast.ts', () => ({ toast: vi.fn() }));
// What is recorded is sent seconds later, when the page of its test is gone.
vi.mock('#lib/analytics.ts', () => ({ track: vi.fn() }));

/** Those of every page that was opened: what one waits for must not outlive its test. */
const outboxes = vi.hoisted((): Pick<Outbox<unknown>, 'clear'>[] => []);
vi.mock('#lib/outbox.ts', async (original) => {
  const { createOutbox } = await original<{ createOutbox: typeof create }>();
  return {
    createOutbox(setup: OutboxSetup<unknown>) {
      const outbox = createOutbox(setup);
      outboxes.push(outbox);
      return outbox;
    },
  };
});

let stored: Record<string, string>;
let sent: string[];
let online: boolean;
/** Paths that the server refuses. */
let refused: Set<string>;
let listeners: Set<() => void>;

/** A page of the app, with nothing in memory of the pages before. */
async function openPage() {
  vi.resetModules();
  listeners.clear();
  const openReviews = () => import('#features/review/review-outbox.ts');
  const words = await import('#features/words/word-outbox.ts');
  return { ...words, openReviews };
}

const rate = (id: number, word: string) =>
  ({
    ...({ act: 'rate', rating: 1, kind: 'recall', spent: 0, reps: 1, at: 0 } as const),
    id,
    word,
    review_uuid: `${id}`,
  }) as const;
const state = (word: string, to: 'suspended' | 'learning') =>
  ({ act: 'save', before: 'learning', body: { word, state: to } }) as const;

/** Lets everything under way come to its end: nothing here waits for more than promises. */
async function settle() {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}
async function goOnline() {
  // What was tried has failed.
  await settle();
  online = true;
  for (const listener of [...listeners]) listener();
  await settle();
}

beforeEach(() => {
  stored = {};
  sent = [];
  online = false;
  refused = new Set();
  listeners = new Set();
  vi.stubGlobal('document', { cookie: 'bb_token=token-1' });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', protocol: 'http:', origin: '' });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => {
    if (name === 'online') listeners.add(listener);
  });
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) =>
    listeners.delete(listener),
  );
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored[key] ?? null,
    setItem: (key: string, value: string) => void (stored[key] = value),
    removeItem: (key: string) => void delete stored[key],
  });
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    if (!online) throw new TypeError('no network');
    if (path === '/api/log') return Response.json({});
    const { word, state: to } = JSON.parse(body as string) as { word?: string; state?: string };
    sent.push(word ? `${word} ${to}` : path);
    const code = refused.has(path) ? 409 : 0;
    const status = { code, msg: '', reason: '', fields: {}, request_id: '' };
    return Response.json({ status, result: { word, state: to } }, { status: code || 200 });
  });
});
afterEach(() => {
  for (const outbox of outboxes.splice(0)) outbox.clear();
  vi.unstubAllGlobals();
});

test('a word set aside after it was rated goes out after the rating', async () => {
  const { sendWord, openReviews } = await openPage();
  const { sendReview } = await openReviews();
  for (const [i, word] of ['tide', 'reef', 'gull'].entries()) sendReview(rate(i + 1, word));
  sendWord(state('gull', 'suspended'));
  await goOnline();
  expect(sent).toEqual([
    '/reader/myword/1/review',
    '/reader/myword/2/review',
    '/reader/myword/3/review',
    'gull suspended',
  ]);
});

test('a word taken up again goes out before it is rated, other words wait for nothing', async () => {
  const { sendWord, openReviews } = await openPage();
  const { sendReview } = await openReviews();
  sendWord(state('tide', 'suspended'));
  sendWord(state('gull', 'suspended'));
  sendWord(state('gull', 'learning'));
  sendReview(rate(3, 'gull'));
  sendReview(rate(4, 'reef'));
  await goOnline();
  expect(sent).toEqual([
    'tide suspended',
    'gull suspended',
    'gull learning',
    '/reader/myword/3/review',
    '/reader/myword/4/review',
  ]);
});

test('a refused rating lets the word go', async () => {
  const { sendWord, openReviews, wordsUnderWay } = await openPage();
  const { sendReview } = await openReviews();
  sendReview(rate(3, 'gull'));
  sendWord(state('gull', 'suspended'));
  refused.add('/reader/myword/3/review');
  await goOnline();
  expect(sent).toEqual(['/reader/myword/3/review', 'gull suspended']);
  expect(wordsUnderWay()).toEqual(new Set());
});

test('the next page keeps the order, though it opens the screen of words first', async () => {
  const first = await openPage();
  const { sendReview } = await first.openReviews();
  sendReview(rate(3, 'gull'));
  first.sendWord(state('gull', 'suspended'));
  await settle();

  const next = await openPage();
  online = true;
  void next.wordOutbox.flush();
  await settle();
  expect(sent).toEqual([]);
  (await next.openReviews()).reviewOutbox.resume();
  await settle();
  expect(sent).toEqual(['/reader/myword/3/review', 'gull suspended']);
});

test('what an earlier version of the app kept goes out', async () => {
  const kept = [{ ...state('gull', 'suspended'), by: 'token-1' }];
  stored['account:word-outbox'] = JSON.stringify(kept);
  online = true;
  void (await openPage()).wordOutbox.flush();
  await settle();
  expect(sent).toEqual(['gull suspended']);
});
