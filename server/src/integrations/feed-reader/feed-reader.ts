import path from 'node:path';
import { Piscina } from 'piscina';
import { type Feed, FeedError } from '@bluebird/engine/feeds/feed.ts';
import type { Outline } from '@bluebird/engine/feeds/opml.ts';
import type { FeedSource } from '@bluebird/engine/feeds/read-feed.ts';
import { MINUTE_MS } from '#core/durations.ts';
import type { Reading } from './feed-reader.worker.ts';

/** Feeds read in a thread of their own, so that no feed keeps readers waiting. */
export type FeedReader = {
  /**
   * @throws FeedError for content that is no feed, and for one that takes too much time or memory
   */
  read: (body: Uint8Array, source: FeedSource) => Promise<Feed>;
  /** The subscriptions of an OPML file. @throws FeedError as `read` does */
  readOpml: (source: string) => Promise<Outline[]>;
  /** Ends the thread; work under way is rejected. */
  close: () => Promise<void>;
};

/**
 * Most milliseconds for one feed: the largest ordinary one takes half a second, and may wait for
 * others.
 */
const MAX_MS = 20_000;

/** Starts the thread with the first feed, and ends it after a minute without any. */
export function createFeedReader(): FeedReader {
  let closed = false;
  const thread = new Piscina({
    filename: path.join(import.meta.dirname, 'feed-reader.worker.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: MINUTE_MS,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  const run = async <T>(name: string, input: unknown): Promise<T> => {
    try {
      const signal = AbortSignal.timeout(MAX_MS);
      const reading = (await thread.run(input, { name, signal })) as Reading<T>;
      if ('read' in reading) return reading.read;
      throw new FeedError(reading.refused, 'refused by the reader');
    } catch (error) {
      if (closed || error instanceof FeedError) throw error;
      throw new FeedError('too_large', 'took too long or too much memory');
    }
  };
  return {
    read: (body, source) => run('readFeed', { body, ...source }),
    readOpml: (source) => run('readOpml', source),
    close: async () => {
      closed = true;
      await thread.destroy();
    },
  };
}
