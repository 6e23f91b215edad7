import type { Context } from '../../context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { downloadJob } from './download.job.ts';
import { downloadContents } from './download.service.ts';
import { findContentsJob } from './find-contents.job.ts';
import { findContents } from './find-contents.service.ts';
import { failStep, StepRefused } from './steps.service.ts';

/** What the worker does for magazines. */
export function magazineJobs(context: Context): JobHandler[] {
  /** Does a step; what fails for good leaves the issue as it was before. */
  const attempt = async (
    { id, taskId }: { id: number; taskId: string },
    lastAttempt: boolean,
    work: () => Promise<void>,
  ): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (error instanceof StepRefused) {
        await failStep(context, { id, taskId, message: error.message, reason: error.reason });
        return;
      }
      if (lastAttempt) {
        const message = '出了意外，请稍后再试';
        await failStep(context, { id, taskId, message, reason: 'internal' });
      }
      throw error;
    }
  };
  return [
    handleJob(findContentsJob, ({ magazine_id: id, task_id: taskId, source }, { lastAttempt }) =>
      attempt({ id, taskId }, lastAttempt, () => findContents(context, { id, taskId, source })),
    ),
    handleJob(downloadJob, ({ magazine_id: id, task_id: taskId }, { lastAttempt }) =>
      attempt({ id, taskId }, lastAttempt, () => downloadContents(context, { id, taskId })),
    ),
  ];
}
