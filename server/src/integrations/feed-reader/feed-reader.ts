import path from 'node:path';
import { Piscina } from 'piscina';
import { type Feed, FeedError } from '@bluebird/engine/feeds/feed.ts';
import type { FeedSource } from '@bluebird/engine/feeds/read-feed.ts';
import type { Reading } from './feed-reader.worker.ts';

/** Feeds read in a thread of their own, so that no feed keeps readers waiting. */
export type FeedReader = {
  /** @throws FeedError when it is none; what takes too long or too much memory is none either */
  read: (body: Uint8Array, source: FeedSource) => Promise<Feed>;
  /** Ends the thread; what it was at is rejected. */
  close: () => Promise<void>;
};

/** The largest honest feed takes half a second; besides, feeds wait for the thread. */
const MOST_MS = 20_000;

/** The thread starts with the first feed, and ends after a minute without any. */
export function createFeedReader(): FeedReader {
  let closed = false;
  const thread = new Piscina({
    filename: path.join(import.meta.dirname, 'feed-reader.worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  return {
    read: async (body, source) => {
      try {
        const reading = (await thread.run(
          { body, ...source },
          { name: 'readFeed', signal: AbortSignal.timeout(MOST_MS) },
        )) as Reading;
        if ('feed' in reading) return reading.feed;
        throw new FeedError(reading.refused, 'refused by the reader');
      } catch (error) {
        if (closed || error instanceof FeedError) throw error;
        throw new FeedError('too_large', 'took too long or too much memory');
      }
    },
    close: async () => {
      closed = true;
      await thread.destroy();
    },
  };
}
