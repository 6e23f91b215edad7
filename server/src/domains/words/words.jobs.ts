import type { Context } from '../../context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { fitDueJob, fitJob } from './fit.job.ts';
import { fitReader, queueFits } from './fit.service.ts';
import { tagJob } from './tag.job.ts';
import { tagBatch } from './tag.service.ts';

/** What the worker does for word books. */
export const wordJobs = (context: Context): JobHandler[] => [
  handleJob(fitDueJob, ({ after }) => queueFits(context, after)),
  handleJob(fitJob, async ({ user_id }) => {
    await fitReader(context, user_id);
  }),
  handleJob(tagJob, ({ after }) => tagBatch(context, after)),
];
