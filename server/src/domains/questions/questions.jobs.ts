import type { Context } from '#core/context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { makeBatch } from './make.service.ts';
import { questionsJob } from './questions.job.ts';

/** What the worker does for questions. */
export const questionJobs = (context: Context): JobHandler[] => [
  handleJob(questionsJob, ({ after }) => makeBatch(context, after)),
];
