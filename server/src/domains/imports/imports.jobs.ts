import type { Context } from '../../context.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { requestTranslation } from '#domains/desk/translate.service.ts';
import { questionsJob } from '#domains/questions/questions.job.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { failTask, finishTask, reportTask } from '#jobs/tasks.ts';
import { importJob } from './import.job.ts';
import { explainReason, ImportRefused } from './import-source.ts';
import { importArticle } from './import.service.ts';
import { redownloadJob } from './redownload.job.ts';
import { redownloadArticle } from './redownload.service.ts';

/** What the worker does to bring articles in. */
export function importJobs(context: Context): JobHandler[] {
  const { db } = context;

  /** @returns whether trying again would end the same way */
  const failImport = async (error: unknown, taskId: string, lastAttempt: boolean) => {
    if (error instanceof ImportRefused) {
      await failTask(db, taskId, error.message, error.reason);
      return true;
    }
    if (lastAttempt) {
      const reason = error instanceof FetchError ? error.reason : 'internal';
      await failTask(db, taskId, explainReason(reason), reason);
    }
    return false;
  };

  return [
    handleJob(importJob, async ({ task_id, source, ...options }, { lastAttempt }) => {
      try {
        const imported = await importArticle(context, source, {
          ...options,
          report: (progress, message) => reportTask(db, task_id, progress, message),
        });
        if (!imported.existed) {
          await context.queue.enqueue(db, questionsJob, { after: 0 });
          if (context.model) {
            await requestTranslation(context, null, imported.articleId, { cache: true });
          }
        }
        await finishTask(db, task_id, imported.existed ? '这篇文章已经在库中' : '导入完成', {
          article_id: imported.articleId,
          existed: imported.existed,
        });
      } catch (error) {
        if (await failImport(error, task_id, lastAttempt)) return;
        throw error;
      }
    }),
    handleJob(redownloadJob, async (payload, { lastAttempt }) => {
      const { task_id: taskId, article_id: articleId } = payload;
      try {
        const report = (progress: number, message: string) =>
          reportTask(db, taskId, progress, message);
        const { changed, conflicts } = await redownloadArticle(context, payload, report);
        const message = conflicts.length
          ? `${conflicts.length} 处与编辑的修改不同，等待选择`
          : changed
            ? '已更新'
            : '来源没有变化';
        await finishTask(db, taskId, message, { article_id: articleId, changed, conflicts });
      } catch (error) {
        if (await failImport(error, taskId, lastAttempt)) return;
        throw error;
      }
    }),
  ];
}
