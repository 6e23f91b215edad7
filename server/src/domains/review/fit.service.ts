import { default_w } from 'ts-fsrs';
import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { DEFAULT_SETTINGS } from './scheduler.ts';
import { fitMemory, type Fit } from '#integrations/memory-fit/memory-fit.ts';
import { defineJob } from '#jobs/job.ts';
import { countReviews, listLog, listReadersToFit, upsertFit } from './fit.queries.ts';
import { splitLog } from './review-histories.ts';
import { findSettings } from './review.queries.ts';

/** Fewer reviews than this, since ever or since the last fit, say little that is new. */
const REVIEWS = 1_000;
/** Days after which also fewer new ones are heard. */
const DAYS = 30;
/** Fewer reviews to try parameters on cannot tell which are better. */
const MIN_TRIED = 100;
/** Accounts whose logs are counted at once. */
const ACCOUNTS = 2_000;

/** Queues the fits that are due, of accounts after an id; each batch queues the next. */
export const fitDueJob = defineJob({
  name: 'words.fitDue',
  payload: z.object({ after: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
  // At night, when few people read.
  schedule: { cron: '40 4 * * *', payload: { after: 0 } },
  handle: (context, { after }) => queueFits(context, after),
});

/** Fits one reader's parameters. */
export const fitJob = defineJob({
  name: 'words.fit',
  payload: z.object({ user_id: z.number().int() }),
  retryLimit: 1,
  concurrency: 1,
  handle: async (context, { user_id }) => {
    await fitReader(context, user_id);
  },
});

/** Queues a fit for each reader whose log has grown enough, among the next accounts, and a look at those after. */
export async function queueFits({ db, queue, clock }: Context, after: number): Promise<void> {
  const rule = { at: clock(), reviews: REVIEWS, days: DAYS };
  const { readers, last } = await listReadersToFit(db, rule, { after, accounts: ACCOUNTS });
  await db.transaction().execute(async (tx) => {
    for (const user_id of readers) await queue.enqueue(tx, fitJob, { user_id });
    if (last !== null) await queue.enqueue(tx, fitDueJob, { after: last });
  });
}

/**
 * Fits FSRS's parameters to a reader's own log, and adopts them when they foretell the newest fifth
 * of it, which they have not seen, better than those in use. Whatever goes wrong, those stay; the
 * log is looked at again when it has grown.
 * @returns whether parameters were adopted
 */
export async function fitReader({ db, clock, log }: Context, userId: number): Promise<boolean> {
  const rule = { at: clock(), reviews: REVIEWS, days: DAYS };
  // Delivered twice, the second finds nothing to do.
  const { readers } = await listReadersToFit(db, rule, { after: userId - 1, accounts: 1 });
  if (!readers.includes(userId)) return false;
  const [settings, fitted_reviews, reviews] = await Promise.all([
    findSettings(db, userId),
    countReviews(db, userId),
    listLog(db, userId),
  ]);
  const { train, test } = splitLog(reviews);
  let adopted: Fit | null = null;
  if (train.length >= MIN_TRIED && test.length >= MIN_TRIED) {
    try {
      const current = settings?.weights ?? default_w;
      const fit = await fitMemory({ train, test, current });
      if (isUsable(fit.weights) && fit.after < fit.before) adopted = fit;
    } catch (error) {
      log.error({ err: error, userId }, 'fitting a reader’s memory failed');
    }
  }
  const weights = adopted && { weights: adopted.weights };
  const fit = { fitted_at: clock(), fitted_reviews, ...weights };
  await upsertFit(db, userId, fit, DEFAULT_SETTINGS);
  return adopted !== null;
}

const isUsable = (weights: readonly number[]) =>
  weights.length === default_w.length && weights.every(Number.isFinite);
