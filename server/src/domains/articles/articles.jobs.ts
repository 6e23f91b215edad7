import type { Context } from '../../context.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { failTask, finishTask, reportTask } from '#jobs/tasks.ts';
import { reanalyseJob } from './reanalyse.job.ts';
import { analyseAgain } from './reanalyse.service.ts';
import { refreshJob } from './refresh.job.ts';
import { refreshBatch } from './refresh.service.ts';

/** What the worker does for articles. */
export function articleJobs(context: Context): JobHandler[] {
  const { db } = context;

  return [
    handleJob(reanalyseJob, async ({ task_id, article_id }, { lastAttempt }) => {
      try {
        await reportTask(db, task_id, 10, '正在分析词汇与难度');
        await analyseAgain(context, article_id);
        await finishTask(db, task_id, '分析完成', { article_id });
      } catch (error) {
        if (lastAttempt)
          await failTask(db, task_id, '分析没有成功，可以在「任务」里重试', 'internal');
        throw error;
      }
    }),
    handleJob(refreshJob, ({ after }) => refreshBatch(context, after)),
  ];
}
