import type { Context } from '#core/context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { fitDueJob, fitJob } from './fit.job.ts';
import { fitReader, queueFits } from './fit.service.ts';

/** What the worker does for review. */
export const reviewJobs = (context: Context): JobHandler[] => [
  handleJob(fitDueJob, ({ after }) => queueFits(context, after)),
  handleJob(fitJob, async ({ user_id }) => {
    await fitReader(context, user_id);
  }),
];
