import { setTimeout as sleep } from 'node:timers/promises';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { Histogram } from 'prom-client';
import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { traced } from '#core/tracing.ts';
import type { Db } from '#db/client.ts';
import { type DatabaseWatch, isDatabaseAway, meansAway } from '#db/database-watch.ts';
import { type Claim, renewClaim } from './claims.ts';
import type { Job } from './job.ts';

const duration = new Histogram({
  name: 'bluebird_job_duration_seconds',
  help: 'Time of attempts at jobs, by kind and outcome.',
  labelNames: ['job', 'outcome'],
  buckets: [0.05, 0.25, 1, 5, 30, 120, 600],
});

/** A job handed to a worker: one attempt. */
export type Delivery = JobWithMetadata<unknown>;

/** What a worker carries jobs out with. */
export type WorkerParts = {
  context: Context;
  boss: PgBoss;
  db: Db;
  watch: DatabaseWatch;
  stopping: AbortSignal;
};

/** A handler that takes longer has lost its way, unless its job says otherwise. */
const MAX_MINUTES = 15;
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
export async function carryOut(
  job: Job,
  { id, data, retryCount, retryLimit }: Delivery,
  parts: WorkerParts,
): Promise<void> {
  const { context, boss, db, stopping } = parts;
  const payload = z.parse(job.payload, data);
  const lastAttempt = retryCount >= retryLimit;
  const claim: Claim = { name: job.name, id, retryCount };
  let begun = false;
  const attempt = async (): Promise<boolean> => {
    if (begun && !(await renewClaim(db, claim))) return false;
    begun = true;
    const end = duration.startTimer({ job: job.name });
    try {
      await traced(
        { name: job.name, kind: 'consumer', attributes: { 'job.retry': retryCount } },
        () => inTime(job.handle(context, payload, { lastAttempt }), job.maxMinutes ?? MAX_MINUTES),
      );
      end({ outcome: 'done' });
    } catch (error) {
      end({ outcome: isDatabaseAway(error) ? 'broken_off' : 'failed' });
      if (lastAttempt && !stopping.aborted && !isDatabaseAway(error))
        await job.giveUp?.(context, payload, error);
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

async function inTime(work: Promise<void>, maxMinutes: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new Error('the job took too long'));
    timer = setTimeout(late, maxMinutes * MINUTE_MS).unref();
  });
  try {
    await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
