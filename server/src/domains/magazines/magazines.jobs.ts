import type { Context } from '#core/context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { downloadJob } from './download.job.ts';
import { downloadContents } from './download.service.ts';
import { findContentsJob } from './find-contents.job.ts';
import { findContents } from './find-contents.service.ts';
import { failStep, StepRefused } from './steps.service.ts';

/** What the worker does for magazines. */
export function magazineJobs(context: Context): JobHandler[] {
  type Step = { magazine_id: number; task_id: string };
  /** Does a step; one that is refused leaves the issue as it was before. */
  const attempt = async (
    { magazine_id: id, task_id: taskId }: Step,
    work: () => Promise<void>,
  ): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StepRefused)) throw error;
      await failStep(context, { id, taskId, message: error.message, reason: error.reason });
    }
  };
  const giveUp = ({ magazine_id: id, task_id: taskId }: Step) =>
    failStep(context, { id, taskId, message: '出了意外，请稍后再试', reason: 'internal' });
  return [
    handleJob(
      findContentsJob,
      (step) => {
        const { magazine_id: id, task_id: taskId, source } = step;
        return attempt(step, () => findContents(context, { id, taskId, source }));
      },
      giveUp,
    ),
    handleJob(
      downloadJob,
      (step) => {
        const { magazine_id: id, task_id: taskId } = step;
        return attempt(step, () => downloadContents(context, { id, taskId }));
      },
      giveUp,
    ),
  ];
}
