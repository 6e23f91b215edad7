import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { defineJob, handleJob, type JobHandler } from '#jobs/job.ts';
import { forgetTasks } from '#jobs/old-tasks.ts';

/** Lets old tasks go, once a night. */
export const forgetTasksJob = defineJob({
  name: 'system.forgetTasks',
  payload: z.object({}),
  retryLimit: 0,
  concurrency: 1,
  schedule: { cron: '40 4 * * *', payload: {} },
});

/** What the worker does to keep house. */
export const systemJobs = ({ db }: Context): JobHandler[] => [
  handleJob(forgetTasksJob, () => forgetTasks(db)),
];
