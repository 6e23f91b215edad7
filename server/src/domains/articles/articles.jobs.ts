import type { Context } from '../../context.ts';
import { FetchError } from '#integrations/fetcher/fetch-error.ts';
import { SpeechError } from '#integrations/speech/speech-error.ts';
import { questionsJob } from '#domains/questions/questions.job.ts';
import { handleJob, type JobHandler } from '#jobs/job.ts';
import { failTask, finishTask, reportTask } from '#jobs/tasks.ts';
import { importJob } from './import.job.ts';
import { explainReason, ImportRefused } from './import-source.ts';
import { importArticle } from './import.service.ts';
import { reanalyseJob } from './reanalyse.job.ts';
import { analyseAgain } from './reanalyse.service.ts';
import { refreshJob } from './refresh.job.ts';
import { refreshBatch } from './refresh.service.ts';
import { speakJob } from './speak.job.ts';
import { speakNext, SpeakRefused } from './speak.service.ts';
import { translateJob } from './translate.job.ts';
import { giveUpTranslation, requestTranslation, translateNext } from './translate.service.ts';

/** What the worker does for articles. */
export function articleJobs(context: Context): JobHandler[] {
  const { db } = context;
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
        if (error instanceof ImportRefused) {
          // Trying again would end the same way.
          await failTask(db, task_id, error.message, error.reason);
          return;
        }
        if (lastAttempt) {
          const reason = error instanceof FetchError ? error.reason : 'internal';
          await failTask(db, task_id, explainReason(reason), reason);
        }
        throw error;
      }
    }),
    handleJob(reanalyseJob, async ({ task_id, article_id }, { lastAttempt }) => {
      try {
        await reportTask(db, task_id, 10, '正在分析词汇与难度');
        await analyseAgain(context, article_id);
        await finishTask(db, task_id, '分析完成', { article_id });
      } catch (error) {
        if (lastAttempt) await failTask(db, task_id, '分析没有成功，请稍后再保存一次', 'internal');
        throw error;
      }
    }),
    handleJob(translateJob, async (progress, { lastAttempt }) => {
      try {
        await translateNext(context, progress, { lastAttempt });
      } catch (error) {
        if (lastAttempt) await giveUpTranslation(context, progress);
        throw error;
      }
    }),
    handleJob(refreshJob, ({ after }) => refreshBatch(context, after)),
    handleJob(speakJob, async (payload, { lastAttempt }) => {
      try {
        await speakNext(context, payload);
      } catch (error) {
        if (error instanceof SpeakRefused) {
          await failTask(db, payload.task_id, error.message, error.reason);
          return;
        }
        if (lastAttempt) {
          const reason = error instanceof SpeechError ? error.reason : 'internal';
          await failTask(db, payload.task_id, '暂时无法生成朗读，请稍后再试', reason);
        }
        throw error;
      }
    }),
  ];
}
