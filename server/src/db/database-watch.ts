import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/** Between two questions to a database that is away; twice as long each time, up to the most. */
const FIRST_REST_MS = 100;
const MAX_REST_MS = 5_000;
const ASK_MS = 5_000;

/**
 * Knows whether the database answers. That it went away is logged once, by whomever it is noticed,
 * and once that it is back.
 */
export type DatabaseWatch = {
  /** Takes note of an error of the database's client, whatever it is. */
  note: (error: unknown) => void;
  /** Takes note that the database has ended, in a sentence that says why. */
  noteEnd: (reason: string) => void;
  /**
   * Resolves as soon as the database answers; at once while nothing is known against it.
   * @throws the signal's reason when that is aborted first
   */
  back: (signal?: AbortSignal) => Promise<void>;
  /** The database's own time when it last came back; null when it never was away. */
  lastBack: () => Date | null;
  close: () => Promise<void>;
};

/** Errors of our own clients that mean: the database is away, not the query is wrong. */
const away = new WeakSet<object>();

/**
 * Whether an error came from a database that is away, so that the same will work when it is back.
 * Only errors of our own clients count: another service that refuses connections is no database.
 */
export const isDatabaseAway = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && away.has(error);

/** PostgreSQL: connection lost, server ending, crashed or starting, no connection left. */
const AWAY_STATES = /^(08...|57P0[123]|53300)$/;
const AWAY_SYSTEM =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/;
const AWAY_MESSAGE =
  /Connection terminated|timeout exceeded when trying|timeout expired|is not queryable|connection ended/i;

/** Whether an error of a database client means that the database is away. */
export function meansAway(error: unknown): boolean {
  const { code = '', message = '' } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  return AWAY_STATES.test(code) || AWAY_SYSTEM.test(code) || AWAY_MESSAGE.test(message);
}

type Trouble = { since: number; told: string | null; over: PromiseWithResolvers<void> };

/** Watches a database; it is asked only while it is in doubt. */
export function watchDatabase(connection: pg.ClientConfig, log: Logger): DatabaseWatch {
  const closing = new AbortController();
  let trouble: Trouble | null = null;
  let lastBack: Date | null = null;
  let asking = Promise.resolve();

  const tell = (current: Trouble, reason: string) => {
    if (current.told === reason) return;
    current.told = reason;
    log.error({ reason }, 'the database is away');
  };

  const doubt = (): Trouble => {
    if (trouble) return trouble;
    const current = { since: performance.now(), told: null, over: Promise.withResolvers<void>() };
    trouble = current;
    asking = askUntilBack(current);
    return current;
  };

  const askUntilBack = async (current: Trouble) => {
    for (
      let rest = FIRST_REST_MS;
      !closing.signal.aborted;
      rest = Math.min(2 * rest, MAX_REST_MS)
    ) {
      try {
        lastBack = await ask(connection);
        break;
      } catch (error) {
        // Told after a second look: of an embedded server, whoever starts it again knows better why.
        const isSecond = rest > FIRST_REST_MS;
        if (isSecond && current.told === null && !closing.signal.aborted) {
          tell(current, (error as Error).message);
        }
      }
      await sleep(rest, undefined, { signal: closing.signal, ref: false }).catch(() => {});
    }
    trouble = null;
    current.over.resolve();
    if (current.told !== null && !closing.signal.aborted) {
      const seconds = Math.round((performance.now() - current.since) / 100) / 10;
      log.info({ seconds }, 'the database is back');
    }
  };

  return {
    note: (error) => {
      if (!meansAway(error) || closing.signal.aborted) return;
      away.add(error as object);
      doubt();
    },
    noteEnd: (reason) => {
      if (!closing.signal.aborted) tell(doubt(), reason);
    },
    back: async (signal) => {
      while (trouble && !signal?.aborted) await settled(trouble.over.promise, signal);
      signal?.throwIfAborted();
    },
    lastBack: () => lastBack,
    close: async () => {
      closing.abort();
      await asking;
    },
  };
}

/** Waits for a promise, no longer than until the signal is aborted. */
async function settled(promise: Promise<void>, signal?: AbortSignal): Promise<void> {
  if (!signal) return promise;
  const done = new AbortController();
  const aborted = new Promise<void>((resolve) =>
    signal.addEventListener('abort', () => resolve(), { signal: done.signal }),
  );
  await Promise.race([promise, aborted]);
  done.abort();
}

/** @returns the database's time */
async function ask(connection: pg.ClientConfig): Promise<Date> {
  const client = new pg.Client({
    ...connection,
    connectionTimeoutMillis: ASK_MS,
    query_timeout: ASK_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ now: Date }>('select now()');
    return rows[0]!.now;
  } finally {
    await client.end().catch(() => {});
  }
}
