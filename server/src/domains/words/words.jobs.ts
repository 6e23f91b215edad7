import type { Context } from '#core/context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { tagJob } from './tag.job.ts';
import { tagBatch } from './tag.service.ts';

/** What the worker does for word books. */
export const wordJobs = (context: Context): JobHandler[] => [
  handleJob(tagJob, ({ after }) => tagBatch(context, after)),
];
