import type { Context } from '../../context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { refreshJob } from './refresh.job.ts';
import { refreshBatch } from './refresh.service.ts';

/** What the worker does for articles. */
export const articleJobs = (context: Context): JobHandler[] => [
  handleJob(refreshJob, ({ after }) => refreshBatch(context, after)),
];
