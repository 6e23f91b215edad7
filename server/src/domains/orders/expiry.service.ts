import { z } from 'zod';
import { Refusal } from '#core/refusal.ts';
import { defineJob } from '#jobs/job.ts';
import { listExpired } from './orders.queries.ts';
import { settle } from './orders.service.ts';

/** Orders that one run looks at; those of a provider that is away wait for the next. */
const AT_ONCE = 200;

/** Closes orders that can no longer be paid; each provider is asked first. */
export const closeExpiredJob = defineJob({
  name: 'orders.closeExpired',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  // No payment comes any more: nothing is lost while an order still waits to be closed.
  schedule: { cron: '*/5 * * * *', payload: {} },
  handle: async (context) => {
    for (const order of await listExpired(context.db, context.clock(), AT_ONCE)) {
      try {
        await settle(context, order);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        context.log.warn({ provider: order.provider }, 'an expired order could not be asked about');
      }
    }
  },
});
