import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Db } from '#db/client.ts';
import type { JobDefinition, JobHandler } from './job.ts';
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
  /** Ends the workers; jobs not finished in time return to the queue. */
  stop: () => Promise<void>;
};

/** A job in the queue. */
export type JobRef = { name: string; id: string };

/** How long a stop waits for jobs under way. */
const STOP_MS = 3_000;

/** Makes sure a killed worker's job comes back after about twelve seconds. */
const SUPERVISION = {
  heartbeatSeconds: 10,
  monitorIntervalSeconds: 5,
  superviseIntervalSeconds: 5,
} as const;

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
  connection: PoolConfig,
  jobs: JobDefinition[],
  log: Logger,
  retries: { retryDelay: number; retryBackoff: boolean } = RETRIES,
): Promise<Queue> {
  const boss = new PgBoss({
    ...(connection.connectionString
      ? { connectionString: connection.connectionString }
      : { host: connection.host, user: connection.user, database: connection.database }),
    max: 4,
    useListenNotify: true,
    monitorIntervalSeconds: SUPERVISION.monitorIntervalSeconds,
    superviseIntervalSeconds: SUPERVISION.superviseIntervalSeconds,
  });
  let stopping = false;
  boss.on('error', (error) => {
    // While stopping, a job that was given back still tries to report.
    log[stopping ? 'debug' : 'error']({ error: error.message }, 'job queue error');
  });
  await boss.start();
  for (const job of jobs) {
    const options = {
      notify: true,
      retryLimit: job.retryLimit,
      ...retries,
      heartbeatSeconds: SUPERVISION.heartbeatSeconds,
      expireInSeconds: 900,
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
      for (const { job, handle } of handlers) {
        await boss.work(
          job.name,
          {
            localConcurrency: job.concurrency,
            notifyPollingIntervalSeconds: 2,
            includeMetadata: true,
          },
          async ([delivery]) => {
            if (!delivery) return;
            const lastAttempt = delivery.retryCount >= delivery.retryLimit;
            await handle(delivery.data, { lastAttempt });
          },
        );
      }
    },
    stop: async () => {
      stopping = true;
      await boss.stop({ graceful: true, timeout: STOP_MS, close: true });
    },
  };
}
