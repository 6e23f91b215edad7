import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { PoolConfig } from 'pg';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { type DatabaseWatch, meansAway } from '#db/database-watch.ts';
import { grantAttempts } from './claims.ts';
import { carryOut, type Delivery, type WorkerParts } from './carry-out.ts';
import type { Job } from './job.ts';
import { superviseQueue } from './supervision.ts';
import { linkJob } from './tasks.ts';

/** The job queue in the same database: at least once, retried with back-off, kept when it dies. */
export type Queue = {
  /**
   * Puts a job into the queue, inside the caller's transaction.
   * @param after when it may begin; absent: at once
   */
  enqueue: <S extends z.core.$ZodType>(
    tx: Db,
    job: Job<S>,
    payload: z.core.output<S>,
    after?: Date,
  ) => Promise<void>;
  /**
   * Puts a job with what an earlier one carried into the queue, inside the caller's transaction.
   * @returns its id; null when the earlier one is no longer kept
   */
  resend: (tx: Db, job: JobRef) => Promise<string | null>;
  /**
   * Has a job come by its schedule again, or no more until the next start: of one that finds nothing to
   * do for long. For all processes, and harmless the second time.
   */
  schedule: (job: Job) => Promise<void>;
  unschedule: (job: Job) => Promise<void>;
  /** Starts carrying out jobs in this process. */
  work: (context: Context) => Promise<void>;
  /** Ends the workers; jobs not finished in time return to the queue, and no attempt is counted. */
  stop: () => Promise<void>;
};

/** A job in the queue. */
type JobRef = { name: string; id: string };

/** What the queue stands on. */
type QueueParts = {
  connection: PoolConfig;
  /** A pool on the same database. */
  db: Db;
  watch: DatabaseWatch;
  log: Logger;
};

/** How long a stop waits for jobs under way. */
const STOP_MS = 3_000;

/** Makes sure a killed worker's job comes back after about fifteen seconds. */
const HEARTBEAT_SECONDS = 10;
const MONITOR_SECONDS = 5;
/**
 * New jobs announce themselves, and one look (`superviseQueue`) finds what is due in all queues. The
 * queues' own polls are for when announcements cannot be heard.
 */
const OWN_POLL_SECONDS = 600;
/** How often it is made sure that announcements are heard. */
const HEARING_MS = 30_000;
/** How long after a failure the look for jobs to be tried again is frequent. */
const RETRYING_MS = 60_000;
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
  parts: QueueParts,
  jobs: readonly Job[],
  retries: { retryDelay: number; retryBackoff: boolean } = RETRIES,
): Promise<Queue> {
  const { db, watch, log } = parts;
  const stopping = new AbortController();
  const boss = await openBoss(parts, stopping.signal);
  for (const job of jobs) await registerJob(boss, job, retries);
  const atHand: AtHand = { underWay: new Set(), failedAt: -Infinity };
  const supervision = superviseQueue(boss, {
    db,
    watch,
    log,
    isRetrying: () => performance.now() - atHand.failedAt < RETRYING_MS,
    patience: HEARTBEAT_SECONDS,
    signal: stopping.signal,
  });
  return {
    ...senders(boss),
    schedule: (job) => scheduleJob(boss, job),
    unschedule: ({ name }) => boss.unschedule(name),
    work: async (context) => {
      const worker = { context, boss, db, watch, stopping: stopping.signal };
      for (const job of jobs) await startWorker(job, worker, atHand);
    },
    stop: async () => {
      stopping.abort();
      await supervision;
      // A stop is no attempt: each job under way is given one more for the one it is about to lose.
      await grantAttempts(
        db,
        [...atHand.underWay].map(({ id }) => id),
      ).catch(() => {});
      await boss.stop({ graceful: true, timeout: STOP_MS, close: true });
    },
  };
}

/** Connects pg-boss, which creates or updates its tables. */
async function openBoss(
  { connection, watch, log }: QueueParts,
  stopping: AbortSignal,
): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(connection.connectionString
      ? { connectionString: connection.connectionString }
      : { host: connection.host, user: connection.user, database: connection.database }),
    max: 4,
    useListenNotify: true,
    notifyHeartbeatIntervalMs: HEARING_MS,
    supervise: false,
    monitorIntervalSeconds: MONITOR_SECONDS,
    // The common look wakes the queue of schedules too.
    cronWorkerIntervalSeconds: 45,
    // Jobs of ours wait for no others.
    flowIntervalSeconds: 3_600,
  });
  boss.on('error', (error) => {
    // The watch reports a lost database, once for all its users.
    if (meansAway(error)) watch.note(error);
    // While the queue stops, a job that was given back still tries to report.
    else log[stopping.aborted ? 'debug' : 'error']({ error: error.message }, 'job queue error');
  });
  await boss.start();
  return boss;
}

/** Makes the queue of a job, or brings one of an earlier release up to date, with its schedule. */
async function registerJob(
  boss: PgBoss,
  job: Job,
  retries: { retryDelay: number; retryBackoff: boolean },
): Promise<void> {
  const { name, retryLimit } = job;
  const options = {
    notify: true,
    retryLimit,
    ...retries,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    expireInSeconds: MAX_CLAIM_SECONDS,
  };
  await boss.createQueue(name, options);
  // `createQueue` leaves a queue that exists with the options it was made with.
  await boss.updateQueue(name, options);
  await scheduleJob(boss, job);
}

async function scheduleJob(boss: PgBoss, { name, schedule }: Job): Promise<void> {
  if (schedule)
    await boss.schedule(name, schedule.cron, schedule.payload as object, { tz: 'Asia/Shanghai' });
}

/** The functions that put jobs into the queue. */
const senders = (boss: PgBoss): Pick<Queue, 'enqueue' | 'resend'> => ({
  enqueue: async (tx, job, payload, after) => {
    const id = await boss.send(job.name, payload as object, {
      db: within(tx),
      ...(after && { startAfter: after }),
    });
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
});

/** The deliveries that this process carries out, and when one last failed, by `performance.now()`. */
type AtHand = { underWay: Set<Delivery>; failedAt: number };

/** Starts carrying out jobs of one kind. @param atHand is kept up to date */
async function startWorker(job: Job, worker: WorkerParts, atHand: AtHand): Promise<void> {
  const options = {
    localConcurrency: job.concurrency,
    notifyPollingIntervalSeconds: OWN_POLL_SECONDS,
    includeMetadata: true as const,
  };
  const id = await worker.boss.work(job.name, options, async ([delivery]) => {
    if (!delivery) return;
    atHand.underWay.add(delivery);
    try {
      await carryOut(job, delivery, worker);
    } catch (error) {
      atHand.failedAt = performance.now();
      throw error;
    } finally {
      atHand.underWay.delete(delivery);
      // Where one job waited, others may.
      worker.boss.notifyWorker(id);
    }
  });
}
