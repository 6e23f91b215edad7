import { hash } from 'node:crypto';
import { z } from 'zod';
import { believableDate } from '@bluebird/engine/feeds/feed-dates.ts';
import { type Feed, type FeedItem, MAX_FEED_SIZE } from '@bluebird/engine/feeds/feed.ts';
import { canonicalAddress } from '@bluebird/engine/duplicates/canonical-address.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { isDatabaseAway } from '#db/database-watch.ts';
import { defineJob } from '#jobs/job.ts';
import type { Fetched } from '#integrations/fetcher/fetcher.ts';
import {
  type CrawledFeed,
  deleteOldItems,
  findCrawled,
  findCrawledForUpdate,
  findOtherAt,
  leaseDue,
  listItemTimes,
  type StoredItem,
  updateCrawled,
  upsertItems,
} from './crawl.queries.ts';
import { type FeedFailure, feedFailureOf } from './feed-failure.ts';
import { storeIcon } from './icon.service.ts';
import { backOff, crawlInterval, minutesAfter, RECENT_ITEMS } from './schedule.ts';

/** The outcome of a crawl: how many entries were new and changed, or why it failed. */
type CrawlOutcome = { added: number; changed: number } | { failed: FeedFailure };

const FETCH_MS = 20_000;
/** Longer than a crawl can take; after it another worker may try. */
const LEASE_MINUTES = 3;
/**
 * Feeds crawled at once by one process, and milliseconds after which a round starts no further
 * crawl.
 */
const AT_ONCE = 8;
const ROUND_MS = 50_000;
/**
 * Minutes for which entries are kept that nobody downloaded and that their feed no longer lists.
 */
const KEPT_MINUTES = 90 * 24 * 60;

/** Crawls the feeds that are due, every minute; the next round takes up what one leaves. */
export const crawlDueJob = defineJob({
  name: 'feeds.crawlDue',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '* * * * *', payload: {} },
  handle: (context) => crawlDue(context),
});

/** The answer of a feed's address. */
export type FeedAnswer = Pick<Fetched, 'body' | 'etag' | 'lastModified' | 'url' | 'movedTo'> & {
  feed: Feed;
};

/**
 * Asks an address for a feed and reads it.
 * @param known validators of an earlier answer
 * @returns null when nothing changed since
 * @throws FetchError, FeedError
 */
export async function fetchFeed(
  { fetcher, feedReader }: Pick<Context, 'fetcher' | 'feedReader'>,
  url: string,
  known: { etag?: string | null; lastModified?: string | null; bodyHash?: string | null } = {},
): Promise<FeedAnswer | { unchanged: Fetched }> {
  const fetched = await fetcher.fetch(url, {
    accept: 'feed',
    maxBytes: MAX_FEED_SIZE,
    timeoutMs: FETCH_MS,
    etag: known.etag,
    lastModified: known.lastModified,
  });
  const isSame =
    fetched.notModified || (known.bodyHash && bodyHash(fetched.body) === known.bodyHash);
  if (isSame) return { unchanged: fetched };
  const { contentType } = fetched;
  const feed = await feedReader.read(fetched.body, {
    url: fetched.url,
    contentType: contentType ?? undefined,
  });
  return { ...fetched, feed };
}

/** Asks feeds that are due, several at once, until none is left or the round is over. */
export async function crawlDue(context: Context): Promise<void> {
  const began = performance.now();
  const leaseNext = () => {
    const now = context.clock();
    return context.db
      .transaction()
      .execute((tx) => leaseDue(tx, now, minutesAfter(now, LEASE_MINUTES)));
  };
  const crawlFrom = async (first: number | null) => {
    for (let id = first; id !== null; id = await leaseNext()) {
      await crawlOrSetBack(context, id);
      if (performance.now() - began >= ROUND_MS) return;
    }
  };
  // Most rounds find nothing due, and ask no more than once.
  const first = await leaseNext();
  if (first === null) return;
  const further = Array.from({ length: AT_ONCE - 1 }, async () => crawlFrom(await leaseNext()));
  await Promise.all([crawlFrom(first), ...further]);
}

/**
 * Crawls a feed. An error of ours postpones that feed, so that it neither delays the others nor
 * recurs each round.
 */
async function crawlOrSetBack(context: Context, id: number): Promise<void> {
  try {
    await crawlFeed(context, id);
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    context.log.error({ err: error, feed: id }, 'a crawl failed');
    const feed = await findCrawled(context.db, id);
    const failed = { reason: 'internal', retryAfter: null, gone: false };
    if (feed) await recordFailure(context, feed, failed);
  }
}

/**
 * Asks a feed and stores what is new. Harmless at any time and twice at once: entries are stored
 * with the feed's state or not at all.
 * @returns null when there is no such feed
 */
export async function crawlFeed(context: Context, id: number): Promise<CrawlOutcome | null> {
  const { db } = context;
  const feed = await findCrawled(db, id);
  if (!feed) return null;
  const known = { etag: feed.etag, lastModified: feed.last_modified, bodyHash: feed.body_hash };
  try {
    const answer = await fetchFeed(context, feed.url, known);
    if ('unchanged' in answer) return await recordUnchanged(context, feed, answer.unchanged);
    const outcome = await db.transaction().execute((tx) => storeAnswer(context, tx, id, answer));
    if (feed.icon === null) await storeIcon(context, id, answer.feed);
    return outcome;
  } catch (error) {
    return recordFailure(context, feed, feedFailureOf(error));
  }
}

/**
 * Stores a feed's entries and how it answered.
 * @param tx a transaction
 * @returns null when the feed was deleted meanwhile
 */
export async function storeAnswer(
  context: Context,
  tx: Db,
  id: number,
  { feed, body, url: _, ...answer }: FeedAnswer,
): Promise<CrawlOutcome | null> {
  const now = context.clock();
  const row = await findCrawledForUpdate(tx, id);
  if (!row) return null;
  const items = feed.items.map((item) => storedItem(item, now));
  const stored = await upsertItems(tx, id, items, now);
  const keys = items.map(({ key }) => key);
  await deleteOldItems(tx, id, keys, minutesAfter(now, -KEPT_MINUTES));
  const isNew = stored.added + stored.changed > 0;
  await updateCrawled(tx, id, {
    ...(await answeredWell(tx, { ...row, ttl_minutes: feed.ttl }, now)),
    ...(await addressAfter(tx, row, answer.movedTo)),
    ...(isNew && { changed_at: now }),
    title: row.title === row.host ? feed.title || row.title : row.title,
    site_url: feed.siteUrl ?? row.site_url,
    etag: answer.etag,
    last_modified: answer.lastModified,
    body_hash: bodyHash(body),
  });
  return stored;
}

async function recordUnchanged(context: Context, feed: CrawledFeed, { movedTo }: Fetched) {
  const { db } = context;
  const change = await answeredWell(db, feed, context.clock());
  await updateCrawled(db, feed.id, { ...change, ...(await addressAfter(db, feed, movedTo)) });
  return { added: 0, changed: 0 };
}

/** The columns that change with every good answer, the next crawl's time among them. */
async function answeredWell(db: Db, feed: CrawledFeed, now: Date) {
  const times = await listItemTimes(db, feed.id, RECENT_ITEMS);
  const interval = crawlInterval(times, now, feed.ttl_minutes);
  return {
    crawled_at: now,
    ok_at: now,
    failures: 0,
    error: null,
    ttl_minutes: feed.ttl_minutes,
    interval_minutes: interval,
    next_crawl_at: minutesAfter(now, interval),
    // A feed that was gone but answers a crawl by hand becomes active again; a paused feed stays
    // paused.
    ...(feed.state === 'gone' && { state: 'active' as const }),
  };
}

/**
 * A feed's address after a crawl: the target of a permanent redirect, unless another feed has that
 * address.
 */
async function addressAfter(db: Db, feed: CrawledFeed, movedTo: string | null) {
  if (!movedTo || movedTo === feed.url) return {};
  if (await findOtherAt(db, feed.id, movedTo)) {
    return { state: 'gone' as const, error: 'moved_to_known' };
  }
  return { url: movedTo, host: new URL(movedTo).host };
}

async function recordFailure(
  { db, clock }: Context,
  feed: CrawledFeed,
  failed: FeedFailure,
): Promise<CrawlOutcome> {
  const now = clock();
  const failures = feed.failures + 1;
  await updateCrawled(db, feed.id, {
    crawled_at: now,
    failures,
    error: failed.reason,
    next_crawl_at: minutesAfter(now, backOff(failures, failed.retryAfter)),
    ...(failed.gone && { state: 'gone' as const }),
  });
  return { failed };
}

function storedItem(item: FeedItem, now: Date): StoredItem {
  const { key, title, url, summary, content, contentBase, words, byline, publishedAt } = item;
  const told = { title, url, summary, content, content_base: contentBase, words, byline };
  return {
    key,
    hash: hash('sha256', JSON.stringify(told), 'base64url').slice(0, 22),
    ...told,
    canonical_url: url && canonicalAddress(url),
    published_at: believableDate(publishedAt, now),
  };
}

const bodyHash = (body: Uint8Array): string => hash('sha256', body, 'base64url');
