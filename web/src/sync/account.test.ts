import type { CurrentUser } from '@bluebird/contract/users.ts';
import type { NoteBody } from '#features/notes/notes-api.ts';
import type { createOutbox as create, Outbox, OutboxSetup } from '#lib/outbox.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// What is recorded is sent seconds later, when the page of its test is gone.
vi.mock('#lib/analytics.ts', () => ({ identify: vi.fn(), track: vi.fn() }));
vi.mock('#ui/toast.ts', () => ({ toast: vi.fn() }));

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

type Sent = { path: string; token: string; body: Record<string, unknown> };

const user = (user_id: number): CurrentUser => ({
  user_id,
  username: `reader-${user_id}`,
  phone: null,
  email: null,
  role: 'reader',
  avatar: null,
  created_at: '2026-11-01T00:00:00Z',
  membership: { level: 0, is_trial: false, expires_at: null, pro_expires_at: null },
  deletes_at: null,
  terms_due: false,
});
/** Ends differ, as those of real tokens do. */
const tokenOf = (id: number, session = 1) => `token-${id}-${session}`;

let cookies: Map<string, string>;
let stored: Record<string, string>;
let sent: Sent[];
let dead: Set<string>;
let offline: boolean;
/** Whether the device has no room for a key. */
let isFull: (key: string) => boolean;

/** A page of the app, with nothing in memory of the pages before. */
async function openPage() {
  vi.resetModules();
  const account = await import('./account.ts');
  const openWords = async () => {
    await import('./word-sync.ts');
    return import('#features/words/word-outbox.ts');
  };
  const logIn = (id: number, session = 1) =>
    account.enterAccount(
      { token: tokenOf(id, session), user: user(id) },
      { next: null, returns: false },
    );
  return { ...account, openWords, logIn };
}

const save = (word: string) => ({ act: 'save', before: null, body: { word } }) as const;
const note = (note_uuid: string): NoteBody => ({
  note_uuid,
  text: 'cello',
  comment: '琴',
  root: null,
  tag: '',
  color: 'yellow',
  data: null,
  is_public: false,
});
const saved = () =>
  sent
    .filter(({ path }) => path === '/reader/myword')
    .map(({ token, body }) => `${token} ${String(body['word'])}`);
/** Lets everything under way come to its end: nothing here waits for more than promises. */
async function settle() {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}

beforeEach(() => {
  cookies = new Map();
  stored = {};
  sent = [];
  dead = new Set();
  offline = false;
  isFull = () => false;
  vi.stubGlobal('document', {
    get cookie() {
      return [...cookies].map((pair) => pair.join('=')).join('; ');
    },
    set cookie(text: string) {
      const [, name, value, age] = /^([^=]+)=([^;]*).*max-age=(\d+)/.exec(text)!;
      if (age === '0') cookies.delete(name!);
      else cookies.set(name!, value!);
    },
  });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '', protocol: 'http:', origin: '' });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('window', globalThis);
  // The methods do not show among the keys, as with the real thing.
  const methods = {
    getItem: (key: string) => stored[key] ?? null,
    setItem(key: string, value: string) {
      if (isFull(key)) throw new Error('full');
      stored[key] = value;
    },
    removeItem: (key: string) => void delete stored[key],
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(stored),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  );
  vi.stubGlobal('fetch', async (path: string, { headers, body }: RequestInit) => {
    const token = new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? '';
    if (path === '/api/log') return Response.json({});
    if (offline) throw new TypeError('Failed to fetch');
    const code = dead.has(token) ? 401 : 0;
    if (code === 0) sent.push({ path, token, body: JSON.parse(body as string) as Sent['body'] });
    const status = { code, msg: '', reason: '', fields: {}, request_id: '' };
    return Response.json({ status, result: { word: 'tide', state: 'new' } });
  });
});
afterEach(() => {
  for (const outbox of outboxes.splice(0)) outbox.clear();
  vi.unstubAllGlobals();
});

test('logging out forgets waiting words and searches, though no screen with words was opened', async () => {
  const visit = await openPage();
  await visit.logIn(1);
  const { sendWord } = await visit.openWords();
  const searches = await import('#features/search/recent-searches.ts');
  dead.add(tokenOf(1));
  sendWord(save('tide'));
  searches.rememberSearch('nostalgia');
  await settle();
  expect(JSON.stringify(stored)).toMatch(/tide.*nostalgia/);

  const next = await openPage();
  next.leaveAccount();
  expect(JSON.stringify(stored)).not.toMatch(/tide|nostalgia|reader/);
  await next.logIn(1, 2);
  await next.openWords();
  await settle();
  expect(saved()).toEqual([]);
});

test('a dead token keeps the words for the same reader', async () => {
  const visit = await openPage();
  await visit.logIn(1);
  dead.add(tokenOf(1));
  const { sendWord } = await visit.openWords();
  sendWord(save('tide'));
  await settle();
  cookies.delete('bb_token');

  const next = await openPage();
  await next.openWords();
  await settle();
  expect(saved()).toEqual([]);
  await next.logIn(1, 2);
  await settle();
  expect(saved()).toEqual([`${tokenOf(1, 2)} tide`]);
});

test('what one reader left waiting is neither sent for another nor kept', async () => {
  const visit = await openPage();
  await visit.logIn(1);
  dead.add(tokenOf(1));
  const { sendWord, wordOutbox } = await visit.openWords();
  sendWord(save('tide'));
  await settle();

  // In the same page, and in a page that opens its first screen with words only later.
  await visit.logIn(2);
  await settle();
  expect(wordOutbox.pending()).toEqual([]);
  expect(saved()).toEqual([]);
  await visit.logIn(1, 3);
  await settle();
  expect(saved()).toEqual([]);
});

test('a token that another account brought in does not send them either', async () => {
  const visit = await openPage();
  await visit.logIn(1);
  dead.add(tokenOf(1));
  const { sendWord } = await visit.openWords();
  sendWord(save('tide'));
  await settle();

  // As the native app does: the cookie changes, no form is filled in.
  cookies.set('bb_token', tokenOf(2));
  const next = await openPage();
  const words = await next.openWords();
  await words.wordOutbox.flush();
  expect(saved()).toEqual([]);
  expect(words.wordsUnderWay()).toEqual(new Set());
  next.confirmAccount(user(2));
  await settle();
  expect(words.wordOutbox.pending()).toEqual([]);
  expect(saved()).toEqual([]);
});

test('before the server has said who it is, words go out with this very token', async () => {
  cookies.set('bb_token', tokenOf(1));
  const visit = await openPage();
  const { sendWord, wordsUnderWay } = await visit.openWords();
  sendWord(save('tide'));
  expect(wordsUnderWay()).toEqual(new Set(['tide']));
  await settle();
  expect(saved()).toEqual([`${tokenOf(1)} tide`]);
});

/** A visit that ends with a word and a note on their way. */
async function writeOffline() {
  const visit = await openPage();
  await visit.logIn(1);
  const { sendWord } = await visit.openWords();
  await import('./note-sync.ts');
  const notes = await import('#features/notes/note-outbox.ts');
  offline = true;
  sendWord(save('tide'));
  notes.sendNote({ act: 'save', articleId: 3, at: '2026-11-21T00:00:00Z', body: note('n1') });
  await settle();
}

test('the next start sends what waits, whichever screen it opens', async () => {
  await writeOffline();
  const next = await openPage();
  offline = false;
  next.confirmAccount(user(1));
  const { resumeWrites } = await import('./resume-writes.ts');
  resumeWrites();
  await expect
    .poll(() => sent.map(({ path }) => path).toSorted())
    .toEqual(['/reader/article/3/notes/add', '/reader/myword']);
});

test('leaving sends what waits first, and says what could not be sent', async () => {
  await writeOffline();
  const next = await openPage();
  next.confirmAccount(user(1));
  const { sendUnsent } = await import('./unsent-changes.ts');
  const drafts = await import('#features/notes/note-drafts.ts');
  drafts.keepDraft({ articleId: 3, body: note('n2') });
  expect(await sendUnsent(10)).toEqual(['1 处笔记改动', '1 处生词改动', '1 条没写完的笔记']);

  const later = await openPage();
  offline = false;
  later.confirmAccount(user(1));
  const again = await import('./unsent-changes.ts');
  expect(await again.sendUnsent()).toEqual(['1 条没写完的笔记']);
  expect(sent.map(({ path }) => path)).toContain('/reader/article/3/notes/add');
  expect(saved()).toEqual([`${tokenOf(1)} tide`]);
});

/** A write for every outbox. */
async function writeEverywhere() {
  await import('./unsent-changes.ts');
  const { sendWord } = await import('#features/words/word-outbox.ts');
  const { sendNote } = await import('#features/notes/note-outbox.ts');
  const { sendReview } = await import('#features/review/review-outbox.ts');
  const { keepAnswer } = await import('#features/questions/answer-outbox.ts');
  sendWord(save('tide'));
  sendNote({ act: 'save', articleId: 3, at: '2026-11-21T00:00:00Z', body: note('n1') });
  sendReview({ act: 'undo', id: 5, word: 'moon', review_uuid: 'r1' });
  const { senseOutbox } = await import('#features/senses/sense-outbox.ts');
  keepAnswer({ act: 'undo', id: 7, review_uuid: 'r2' });
  senseOutbox.add({ articleId: 4, block_id: 'b1', offset: 2, word: 'tide', sense: null });
  const { bookmarkOutbox } = await import('#features/books/bookmark-outbox.ts');
  const place = { bookmark_uuid: 'm1', chapter: 1, block_id: 'b1', offset: 0 };
  const bookmark = { ...place, excerpt: '', title: '', created_at: '' };
  bookmarkOutbox.add({ bookId: 5, act: 'add', bookmark });
  const { markOutbox } = await import('#features/articles/mark-outbox.ts');
  markOutbox.add({ id: 6, action: 'star', status: true });
  const { followOutbox } = await import('#features/creators/follow-outbox.ts');
  followOutbox.add({ id: 8, status: true });
  const { topicOutbox } = await import('#features/discovery/topic-outbox.ts');
  topicOutbox.add({ topic: 'science', status: true });
  const { collectionOutbox } = await import('#features/collections/collection-outbox.ts');
  collectionOutbox.add({ id: 9, action: 'star' });
  const { holdingOutbox } = await import('#features/collections/holding-outbox.ts');
  holdingOutbox.add({ id: 10, article: 11, status: true });
  await settle();
}
const outboxesKept = () =>
  Object.keys(stored)
    .filter((key) => key.endsWith('-outbox'))
    .toSorted();

test('a start resumes every outbox that has something kept', async () => {
  const visit = await openPage();
  await visit.logIn(1);
  offline = true;
  await writeEverywhere();
  const { OUTBOX_KEYS } = await import('#lib/outbox-keys.ts');
  const keys = Object.values(OUTBOX_KEYS).map((key) => `account:${key}`);
  expect(outboxesKept()).toEqual(keys.toSorted());

  const next = await openPage();
  offline = false;
  next.confirmAccount(user(1));
  const { resumeWrites } = await import('./resume-writes.ts');
  resumeWrites();
  await expect.poll(outboxesKept).toEqual([]);
  expect(sent.map(({ path }) => path).toSorted()).toEqual([
    '/reader/article/3/notes/add',
    '/reader/article/4/senses/undo',
    '/reader/article/6/mark',
    '/reader/book/5/bookmark/add',
    '/reader/collection/10/items',
    '/reader/collection/9/mark',
    '/reader/creator/8/follow',
    '/reader/myword',
    '/reader/myword/5/review/undo',
    '/reader/question/7/answer/undo',
    '/reader/topic/science/follow',
  ]);
});

test.each([
  ['kept on the device', () => false],
  ['kept in memory alone', (key: string) => key.endsWith('-outbox')],
])('logging out leaves nothing of the account: %s', async (_where, full) => {
  const visit = await openPage();
  await visit.logIn(1);
  offline = true;
  isFull = full;
  await writeEverywhere();
  const { openedOutboxes } = await import('#lib/account-outbox.ts');
  const waiting = () => openedOutboxes().map((outbox) => outbox.pending().length);
  const { OUTBOX_KEYS } = await import('#lib/outbox-keys.ts');
  const number = Object.keys(OUTBOX_KEYS).length;
  expect(waiting()).toEqual(Array<number>(number).fill(1));

  visit.leaveAccount();
  expect(waiting()).toEqual(Array<number>(number).fill(0));
  expect(Object.keys(stored).filter((key) => key.startsWith('account:'))).toEqual([]);
  offline = false;
  await visit.logIn(1, 2);
  await settle();
  expect(sent).toEqual([]);
});

/** A page on which a visitor keeps a word and a note. */
async function keepAsVisitor() {
  const visit = await openPage();
  const { sendWord } = await visit.openWords();
  const notes = await import('#features/notes/note-outbox.ts');
  sendWord({ ...save('tide'), body: { word: 'tide', context } });
  notes.sendNote({ act: 'save', articleId: 3, at: '2026-11-21T00:00:00Z', body: note('n1') });
  await settle();
  expect(sent).toEqual([]);
}
const context = { form: 'tides', sentence: 'The tides turn.' };
/** What a visitor kept, as it is stored. */
const shelved = () => Object.keys(stored).filter((key) => key.startsWith('visitor-'));
const paths = () => sent.map(({ token, path }) => `${token} ${path}`).toSorted();

test('what a visitor kept goes to the first account, though the network fails between', async () => {
  await keepAsVisitor();
  const visit = await openPage();
  await import('./visitor-sync.ts');
  offline = true;
  await visit.logIn(1);
  await settle();
  expect(shelved()).toEqual([]);

  const next = await openPage();
  offline = false;
  next.confirmAccount(user(1));
  const { resumeWrites } = await import('./resume-writes.ts');
  resumeWrites();
  const all = [`${tokenOf(1)} /reader/article/3/notes/add`, `${tokenOf(1)} /reader/myword`];
  await expect.poll(paths).toEqual(all);
  expect(sent.find(({ path }) => path === '/reader/myword')!.body).toEqual({
    word: 'tide',
    state: 'new',
    context,
  });

  next.leaveAccount();
  await next.logIn(2);
  await settle();
  expect(paths()).toEqual(all);
});

test('a start takes along what the login could not', async () => {
  await keepAsVisitor();
  cookies.set('bb_token', tokenOf(1));
  const visit = await openPage();
  visit.confirmAccount(user(1));
  const { resumeWrites } = await import('./resume-writes.ts');
  resumeWrites();
  await expect
    .poll(paths)
    .toEqual([`${tokenOf(1)} /reader/article/3/notes/add`, `${tokenOf(1)} /reader/myword`]);
  expect(shelved()).toEqual([]);
});

test('where the device has no room for what is sent, it keeps what the visitor kept until it is', async () => {
  await keepAsVisitor();
  const visit = await openPage();
  await import('./visitor-sync.ts');
  isFull = (key) => key.endsWith('-outbox');
  offline = true;
  await visit.logIn(1);
  await settle();
  expect(shelved()).toEqual(['visitor-words', 'visitor-notes']);
  offline = false;
  const { wordOutbox } = await import('#features/words/word-outbox.ts');
  const { noteOutbox } = await import('#features/notes/note-outbox.ts');
  await Promise.all([wordOutbox.flush(), noteOutbox.flush()]);
  await settle();
  expect(shelved()).toEqual([]);
});
