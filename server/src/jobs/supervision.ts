import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { Db } from '#db/client.ts';
import { type DatabaseWatch, meansAway } from '#db/database-watch.ts';
import { forgiveLost, wakeQueues } from './claims.ts';

/**
 * Seconds between two looks for jobs that are due: while jobs are under way or are tried again, and
 * else. New jobs announce themselves.
 */
const LOOK_SECONDS = 4;
const QUIET_LOOK_SECONDS = 12;
/** Seconds between two rounds of the queue's own upkeep while jobs are under way, and while none is. */
const BUSY_SECONDS = 3;
const IDLE_SECONDS = 60;
const TICK_MS = 1_000;

/**
 * Wakes the queues in which jobs are due, and has the queue look after jobs under way: those of
 * killed workers come back. While the
 * database is away no worker can say that it lives, so nobody is taken for dead before there was
 * time to say it again; and whoever lost a job by that has an attempt more.
 * @param options.isRetrying whether a job of this process has failed a short while ago
 * @param options.patience seconds after which a worker that says nothing is taken for dead
 * @returns a promise that resolves when the signal has ended it
 */
export async function superviseQueue(
  boss: PgBoss,
  {
    db,
    watch,
    log,
    isRetrying,
    patience,
    signal,
  }: {
    db: Db;
    watch: DatabaseWatch;
    log: Logger;
    isRetrying: () => boolean;
    patience: number;
    signal: AbortSignal;
  },
): Promise<void> {
  let heeded = watch.lastBack();
  let keptUp = -Infinity;
  let looked = performance.now();
  let underWay = false;
  const isLookDue = () =>
    performance.now() - looked >=
    1_000 * (underWay || isRetrying() ? LOOK_SECONDS : QUIET_LOOK_SECONDS);
  const round = async () => {
    await watch.back(signal);
    const back = watch.lastBack();
    if (back !== null && back !== heeded) {
      await sleep(patience * 1_000, undefined, { signal, ref: false });
      if (watch.lastBack() !== back) return;
      await forgiveLost(db, back);
      heeded = back;
    }
    ({ underWay } = await wakeQueues(db));
    const now = performance.now();
    looked = now;
    if (now - keptUp < 1_000 * (underWay ? BUSY_SECONDS : IDLE_SECONDS)) return;
    keptUp = now;
    await boss.supervise();
  };
  while (!signal.aborted) {
    try {
      await sleep(TICK_MS, undefined, { signal, ref: false });
      if (isLookDue()) await round();
    } catch (error) {
      if (signal.aborted) return;
      if (meansAway(error)) watch.note(error);
      else log.error({ err: error }, 'looking after jobs failed');
    }
  }
}
