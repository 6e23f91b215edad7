import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Looks whose parameters are to be fitted, readers after an id; each batch queues the next. */
export const fitDueJob = defineJob({
  name: 'words.fitDue',
  payload: z.object({ after: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
  // When few people read.
  schedule: { cron: '40 4 * * *', payload: { after: 0 } },
});

/** Fits one reader's parameters. */
export const fitJob = defineJob({
  name: 'words.fit',
  payload: z.object({ user_id: z.number().int() }),
  retryLimit: 1,
  concurrency: 1,
});
