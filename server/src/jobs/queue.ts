import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import { type DatabaseWatch, meansAway } from '#db/database-watch.ts';
import { carryOut, type Delivery } from './carry-out.ts';
import { grantAttempts } from './claims.ts';
import type { JobDefinition, JobHandler } from './job.ts';
import { superviseQueue } from './supervision.ts';
import { linkJob } from './tasks.ts';

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
