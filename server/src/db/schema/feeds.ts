import type { Generated } from 'kysely';
import type { Topic } from '@bluebird/contract/articles.ts';
import type { FeedPolicy, FeedState } from '@bluebird/contract/feeds.ts';

/** A subscription; deleted ones stay, so that adding them again brings their entries back. */
export type FeedsTable = {
  id: Generated<number>;
  /** Where it is fetched from; follows permanent redirects. Unique, deleted ones included. */
  url: string;
  /** Of `url`, with its port: at most two feeds of one are asked at once. */
  host: string;
  title: string;
  site_url: string | null;
  /** Key of the stored picture; '' when it has none that can be had, null before that is known. */
  icon: string | null;
  policy: FeedPolicy;
  creator_id: number | null;
  topic: Topic | null;
  state: Generated<FeedState>;
  etag: string | null;
  last_modified: string | null;
  /**
   * Hash of the body read last: a feed without validators whose body is the same is not parsed
   * again.
   */
  body_hash: string | null;
  next_crawl_at: Date;
  /** A worker crawls the feed until this instant; once it has passed, that worker was killed. */
  leased_until: Date | null;
  crawled_at: Date | null;
  ok_at: Date | null;
  /** When an entry was last new or changed. */
  changed_at: Date | null;
  /** How long the feed wants to be left alone. */
  ttl_minutes: number | null;
  interval_minutes: Generated<number>;
  failures: Generated<number>;
  /** Reason of the last failure, a stable word; null after a success. */
  error: string | null;
  added_by: number | null;
  created_at: Date;
  deleted_at: Date | null;
};

/** An entry as the feed has it now. */
export type FeedItemsTable = {
  id: Generated<number>;
  feed_id: number;
  /** Identifies the entry within its feed. */
  key: string;
  /** Hash of the columns below up to `byline`: an unchanged entry is not written again. */
  hash: string;
  title: string;
  url: string | null;
  /** `url` by `canonicalAddress`: by it an article of the same story is found. */
  canonical_url: string | null;
  summary: string;
  /** HTML as the feed has it; only ever given to the import. */
  content: string;
  content_base: string | null;
  words: number;
  byline: string;
  published_at: Date;
  seen_at: Date;
  /** The task of the latest download of the entry. */
  task_id: string | null;
  dismissed_at: Date | null;
};
