import { readFeed as read, type FeedSource } from '@bluebird/engine/feeds/read-feed.ts';
import { type Feed, FeedError, type FeedErrorReason } from '@bluebird/engine/feeds/feed.ts';
import { type Outline, readOpml as outlinesOf } from '@bluebird/engine/feeds/opml.ts';
import { lowerPriority } from '#integrations/lower-priority.ts';

lowerPriority();

/** Errors do not cross threads whole, so a refusal is a value. */
export type Reading<T> = { read: T } | { refused: FeedErrorReason };

export const readFeed = ({ body, ...source }: FeedSource & { body: Uint8Array }): Reading<Feed> =>
  settle(() => read(body, source));

export const readOpml = (source: string): Reading<Outline[]> => settle(() => outlinesOf(source));

function settle<T>(work: () => T): Reading<T> {
  try {
    return { read: work() };
  } catch (error) {
    if (error instanceof FeedError) return { refused: error.reason };
    throw error;
  }
}
