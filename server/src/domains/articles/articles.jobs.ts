import type { Context } from '#core/context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { alignJob, refreshJob } from './refresh.job.ts';
import { refreshAnalysis, refreshBatch } from './refresh.service.ts';

/** What the worker does for articles. */
export const articleJobs = (context: Context): JobHandler[] => [
  handleJob(refreshJob, ({ after }) => refreshBatch(context, after)),
  handleJob(alignJob, ({ document_id }) => refreshAnalysis(context, document_id)),
];
