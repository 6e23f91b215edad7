import { z } from 'zod';
import { defineJob } from '#jobs/job.ts';

/** Lets old tasks go, once a night. */
export const forgetTasksJob = defineJob({
  name: 'system.forgetTasks',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '40 4 * * *', payload: {} },
});
