import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';

/**
 * First pause between two tries to reach a lost database; each pause doubles, up to `MAX_REST_MS`.
 */
const FIRST_REST_MS = 100;
const MAX_REST_MS = 5_000;
const ASK_MS = 5_000;

/** Knows whether the database answers, and logs once when it is lost and once when it is back. */
export type DatabaseWatch = {
  /** Takes an error of a database client; ignores it unless it means that the database is away. */
  note: (error: unknown) => void;
  /**
   * Takes the end of the database server.
   * @param reason one sentence
   */
  noteEnd: (reason: string) => void;
  /**
   * Resolves when the database answers; at once while it is not known to be away.
   * @throws the reason of `signal` when that is aborted first
   */
  back: (signal?: AbortSignal) => Promise<void>;
  /** Whether it is known to be away. */
  isAway: () => boolean;
  /** The database's own time when it last came back; null when it never was away. */
  lastBack: () => Date | null;
  close: () => Promise<void>;
};

/**
 * Errors by which our own database clients reported a lost database, as opposed to a wrong query.
 */
const away = new WeakSet<object>();

/**
 * Whether an error came from a lost database, so that the same work will succeed when it is back.
 * Only errors of our own clients count: another service may refuse connections too.
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

/** Starts a watch. The database is asked only while it is in doubt. */
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
        // The loss is logged at the second failure: an embedded server reports its own end, with
        // the reason, before that.
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
    isAway: () => trouble !== null,
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
