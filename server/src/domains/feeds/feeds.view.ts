import type { Candidate, Feed } from '@bluebird/contract/feeds.ts';
import type { CandidateRow } from './candidates.queries.ts';
import { explainFailure } from './feed-failure.ts';
import type { countItems, findFeed } from './feeds.queries.ts';

export type FeedRow = NonNullable<Awaited<ReturnType<typeof findFeed>>>;
type ItemCounts = Omit<Awaited<ReturnType<typeof countItems>>[number], 'feed_id'>;

const NONE: ItemCounts = { items: 0, new_items: 0, week_items: 0 };
const instant = (at: Date | null) => at?.toISOString() ?? null;

/** @param counts null for readers, who do not see how crawling goes */
export const feedView = (row: FeedRow, counts: ItemCounts | null | undefined): Feed => ({
  id: row.id,
  url: row.url,
  title: row.title,
  site_url: row.site_url,
  icon: row.icon ? `/files/${row.icon}` : null,
  policy: row.policy,
  state: row.state,
  creator:
    row.creator_id === null
      ? null
      : { id: row.creator_id, name: row.creator_name ?? '', name_zh: row.creator_name_zh ?? '' },
  topic: row.topic,
  crawl:
    counts === null
      ? null
      : {
          crawled_at: instant(row.crawled_at),
          ok_at: instant(row.ok_at),
          changed_at: instant(row.changed_at),
          next_at: row.state === 'active' ? row.next_crawl_at.toISOString() : null,
          interval: row.interval_minutes,
          failures: row.failures,
          error: row.error === null ? null : explainFailure(row.error),
          ...(counts ?? NONE),
        },
});

export const candidateView = (row: CandidateRow): Candidate => ({
  ...row,
  published_at: row.published_at.toISOString(),
});
