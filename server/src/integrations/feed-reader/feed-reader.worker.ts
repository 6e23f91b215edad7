import { readFeed as read, type FeedSource } from '@bluebird/engine/feeds/read-feed.ts';
import { type Feed, FeedError, type FeedErrorReason } from '@bluebird/engine/feeds/feed.ts';
import { giveWay } from '#integrations/give-way.ts';

giveWay();

/** Errors do not cross threads whole, so a refusal is a value. */
export type Reading = { feed: Feed } | { refused: FeedErrorReason };

export function readFeed({ body, ...source }: FeedSource & { body: Uint8Array }): Reading {
  try {
    return { feed: read(body, source) };
  } catch (error) {
    if (error instanceof FeedError) return { refused: error.reason };
    throw error;
  }
}
