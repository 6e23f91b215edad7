import type { Article } from '@bluebird/contract/articles.ts';
import { identityHeaders } from '#lib/call.ts';
import { KEPT_AT, KEPT_RECORDS, keptCacheName } from '#lib/kept-caches.ts';
import { setKeptIds } from '#lib/kept-ids.ts';
import { accountId, isLoggedIn } from '#lib/session.ts';

/*
 * Texts that are kept whole, with their words, notes and pictures, in the cache of the account
 * (lib/kept-caches.ts). Answers lie there under their addresses, where the service worker finds
 * them; a record for each text says why it is kept and what belongs to it.
 */

/** Why a text is kept: it was opened, waits in 稍后读, or is a chapter of a book on the shelf. */
export type KeptReason = 'opened' | 'later' | 'book';

/** A text that is kept. */
export type KeptText = {
  id: number;
  title: string;
  title_zh: string;
  reason: KeptReason;
  /** The book it is a chapter of. */
  book: { id: number; title: string; chapter: number } | null;
  /** When it was opened or kept last, in milliseconds. */
  at: number;
  /** Addresses of what belongs to it. */
  addresses: string[];
  /** How much that is, uncompressed. */
  bytes: number;
};

/** Texts kept because they were opened. */
export const MAX_OPENED = 30;
/** Other answers, the latest of which are kept: lists, the word book, the shelf. */
const MAX_ANSWERS = 600;

/** The cache of whoever uses this page; null where nothing can be kept, or nobody knows for whom. */
export async function openKept(): Promise<Cache | null> {
  if (!('caches' in globalThis)) return null;
  const account = accountId();
  if (account === null && isLoggedIn()) return null;
  return caches.open(keptCacheName(account));
}

const recordOf = (id: number): string => `${KEPT_RECORDS}${id}`;

/** All that are kept, the latest first. */
export async function keptTexts(): Promise<KeptText[]> {
  const cache = await openKept();
  if (!cache) return [];
  const records = (await cache.keys()).filter(({ url }) => isRecord(url));
  const texts = await Promise.all(
    records.map(async (record) => (await (await cache.match(record))?.json()) as KeptText | null),
  );
  const sound = texts.filter((text) => text !== null && text !== undefined);
  setKeptIds(sound.map(({ id }) => id));
  return sound.toSorted((a, b) => b.at - a.at);
}

const isRecord = (address: string): boolean =>
  new URL(address, location.origin).pathname.startsWith(KEPT_RECORDS);

/**
 * Keeps a text with all that its screen asks for. What is there already is not fetched again.
 * @param article the text, when the page has it
 * @throws DOMException named QuotaExceededError when the device has no room
 * @throws TypeError when the network does not bring what is missing
 */
export async function keepText(
  id: number,
  reason: KeptReason,
  { article, now = Date.now() }: { article?: Article; now?: number } = {},
): Promise<void> {
  const cache = await openKept();
  if (!cache) return;
  const show = `/reader/article/${id}/show`;
  if (article) await cache.put(show, answerOf(article));
  else await fetchInto(cache, show);
  const text = article ?? (await textIn(cache, show));
  if (!text) return;
  const addresses = [show, ...callsOf(text), ...picturesOf(text)];
  // One after the other: the reader's own requests go first.
  for (const address of addresses.slice(1)) await fetchInto(cache, address);
  const before = (await (await cache.match(recordOf(id)))?.json()) as KeptText | undefined;
  const record: KeptText = {
    id,
    title: text.title,
    title_zh: text.title_zh ?? '',
    // What waits to be read stays among that also when it is opened.
    reason: reason === 'opened' && before ? before.reason : reason,
    book: text.book && { id: text.book.id, title: text.book.title, chapter: text.book.chapter },
    at: now,
    addresses,
    bytes: await sizeOf(cache, addresses),
  };
  await cache.put(recordOf(id), Response.json(record));
}

const answerOf = (result: unknown): Response =>
  Response.json(
    { status: { code: 0, msg: 'ok' }, result },
    { headers: { [KEPT_AT]: String(Date.now()) } },
  );

async function textIn(cache: Cache, show: string): Promise<Article | null> {
  const answer = await cache.match(show, { ignoreVary: true });
  if (!answer) return null;
  return ((await answer.json()) as { result: Article }).result;
}

/** What the screen of a text asks for besides the text. */
function callsOf({ id, book }: Article): string[] {
  const ofText = ['glossary', 'words', ...(isLoggedIn() ? ['mine', 'notes', 'word_states'] : [])];
  return [
    ...ofText.map((name) => `/reader/article/${id}/${name}`),
    ...(book ? [`/reader/book/${book.id}/show`] : []),
    ...(book && isLoggedIn() ? [`/reader/mybook/${book.id}`] : []),
  ];
}

/** Our own pictures of a text. */
function picturesOf({ cover, blocks }: Article): string[] {
  const sources = [cover, ...blocks.map(({ image }) => image?.src)];
  return sources.flatMap((address) => (address?.startsWith('/') ? [address] : []));
}

/** Fetches an answer into the cache, unless it is there. Refusals are left out. */
async function fetchInto(cache: Cache, address: string): Promise<void> {
  if (await cache.match(address, { ignoreVary: true })) return;
  const calls = /^\/(reader|api)\//.test(address);
  const response = await fetch(
    address,
    calls ? { headers: identityHeaders(), credentials: 'omit' } : {},
  );
  if (response.status !== 200) return;
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await cache.put(address, new Response(await response.arrayBuffer(), { headers }));
}

async function sizeOf(cache: Cache, addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    addresses.map((address) => cache.match(address, { ignoreVary: true })),
  );
  const sizes = await Promise.all(answers.map(async (answer) => (await answer?.blob())?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Forgets texts, with what belongs to none of the others. */
export async function dropTexts(ids: ReadonlySet<number>): Promise<void> {
  const cache = await openKept();
  if (!cache || ids.size === 0) return;
  const all = await keptTexts();
  const stays = new Set(all.flatMap(({ id, addresses }) => (ids.has(id) ? [] : addresses)));
  for (const { id, addresses } of all.filter((text) => ids.has(text.id))) {
    await cache.delete(recordOf(id));
    for (const address of addresses) if (!stays.has(address)) await cache.delete(address);
  }
  await keptTexts();
}

/** Forgets all texts, lists and pictures that are kept; what waits to be sent is not among them. */
export async function dropAll(): Promise<void> {
  if ('caches' in globalThis) await caches.delete(keptCacheName(accountId()));
  setKeptIds([]);
}

/** Forgets the oldest of too many. */
export async function tidyKept(): Promise<void> {
  const cache = await openKept();
  if (!cache) return;
  const texts = await keptTexts();
  const opened = texts.filter(({ reason }) => reason === 'opened').slice(MAX_OPENED);
  await dropTexts(new Set(opened.map(({ id }) => id)));

  const owned = new Set(texts.flatMap(({ addresses }) => addresses));
  const others = (await cache.keys()).filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return !isRecord(url) && !owned.has(pathname + search);
  });
  if (others.length <= MAX_ANSWERS) return;
  const dated = await Promise.all(
    others.map(async (request) => ({
      request,
      at: Number((await cache.match(request))?.headers.get(KEPT_AT) ?? 0),
    })),
  );
  const old = dated.toSorted((a, b) => b.at - a.at).slice(MAX_ANSWERS);
  for (const { request } of old) await cache.delete(request);
}
