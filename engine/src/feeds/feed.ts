/** One entry of a feed. Texts are plain unless they say otherwise; addresses are absolute http(s). */
export type FeedItem = {
  /** The same for the same story at every reading: a digest of its guid, else address, else text. */
  key: string;
  title: string;
  url: string | null;
  /** The beginning, without markup. */
  summary: string;
  /** The story as HTML exactly as the feed has it, never to be shown as it is; '' when too large. */
  content: string;
  /** Where relative addresses in `content` start, when the feed says so. */
  contentBase: string | null;
  /** Running words of `content`. */
  words: number;
  byline: string;
  image: string | null;
  /** As the feed claims; may be nonsense. */
  publishedAt: Date | null;
};

export type Feed = {
  title: string;
  description: string;
  /** The page that the feed belongs to. */
  siteUrl: string | null;
  icon: string | null;
  /** Minutes the feed asks to be left alone after each reading. */
  ttl: number | null;
  /** In the feed's order, each key once. */
  items: FeedItem[];
};

/** Why something is not taken as a feed. These words are stable. */
export type FeedErrorReason = 'not_feed' | 'too_large';

export class FeedError extends Error {
  override readonly name = 'FeedError';
  readonly reason: FeedErrorReason;

  constructor(reason: FeedErrorReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Entries read of one feed; those after them are not looked at. */
export const MAX_ITEMS = 500;
/** Bytes of a feed. */
export const MAX_FEED_SIZE = 10 * 1024 * 1024;
/** UTF-16 units of an entry's content; of a larger one only the summary is kept. */
export const MAX_CONTENT = 400_000;
export const MAX_TITLE = 300;
export const MAX_SUMMARY = 600;
export const MAX_BYLINE = 200;
