import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { observe } from '#core/observed.ts';
import type { Counted, SharedMemory } from './shared-memory.ts';

/** A reader waits no longer for Redis; what it would have told is had elsewhere. */
const ANSWER_MS = 100;
/** After a failure nobody asks for so long: a slow Redis delays one request a second, not each. */
const REST_MS = 1_000;
const CONNECT_MS = 2_000;
/** A connection on which nothing arrives for so long is given up, and another opened. */
const SILENT_MS = 10_000;
const MAX_RETRY_MS = 5_000;

/** Counts and starts the window in one step, so that no count is left without an end. */
const COUNT = `
  local count = redis.call('INCR', KEYS[1])
  if count == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return { count, redis.call('PTTL', KEYS[1]) }
`;

/**
 * The shared memory in Redis or Valkey.
 * @param url `redis://` or `rediss://` (TLS), with user, password and number of the database
 * @param owner begins every key
 * @param answerMs how long whoever asks waits for an answer
 */
export function openRedis(
  url: string,
  owner: string,
  log: Logger,
  answerMs = ANSWER_MS,
): SharedMemory {
  const client = createClient({
    url,
    name: 'bluebird',
    // What cannot be sent now is not wanted later.
    disableOfflineQueue: true,
    pingInterval: SILENT_MS / 2,
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (tries) => Math.min(100 * 2 ** tries, MAX_RETRY_MS),
    },
  });
  const named = (key: string) => `${owner}:${key}`;
  let restUntil = 0;
  let lost: string | null = null;
  let closed = false;

  const note = (error: unknown) => {
    restUntil = performance.now() + REST_MS;
    // The address holds a password, which no message may repeat.
    const reason = (error as Error).message || (error as NodeJS.ErrnoException).code || 'no answer';
    if (closed || lost !== null) return;
    lost = reason;
    log.warn({ reason }, 'Redis is away: limits and kept answers are those of each process');
  };
  const noteBack = () => {
    if (lost === null) return;
    lost = null;
    log.info('Redis is back');
  };
  client.on('error', note);
  client.connect().catch(note);

  /** @returns null when Redis did not answer, and now and then does not for a while */
  const ask = async <T>(command: () => Promise<T>): Promise<T | null> => {
    if (!client.isReady || performance.now() < restUntil) return null;
    try {
      const answer = await observe('redis', () => soon(command(), answerMs));
      noteBack();
      return answer;
    } catch (error) {
      note(error);
      return null;
    }
  };

  return {
    count: async (key, ms): Promise<Counted | null> => {
      const counted = await ask(() =>
        client.eval(COUNT, { keys: [named(key)], arguments: [String(ms)] }),
      );
      if (!Array.isArray(counted)) return null;
      const [count, msLeft] = counted.map(Number);
      return { count: count!, msLeft: Math.max(0, msLeft!) };
    },
    keep: async (key, value, ms) =>
      (await ask(() =>
        client.set(named(key), value, { expiration: { type: 'PX', value: ms } }),
      )) === 'OK',
    read: (key) => ask(() => client.get(named(key))),
    take: (key) => ask(() => client.getDel(named(key))),
    close: async () => {
      closed = true;
      client.destroy();
    },
  };
}

/** @throws Error when it takes too long */
async function soon<T>(answer: Promise<T>, ms: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), ms);
  // Whatever comes afterwards, an error too, is of no interest any more.
  answer.catch(() => {});
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
