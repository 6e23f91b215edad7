import type { Context } from '#core/context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { forgetTasks } from '#jobs/old-tasks.ts';
import { forgetTasksJob } from './forget-tasks.job.ts';

/** What the worker does to keep house. */
export const systemJobs = ({ db }: Context): JobHandler[] => [
  handleJob(forgetTasksJob, () => forgetTasks(db)),
];
