import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';
import { rollUp } from './roll-up.service.ts';

/** Makes the figures of the days since the last time, every hour. */
export const rollUpJob = defineJob({
  name: 'analytics.rollUp',
  payload: z.object({}),
  retryLimit: 2,
  concurrency: 1,
  schedule: { cron: '7 * * * *', payload: {} },
  handle: (context) => rollUp(context),
});
