import { z } from 'zod';
import { DAY_MS } from '#core/durations.ts';
import type { Context } from '#core/context.ts';
import { defineJob } from '#jobs/job.ts';
import { deleteOldSignals } from './signals.queries.ts';

/** Signals looked at in one statement: one for all would be ended by the time limit of queries. */
const AT_ONCE = 5_000;

/** Forgets what reading said long ago, once a night. */
export const forgetSignalsJob = defineJob({
  name: 'words.forgetSignals',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '20 5 * * *', payload: {} },
  handle: (context) => forgetSignals(context),
});

/**
 * Deletes signals older than `WORD_SIGNALS_KEEP_DAYS` of words that were asked after them; the others
 * still say why a card comes when it does.
 */
export async function forgetSignals({
  db,
  clock,
  config,
}: Pick<Context, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock().getTime() - config.wordSignalsKeepDays * DAY_MS);
  for (let after: number | null = 0; after !== null;) {
    after = await deleteOldSignals(db, before, { after, limit: AT_ONCE });
  }
}
