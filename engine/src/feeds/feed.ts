/** One entry of a feed. Texts are plain unless they say otherwise; addresses are absolute http(s). */
export type FeedItem = {
  /**
   * Identifies the story across readings of the feed: a digest of its guid, else of its address,
   * else of its text.
   */
  key: string;
  title: string;
  url: string | null;
  /** The beginning of the story, without markup. */
  summary: string;
  /**
   * The story's HTML exactly as in the feed, never to be shown unsanitised; empty when too large.
   */
  content: string;
  /** Base of relative addresses in `content`, when the feed gives one. */
  contentBase: string | null;
  /** Number of running words of `content`. */
  words: number;
  byline: string;
  image: string | null;
  /** The date that the feed claims; may be nonsense. */
  publishedAt: Date | null;
};

export type Feed = {
  title: string;
  description: string;
  /** The page that the feed belongs to. */
  siteUrl: string | null;
  icon: string | null;
  /** Minutes that the feed asks readers to wait between two readings. */
  ttl: number | null;
  /** Entries in the feed's order, each key once. */
  items: FeedItem[];
};

/** Why an input is refused as a feed. Callers depend on these words: never rename them. */
export type FeedErrorReason = 'not_feed' | 'too_large';

export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly reason: FeedErrorReason;

  constructor(reason: FeedErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Largest number of entries read of one feed; further ones are ignored. */
export const MAX_ITEMS = 500;
/** Largest size of a feed in bytes. */
export const MAX_FEED_SIZE = 10 * 1024 * 1024;
/** UTF-16 units of an entry's content; a larger entry keeps only its summary. */
export const MAX_CONTENT = 400_000;
export const MAX_TITLE = 300;
export const MAX_SUMMARY = 600;
export const MAX_BYLINE = 200;
