import { z } from 'zod';
import { DAY_MS } from '#core/durations.ts';
import { defineJob } from '#jobs/job.ts';
import { deleteCallsBefore } from './calls.queries.ts';

/** Single calls are kept for a year and a month, so that a month can be compared with the same one before. */
const KEPT_MS = 396 * DAY_MS;

/** Deletes old calls of models, once a night; the money of their days stays. */
export const forgetCallsJob = defineJob({
  name: 'ai.forgetCalls',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '50 4 * * *', payload: {} },
  handle: async ({ db, clock }) => {
    await deleteCallsBefore(db, new Date(clock().getTime() - KEPT_MS));
  },
});
