import { discoverFeeds, usualFeedAddresses } from '@bluebird/engine/feeds/discover-feeds.ts';
import { FeedError, MAX_FEED_SIZE } from '@bluebird/engine/feeds/feed.ts';
import type { FoundFeed } from '@bluebird/contract/feeds.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { fetchFeed, type FeedAnswer } from './crawl.service.ts';
import { explainFailure, feedFailureOf } from './feed-failure.ts';
import { listByUrl } from './feeds.queries.ts';

const PAGE_MS = 15_000;
/** Most feeds linked from a page that are fetched. */
const MAX_LINKS = 6;
const LATEST = 3;

type Tools = Pick<Context, 'fetcher' | 'feedReader'>;

/** The feeds found at an address, for an editor to choose from. @throws Refusal `feed_refused` */
export async function showFound(context: Context, url: string): Promise<{ feeds: FoundFeed[] }> {
  const found = await findFeeds(context, url);
  const known = await listByUrl(
    context.db,
    found.map((answer) => addressOf(answer)),
  );
  const ids = new Map(known.map((feed) => [feed.url, feed.id]));
  const feeds = found.map((answer) => ({
    url: addressOf(answer),
    title: answer.feed.title,
    description: answer.feed.description,
    site_url: answer.feed.siteUrl,
    items: answer.feed.items.length,
    latest: answer.feed.items.slice(0, LATEST).map(({ title, publishedAt }) => ({
      title,
      published_at: publishedAt?.toISOString() ?? null,
    })),
    feed_id: ids.get(addressOf(answer)) ?? null,
  }));
  return { feeds };
}

/**
 * The address a feed is fetched from in future: permanent redirects are followed now, temporary
 * ones anew each time.
 */
export const addressOf = ({ movedTo, asked }: FoundAnswer): string => movedTo ?? asked;

/** A feed found, with the address it was asked for at. */
type FoundAnswer = FeedAnswer & { asked: string };

/**
 * The feed at an address; else those that the page there names; else those at the usual places of
 * its site. Each address once.
 * @throws Refusal `feed_refused`
 */
export async function findFeeds(tools: Tools, url: string): Promise<FoundAnswer[]> {
  let page;
  try {
    page = await tools.fetcher.fetch(url, {
      accept: 'feed',
      maxBytes: MAX_FEED_SIZE,
      timeoutMs: PAGE_MS,
    });
    const source = { url: page.url, contentType: page.contentType ?? undefined };
    const feed = await tools.feedReader.read(page.body, source);
    return [{ ...page, feed, asked: withoutHash(url) }];
  } catch (error) {
    const { reason } = feedFailureOf(error);
    if (!page || reason !== 'not_feed') throw refusal(reason);
  }
  const { links } = discoverFeeds(page.body, {
    url: page.url,
    contentType: page.contentType ?? undefined,
  });
  const named = await Promise.all(
    links.slice(0, MAX_LINKS).map((link) => tryFeed(tools, link.url)),
  );
  const found = uniqueBy(named.flatMap((answer) => answer ?? []));
  if (found.length > 0) return found;
  for (const usual of usualFeedAddresses(page.url)) {
    const answer = await tryFeed(tools, usual);
    if (answer) return [answer];
  }
  throw new Refusal('feed_refused');
}

async function tryFeed(tools: Tools, url: string): Promise<FoundAnswer | null> {
  try {
    const answer = await fetchFeed(tools, url);
    return 'unchanged' in answer ? null : { ...answer, asked: withoutHash(url) };
  } catch (error) {
    if (error instanceof FetchError || error instanceof FeedError) return null;
    throw error;
  }
}

const withoutHash = (url: string): string => {
  const bare = new URL(url);
  bare.hash = '';
  return bare.href;
};

const uniqueBy = (answers: FoundAnswer[]): FoundAnswer[] => [
  ...new Map(answers.map((answer) => [addressOf(answer), answer])).values(),
];

const refusal = (reason: string) =>
  new Refusal('feed_refused', { message: explainFailure(reason) });
