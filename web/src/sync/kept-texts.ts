import type { Article } from '@bluebird/contract/articles.ts';
import { identityHeaders } from '#lib/call.ts';
import { canKeep } from '#lib/can-keep.ts';
import { KEPT_AT, KEPT_RECORDS, keptCacheName } from '#lib/kept-caches.ts';
import { setKeptIds } from '#lib/kept-ids.ts';
import { accountId, isLoggedIn } from '#lib/session.ts';
import { drawingAddress, type DrawingShape } from '#ui/drawing-address.ts';
import { shownTheme } from '#ui/theme.ts';

/*
 * Texts that are kept whole, with their words, notes and pictures, in the cache of the account
 * (lib/kept-caches.ts). Answers lie there under their addresses, where the service worker finds
 * them; a record for each text says why it is kept and what belongs to it.
 */

/** Reasons for which a text is kept, of which a later one outdoes those before it. */
const REASONS = [
  // It was opened.
  'opened',
  // It is 今天这一篇.
  'today',
  // It is a chapter of a book on the shelf.
  'book',
  // It waits in 稍后读.
  'later',
  // Its reader asked for it, to be heard: it stays until they take it away.
  'asked',
] as const;
export type KeptReason = (typeof REASONS)[number];

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
  /** Its sound, where that is kept too (sync/kept-sounds.ts). */
  sound: KeptSound | null;
};

/** The answer that tells of a sound, and its file. */
export type KeptSound = { addresses: string[]; bytes: number };

/** Texts kept because they were opened. */
export const MAX_OPENED = 30;
/** Other answers, the latest of which are kept: lists, the word book, the shelf. */
const MAX_ANSWERS = 600;

/** The cache of whoever uses this page; null where nothing can be kept, or nobody knows for whom. */
export async function openKept(): Promise<Cache | null> {
  const account = accountId();
  if ((account === null && isLoggedIn()) || !(await canKeep())) return null;
  return caches.open(keptCacheName(account));
}

const recordOf = (id: number): string => `${KEPT_RECORDS}${id}`;

/** What is noted of a text; null where none is kept. */
export async function readRecord(cache: Cache, id: number): Promise<KeptText | null> {
  const record = await cache.match(recordOf(id));
  return record ? recordIn(record) : null;
}

export const writeRecord = (cache: Cache, record: KeptText): Promise<void> =>
  cache.put(recordOf(record.id), Response.json(record));

/** Earlier releases kept no sounds. */
const recordIn = async (record: Response): Promise<KeptText> => ({
  sound: null,
  ...((await record.json()) as Omit<KeptText, 'sound'> & Partial<KeptText>),
});

/** All that are kept, the latest first. */
export async function keptTexts(): Promise<KeptText[]> {
  const cache = await openKept();
  if (!cache) return [];
  const records = (await cache.keys()).filter(({ url }) => isRecord(url));
  const texts = await Promise.all(
    records.map(async (key) => {
      const record = await cache.match(key);
      return record ? recordIn(record) : null;
    }),
  );
  const known = texts.filter((text) => text !== null);
  const heard = known.filter(({ sound }) => sound !== null);
  setKeptIds(
    known.map(({ id }) => id),
    heard.map(({ id }) => id),
  );
  return known.toSorted((a, b) => b.at - a.at);
}

const isRecord = (address: string): boolean =>
  new URL(address, location.origin).pathname.startsWith(KEPT_RECORDS);

/**
 * Keeps a text with all that its screen asks for. What is there already is not fetched again.
 * @param article the text, when the page has it
 * @param pictures addresses of pictures that belong to it besides its own
 * @throws DOMException named QuotaExceededError when the device has no room
 * @throws TypeError when the network does not bring what is missing
 */
export async function keepText(
  id: number,
  reason: KeptReason,
  {
    article,
    pictures = [],
    now = Date.now(),
  }: { article?: Article; pictures?: readonly string[]; now?: number } = {},
): Promise<void> {
  const cache = await openKept();
  if (!cache) return;
  const show = `/reader/article/${id}/show`;
  if (article) await cache.put(show, answerOf(article));
  else await fetchInto(cache, show);
  const text = article ?? (await textIn(cache, show));
  if (!text) return;
  const addresses = [show, ...callsOf(text), ...picturesOf(text), ...pictures];
  // One after the other: the reader's own requests go first.
  for (const address of addresses.slice(1)) await fetchInto(cache, address);
  const before = await readRecord(cache, id);
  await writeRecord(cache, {
    id,
    title: text.title,
    title_zh: text.title_zh ?? '',
    // What waits to be read stays among that also when it is opened.
    reason: before ? strongest(before.reason, reason) : reason,
    book: text.book && { id: text.book.id, title: text.book.title, chapter: text.book.chapter },
    at: now,
    addresses,
    bytes: await sizeOf(cache, addresses),
    sound: before?.sound ?? null,
  });
}

const strongest = (one: KeptReason, other: KeptReason): KeptReason =>
  REASONS[Math.max(REASONS.indexOf(one), REASONS.indexOf(other))]!;

/** An answer as the server would have given it. */
export const answerOf = (result: unknown): Response =>
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
    // Which of the reader's collections hold it, so that it can be put into them.
    ...(!book && isLoggedIn() ? [`/reader/collection/mine?article=${id}&limit=50`] : []),
    ...(book ? [`/reader/book/${book.id}/show`] : []),
    ...(book && isLoggedIn() ? [`/reader/mybook/${book.id}`] : []),
  ];
}

/** Our own pictures of a text, with the cover that lists show; a chapter's is its book's. */
function picturesOf({ cover, drawing, blocks, book }: Article): string[] {
  const shown = book ? [] : [coverOf({ cover, drawing }, 'tall')];
  const sources = [...shown, ...blocks.map(({ image }) => image?.src)];
  return sources.flatMap((address) => (address?.startsWith('/') ? [address] : []));
}

/** Where the cover of something is found, as it is drawn now where it has no picture. */
export const coverOf = (
  { cover, drawing }: Pick<Article, 'cover' | 'drawing'>,
  shape: DrawingShape,
): string => cover ?? drawingAddress(drawing, shape, shownTheme());

/**
 * Fetches an answer into the cache, unless it is there. Refusals are left out.
 * @param from where it is fetched, when that is not the address it is kept under
 */
export async function fetchInto(cache: Cache, address: string, from = address): Promise<void> {
  if (await cache.match(address, { ignoreVary: true })) return;
  const calls = /^\/(reader|api)\//.test(address);
  const response = await fetch(
    from,
    calls ? { headers: identityHeaders(), credentials: 'omit' } : {},
  );
  if (response.status !== 200) return;
  const headers = new Headers(response.headers);
  headers.set(KEPT_AT, String(Date.now()));
  await cache.put(address, new Response(await response.arrayBuffer(), { headers }));
}

export async function sizeOf(cache: Cache, addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    addresses.map((address) => cache.match(address, { ignoreVary: true })),
  );
  const sizes = await Promise.all(answers.map(async (answer) => (await answer?.blob())?.size ?? 0));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const allOf = ({ addresses, sound }: KeptText): string[] => [
  ...addresses,
  ...(sound?.addresses ?? []),
];

/** Forgets texts, with what belongs to none of the others. */
export async function dropTexts(ids: ReadonlySet<number>): Promise<void> {
  const cache = await openKept();
  if (!cache || ids.size === 0) return;
  const all = await keptTexts();
  const stays = new Set(all.flatMap((text) => (ids.has(text.id) ? [] : allOf(text))));
  for (const text of all.filter(({ id }) => ids.has(id))) {
    await cache.delete(recordOf(text.id));
    for (const address of allOf(text)) if (!stays.has(address)) await cache.delete(address);
  }
  await keptTexts();
}

/** Forgets all texts, lists and pictures that are kept; what waits to be sent is not among them. */
export async function dropAll(): Promise<void> {
  if (await canKeep()) await caches.delete(keptCacheName(accountId()));
  setKeptIds([]);
}

/** Forgets the oldest of too many. */
export async function tidyKept(): Promise<void> {
  const cache = await openKept();
  if (!cache) return;
  const texts = await keptTexts();
  const opened = texts.filter(({ reason }) => reason === 'opened').slice(MAX_OPENED);
  await dropTexts(new Set(opened.map(({ id }) => id)));

  const owned = new Set(texts.flatMap(allOf));
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
