import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { Config } from '#config.ts';
import { openRedis } from './redis.ts';

/**
 * What the processes of an installation remember in common for a while, and may forget at any moment.
 * Nothing here ever fails: whoever asks while it is away hears that nothing is known, and goes on with
 * PostgreSQL or with the memory of their own process.
 */
export type SharedMemory = {
  /**
   * Counts one more under a key.
   * @param ms length of a window, which begins with its first count
   * @returns the count of this window and the milliseconds until it ends; null: nobody counted
   */
  count: (key: string, ms: number) => Promise<Counted | null>;
  /** Remembers a value for a while, in place of an earlier one. @returns whether it is remembered */
  keep: (key: string, value: string, ms: number) => Promise<boolean>;
  /** @returns the value; null where none is remembered */
  read: (key: string) => Promise<string | null>;
  /** Reads a value and forgets it: of many who ask at once, one gets it. */
  take: (key: string) => Promise<string | null>;
  close: () => Promise<void>;
};

/** A count, and the milliseconds until it begins anew. */
export type Counted = { count: number; msLeft: number };

/** Remembers nothing: what one process does with neither Redis nor others beside it. */
const none: SharedMemory = {
  count: async () => null,
  keep: async () => false,
  read: async () => null,
  take: async () => null,
  close: async () => {},
};

/**
 * Opens the memory the settings name; one that cannot be reached is tried again in the background.
 * @param secret tells this installation from others on the same server
 * @param answerMs how long whoever asks waits for an answer
 */
export function openSharedMemory(
  { redisUrl }: Pick<Config, 'redisUrl'>,
  secret: Uint8Array,
  log: Logger,
  answerMs?: number,
): SharedMemory {
  if (redisUrl === null) return none;
  const owner = createHash('sha256').update('shared memory\n').update(secret).digest('base64url');
  return openRedis(redisUrl, `bluebird:${owner.slice(0, 12)}`, log, answerMs);
}
