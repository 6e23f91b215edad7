import type { Context } from '#core/context.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { requestTranslation } from '#domains/newsroom/translate.service.ts';
import { questionsJob } from '#domains/questions/questions.job.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { canTranslate } from '#domains/ai/engines.ts';
import { failTask, finishTask, reportTask } from '#jobs/tasks.ts';
import { importJob } from './import.job.ts';
import { explainFetch, explainReason, ImportRefused } from './import-source.ts';
import { importArticle } from './import.service.ts';
import { picturesJob } from './pictures.job.ts';
import { fetchMissing } from './pictures.service.ts';
import { redownloadJob } from './redownload.job.ts';
import { redownloadArticle } from './redownload.service.ts';

/** What the worker does to bring articles in. */
export function importJobs(context: Context): JobHandler[] {
  const { db } = context;

  /** Does what an import or a download is; one that is refused would be so each time. */
  const attempt = async (taskId: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ImportRefused)) throw error;
      await failTask(db, taskId, error.message, error.reason);
    }
  };
  const giveUp = ({ task_id: taskId }: { task_id: string }, error: unknown) => {
    return error instanceof FetchError
      ? failTask(db, taskId, explainFetch(error), error.reason)
      : failTask(db, taskId, explainReason('internal'), 'internal');
  };

  return [
    handleJob(
      importJob,
      ({ task_id, source, ...options }) =>
        attempt(task_id, async () => {
          const imported = await importArticle(context, source, {
            ...options,
            report: (progress, message) => reportTask(db, task_id, progress, message),
          });
          if (!imported.existed) {
            await context.queue.enqueue(db, questionsJob, { after: 0 });
            if (canTranslate(context)) {
              await requestTranslation(context, null, imported.articleId, {
                cache: true,
                vouched: options.publish,
              });
            }
          }
          const { existed, missing } = imported;
          const message = missing > 0 ? `导入完成，${missing} 张图片没有取到` : '导入完成';
          await finishTask(db, task_id, existed ? '这篇文章已经在库中' : message, {
            article_id: imported.articleId,
            existed,
            ...(missing > 0 && { missing_pictures: missing }),
          });
        }),
      giveUp,
    ),
    handleJob(
      redownloadJob,
      (payload) =>
        attempt(payload.task_id, async () => {
          const { task_id: taskId, article_id: articleId } = payload;
          const report = (progress: number, message: string) =>
            reportTask(db, taskId, progress, message);
          const { changed, conflicts } = await redownloadArticle(context, payload, report);
          const message = conflicts.length
            ? `${conflicts.length} 处与编辑的修改不同，等待选择`
            : changed
              ? '已更新'
              : '来源没有变化';
          await finishTask(db, taskId, message, { article_id: articleId, changed, conflicts });
        }),
      giveUp,
    ),
    handleJob(
      picturesJob,
      async (payload) => {
        const { task_id: taskId, article_id: articleId } = payload;
        const report = (progress: number, message: string) =>
          reportTask(db, taskId, progress, message);
        const outcome = await fetchMissing(context, payload, report);
        if (!outcome) return failTask(db, taskId, '文章已被删除', 'article_not_found');
        const { had, missing } = outcome;
        const told = [had > 0 && `${had} 张已补上`, missing > 0 && `${missing} 张仍然没有取到`];
        const result = { article_id: articleId, had, missing_pictures: missing };
        await finishTask(db, taskId, told.filter(Boolean).join('，') || '没有缺的图片', result);
      },
      giveUp,
    ),
  ];
}
