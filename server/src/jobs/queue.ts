import { CompiledQuery } from 'kysely';
import { PgBoss, type JobWithMetadata } from 'pg-boss';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { type DatabaseWatch, meansAway, isDatabaseAway } from '#db/database-watch.ts';
import { grantAttempts, type Claim, renewClaim } from './claims.ts';
import type { JobDefinition, JobHandler } from './job.ts';
import { superviseQueue } from './supervision.ts';
import { linkJob } from './tasks.ts';
import { setTimeout as sleep } from 'node:timers/promises';

/** The job queue in the same database: at least once, retried with back-off, kept when it dies. */
export type Queue = {
  /** Puts a job into the queue, inside the caller's transaction. */
  enqueue: <S extends z.core.$ZodType>(
    tx: Db,
    job: JobDefinition<S>,
    payload: z.core.output<S>,
  ) => Promise<void>;
  /**
   * Puts a job with what an earlier one carried into the queue, inside the caller's transaction.
   * @returns its id; null when the earlier one is no longer kept
   */
  resend: (tx: Db, job: JobRef) => Promise<string | null>;
  /** Starts carrying out jobs in this process. */
  work: (handlers: JobHandler[]) => Promise<void>;
  /** Ends the workers; jobs not finished in time return to the queue, and no attempt is counted. */
  stop: () => Promise<void>;
};

/** A job in the queue. */
export type JobRef = { name: string; id: string };

/** What the queue stands on. */
export type QueueParts = {
  connection: PoolConfig;
  /** A pool on the same database. */
  db: Db;
  watch: DatabaseWatch;
  log: Logger;
};

/** How long a stop waits for jobs under way. */
const STOP_MS = 3_000;

/** Makes sure a killed worker's job comes back after about twelve seconds. */
const HEARTBEAT_SECONDS = 10;
const MONITOR_SECONDS = 5;
/** Longest stay of a job with its worker: one that waits for the database may wait for a night. */
const MAX_CLAIM_SECONDS = 12 * 3_600;

/** How long a job that failed rests before it is tried again: two seconds, then twice as long each time. */
const RETRIES = { retryDelay: 2, retryBackoff: true };

/** Lets the queue work inside a transaction of ours. */
const within = (tx: Db) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});

/**
 * Connects the queue, creating its tables and the named queues.
 * @param jobs every job this installation knows
 * @param retries how a job that failed is tried again, in seconds
 */
export async function startQueue(
  { connection, db, watch, log }: QueueParts,
  jobs: JobDefinition[],
  retries: { retryDelay: number; retryBackoff: boolean } = RETRIES,
): Promise<Queue> {
  const boss = new PgBoss({
    ...(connection.connectionString
      ? { connectionString: connection.connectionString }
      : { host: connection.host, user: connection.user, database: connection.database }),
    max: 4,
    useListenNotify: true,
    supervise: false,
    monitorIntervalSeconds: MONITOR_SECONDS,
  });
  const stopping = new AbortController();
  boss.on('error', (error) => {
    // That the database is away is said once, for all.
    if (meansAway(error)) watch.note(error);
    // While stopping, a job that was given back still tries to report.
    else
      log[stopping.signal.aborted ? 'debug' : 'error']({ error: error.message }, 'job queue error');
  });
  await boss.start();
  for (const job of jobs) {
    const options = {
      notify: true,
      retryLimit: job.retryLimit,
      ...retries,
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: MAX_CLAIM_SECONDS,
    };
    await boss.createQueue(job.name, options);
    // One that was there already keeps the options it was made with.
    await boss.updateQueue(job.name, options);
    const { schedule } = job;
    if (schedule)
      await boss.schedule(job.name, schedule.cron, schedule.payload as object, {
        tz: 'Asia/Shanghai',
      });
  }
  const underWay = new Set<Delivery>();
  const supervision = superviseQueue(boss, {
    db,
    watch,
    log,
    every: MONITOR_SECONDS,
    patience: HEARTBEAT_SECONDS,
    signal: stopping.signal,
  });
  return {
    enqueue: async (tx, job, payload) => {
      const id = await boss.send(job.name, payload as object, { db: within(tx) });
      const taskId = (payload as { task_id?: unknown }).task_id;
      if (id !== null && typeof taskId === 'string') {
        await linkJob(tx, taskId, { name: job.name, id });
      }
    },
    resend: async (tx, { name, id }) => {
      const kept = await boss.findJobs<object>(name, { id, db: within(tx) });
      const [job] = kept;
      return job ? boss.send(name, job.data, { db: within(tx) }) : null;
    },
    work: async (handlers) => {
      for (const handler of handlers) {
        const { name, concurrency } = handler.job;
        await boss.work(
          name,
          {
            localConcurrency: concurrency,
            notifyPollingIntervalSeconds: 2,
            includeMetadata: true,
          },
          async ([delivery]) => {
            if (!delivery) return;
            underWay.add(delivery);
            try {
              await carryOut(handler, delivery, { boss, db, watch, stopping: stopping.signal });
            } finally {
              underWay.delete(delivery);
            }
          },
        );
      }
    },
    stop: async () => {
      stopping.abort();
      await supervision;
      // Being stopped is no attempt: it is given one more for the one it is about to lose.
      await grantAttempts(
        db,
        [...underWay].map(({ id }) => id),
      ).catch(() => {});
      await boss.stop({ graceful: true, timeout: STOP_MS, close: true });
    },
  };
}

/** A job handed to a worker: one attempt. */
type Delivery = JobWithMetadata<unknown>;

/** What a worker carries jobs out with. */
type WorkerParts = {
  boss: PgBoss;
  db: Db;
  watch: DatabaseWatch;
  stopping: AbortSignal;
};

/** A handler that takes longer has lost its way: its attempt has failed. */
const MAX_RUN_MS = 900_000;
/** Before work that the database broke off is begun again; twice as long each time, up to the most. */
const FIRST_REST_MS = 100;
const MAX_REST_MS = 10_000;
/** So often in a row with a database that was never away, it is the work that is at fault. */
const MAX_IN_A_ROW = 20;

/**
 * Carries a job out. When the database goes away it waits and begins again, however often: that is
 * no attempt. Whoever claimed the job meanwhile may keep it.
 * @throws what the attempt failed with
 */
async function carryOut(
  { job, handle, giveUp }: JobHandler,
  { id, data, retryCount, retryLimit }: Delivery,
  parts: WorkerParts,
): Promise<void> {
  const { boss, db, stopping } = parts;
  const lastAttempt = retryCount >= retryLimit;
  const claim: Claim = { name: job.name, id, retryCount };
  let begun = false;
  const attempt = async (): Promise<boolean> => {
    if (begun && !(await renewClaim(db, claim))) return false;
    begun = true;
    try {
      await inTime(handle(data, { lastAttempt }));
    } catch (error) {
      if (lastAttempt && !stopping.aborted && !isDatabaseAway(error)) await giveUp(data, error);
      throw error;
    }
    return true;
  };
  if (!(await untilAnswered(parts, isDatabaseAway, attempt))) return;
  // Said here, since the queue itself would not wait: what it says afterwards changes nothing.
  await untilAnswered(parts, meansAway, () => boss.complete(job.name, claim));
}

/** Does something that needs the database, again and again until that was there. */
async function untilAnswered<T>(
  { watch, stopping }: WorkerParts,
  isAway: (error: unknown) => boolean,
  work: () => Promise<T>,
): Promise<T> {
  let rest = FIRST_REST_MS;
  let [inRow, lastBack] = [0, watch.lastBack()];
  for (;;) {
    try {
      return await work();
    } catch (error) {
      [inRow, lastBack] = [watch.lastBack() === lastBack ? inRow + 1 : 1, watch.lastBack()];
      if (stopping.aborted || !isAway(error) || inRow > MAX_IN_A_ROW) throw error;
    }
    await sleep(rest, undefined, { signal: stopping });
    await watch.back(stopping);
    rest = Math.min(2 * rest, MAX_REST_MS);
  }
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new Error('the job took too long'));
    timer = setTimeout(late, MAX_RUN_MS).unref();
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
