import type { Article } from '@bluebird/contract/articles.ts';
import { articleQuery } from '#features/articles/article-api.ts';
import { markedArticlesQuery } from '#features/articles/marks-api.ts';
import { bookQuery } from '#features/books/book-query.ts';
import { todaysPieceQuery } from '#features/discovery/discovery-api.ts';
import { shelfQuery } from '#features/books/books-api.ts';
import { overviewQuery } from '#features/review/review-api.ts';
import { keepReviewCards } from '#features/review/kept-cards.ts';
import { onReviewSent } from '#features/review/review-outbox.ts';
import { wordBookQuery } from '#features/words/words-api.ts';
import { onAccount, onLogout } from '#lib/account-events.ts';
import { call } from '#lib/call.ts';
import { CANNOT_KEEP } from '#lib/can-keep.ts';
import { countOpened } from '#lib/install.ts';
import { setKeptIds } from '#lib/kept-ids.ts';
import { hasGoodNetwork } from '#lib/network.ts';
import { isLoggedIn } from '#lib/session.ts';
import { readStored, writeStored } from '#lib/stored.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { isPlaylistKept, keepPlaylist } from './kept-playlist.ts';
import {
  coverOf,
  dropTexts,
  keepText,
  keptTexts,
  openKept,
  tidyKept,
  type KeptReason,
} from './kept-texts.ts';
import { queryClient } from './query-client.ts';

/*
 * Keeps on the device what is read without a network: texts as they are opened, and, while the page
 * is at rest, those that wait to be read, the word book and the cards to review. Loaded late, once
 * the service worker is there to answer with them.
 */

const HOUR = 3_600_000;
/** Most texts of 稍后读, books of the shelf, and chapters of a book that are kept. */
const MAX_LATER = 30;
const MAX_BOOKS = 3;
const MAX_CHAPTERS = 40;
/** Most pages of the word book that are kept. */
const MAX_WORD_PAGES = 200;

/** What the page was answered before the worker was there, the worker could not keep. */
const THROUGH_WORKER = { staleTime: 0 };

/** When what waits to be read was fetched last; each account's own. */
const FETCHED = 'kept-fetched-at';

/** That the browser was asked to let it last; once a device. */
const ASKED_TO_LAST = 'asked-to-last';

let full = false;
/** Whether the device had no room for something. */
export const isDeviceFull = (): boolean => full;

/** Begins to keep; called once. */
export function startKeeping(): void {
  const shown = queryClient.getQueryCache();
  const [articles, show] = articleQuery(0).queryKey;
  const look = (key: readonly unknown[], data: unknown) => {
    if (key[0] === articles && key[1] === show && data) keepOpened(data as Article);
  };
  for (const query of shown.findAll()) if (query.isActive()) look(query.queryKey, query.state.data);
  shown.subscribe(({ type, query }) => {
    const changed = type === 'observerAdded' || type === 'updated';
    if (changed && query.isActive()) look(query.queryKey, query.state.data);
  });
  void keptTexts();
  onLogout(() => setKeptIds([]));
  onAccount(() => whenIdle(() => void keepWaiting()));
  onReviewSent(keepCardsSoon);
  addEventListener('online', () => void keepWaiting());
}

/** How long after the last rating the cards are asked for again, in milliseconds. */
const AFTER_REVIEW_MS = 20_000;
let timer: ReturnType<typeof setTimeout>;

/** What was rated has other cards come next. */
function keepCardsSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void keepReviewCards().catch(() => {}), AFTER_REVIEW_MS);
}

let lastOpened = 0;

function keepOpened(article: Article): void {
  if (article.id === lastOpened) return;
  lastOpened = article.id;
  countOpened();
  whenIdle(() => void keep(article.id, 'opened', { article }).then(tidyKept).then(keptTexts));
}

/** Keeps a text; without room for it, the texts opened longest ago make some. @returns whether it is kept */
async function keep(
  id: number,
  reason: KeptReason,
  more: { article?: Article; pictures?: readonly string[] } = {},
): Promise<boolean> {
  try {
    await keepText(id, reason, more);
    return true;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'QuotaExceededError') return false;
  }
  full = true;
  const opened = (await keptTexts()).filter((text) => text.reason === 'opened');
  const old = opened.slice(Math.floor(opened.length / 2));
  await dropTexts(new Set(old.map((text) => text.id)));
  return false;
}

/**
 * Fetches what waits to be read, at most once an hour, by one of the tabs, and where the network may
 * be used for it.
 */
export async function keepWaiting({ asked = false } = {}): Promise<void> {
  if (!isLoggedIn() || (!asked && !hasGoodNetwork())) return;
  const last = Number(readStored(FETCHED, 'account') ?? 0);
  if (!asked && Date.now() - last < HOUR) return;
  const { locks } = navigator as Partial<Navigator>;
  const run = async () => {
    writeStored(FETCHED, String(Date.now()), 'account');
    await keepWords();
    await keepToday();
    await keepLater();
    await keepBooks();
    await tidyKept();
    await keptTexts();
  };
  const quietly = () => run().catch(() => {});
  if (!locks) await quietly();
  else await locks.request('keep-offline', { ifAvailable: true }, (lock) => lock && quietly());
  // Sounds are large, and some are yet to be made: nobody waits for them.
  if (isPlaylistKept()) void keepPlaylist().catch(() => {});
}

/** Who this is, the word book and the cards, through the worker, which keeps the answers. */
async function keepWords(): Promise<void> {
  // Asked for before the worker was there, when this is the first visit.
  await call('GET /api/user/me');
  await keepWordBook();
  await queryClient.prefetchQuery({ ...overviewQuery, ...THROUGH_WORKER });
  await keepReviewCards();
}

/** All pages of the word book as its screen asks for them. */
async function keepWordBook(): Promise<void> {
  await queryClient.prefetchInfiniteQuery({ ...wordBookQuery({}), ...THROUGH_WORKER });
  const [first] = queryClient.getQueryData(wordBookQuery({}).queryKey)?.pages ?? [];
  let offset = first?.next_offset ?? null;
  // Not into the query, which would have the screen show them all at once.
  for (let page = 1; offset !== null && page < MAX_WORD_PAGES; page++)
    offset = (await call('GET /reader/myword', { query: { offset } })).next_offset;
}

/** Asks the browser, once, not to clear what a reader has put aside. */
async function askToLast(): Promise<void> {
  const { storage } = navigator as Partial<Navigator>;
  if (!storage?.persist || readStored(ASKED_TO_LAST) !== null) return;
  writeStored(ASKED_TO_LAST, 'true');
  if (!(await storage.persisted())) await storage.persist();
}

/** Keeps what 路上听 plays, with its sounds. @throws as `keepSound` */
export async function keepToHear(): Promise<void> {
  if (!(await openKept())) throw new DOMException(CANNOT_KEEP, 'NotSupportedError');
  await keepToday();
  await keepLater();
  await keepPlaylist();
}

async function keepToday(): Promise<void> {
  const { piece } = await queryClient.fetchQuery({ ...todaysPieceQuery, ...THROUGH_WORKER });
  if (piece) await keep(piece.id, 'today');
  await releaseOthers('today', new Set(piece ? [piece.id] : []));
}

async function keepLater(): Promise<void> {
  // The list of 收藏 alone: its texts are kept when they were opened.
  await call('GET /reader/myarticle/star', { query: { action: 'star', offset: 0 } });
  const later = { ...markedArticlesQuery('later'), ...THROUGH_WORKER };
  const { pages } = await queryClient.fetchInfiniteQuery(later);
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id)).slice(0, MAX_LATER);
  for (const id of ids) await keep(id, 'later');
  await releaseOthers('later', new Set(ids));
  if (ids.length > 0) await askToLast();
}

async function keepBooks(): Promise<void> {
  const { items } = await queryClient.fetchQuery({ ...shelfQuery, ...THROUGH_WORKER });
  const wanted = new Set<number>();
  for (const { id } of items.slice(0, MAX_BOOKS)) {
    const { contents, ...book } = await queryClient.fetchQuery({
      ...bookQuery(id),
      ...THROUGH_WORKER,
    });
    const pictures = [coverOf(book, book.cover ? 'tall' : 'square')];
    for (const { article_id } of contents.slice(0, MAX_CHAPTERS)) {
      wanted.add(article_id);
      await keep(article_id, 'book', { pictures });
    }
  }
  await releaseOthers('book', wanted);
}

/** What is no longer wanted for a reason goes. */
async function releaseOthers(reason: KeptReason, wanted: ReadonlySet<number>): Promise<void> {
  const texts = await keptTexts();
  const gone = texts.filter((text) => text.reason === reason && !wanted.has(text.id));
  await dropTexts(new Set(gone.map(({ id }) => id)));
}
