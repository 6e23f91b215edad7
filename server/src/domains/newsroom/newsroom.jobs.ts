import type { Context } from '#core/context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { failTask, finishTask, reportTask } from '#jobs/tasks.ts';
import { reanalyseJob } from './reanalyse.job.ts';
import { analyseAgain } from './reanalyse.service.ts';
import { translateJob } from './translate.job.ts';
import { giveUpTranslation, isRefusal, translateNext } from './translate.service.ts';

/** What the worker does for editors. */
export const newsroomJobs = (context: Context): JobHandler[] => [
  handleJob(
    reanalyseJob,
    async ({ task_id, article_id }) => {
      await reportTask(context.db, task_id, 10, '正在分析词汇与难度');
      await analyseAgain(context, article_id);
      await finishTask(context.db, task_id, '分析完成', { article_id });
    },
    ({ task_id }) =>
      failTask(context.db, task_id, '分析没有成功，可以在「任务」里重试', 'internal'),
  ),
  handleJob(
    translateJob,
    async (progress, { lastAttempt }) => {
      try {
        await translateNext(context, progress, { lastAttempt });
      } catch (error) {
        if (!isRefusal(error)) throw error;
        await giveUpTranslation(context, progress, { refused: true });
      }
    },
    (progress) => giveUpTranslation(context, progress, { refused: false }),
  ),
];
