import { z } from 'zod';
import type { Context } from '#core/context.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { updateKeptSentences } from '#domains/articles/context-chinese.service.ts';
import { findTextOf, updateAnalysis, updateGrade } from '#domains/articles/documents.queries.ts';
import { withdrawOutdated } from '#domains/questions/outdated.service.ts';
import { questionsJob } from '#domains/questions/make.service.ts';
import { defineJob } from '#jobs/job.ts';
import { failTask, finishTask, insertTask, reportTask } from '#jobs/tasks.ts';
import type { Db } from '#db/client.ts';
import { findForUpdate } from './newsroom.queries.ts';

/** Analyses one article again whose text was changed. */
export const reanalyseJob = defineJob({
  name: 'articles.reanalyse',
  payload: z.object({ task_id: z.uuid(), article_id: z.number().int() }),
  retryLimit: 3,
  concurrency: 1,
  handle: async (context, { task_id, article_id }) => {
    await reportTask(context.db, task_id, 10, '正在分析词汇与难度');
    await analyseAgain(context, article_id);
    await finishTask(context.db, task_id, '分析完成', { article_id });
  },
  giveUp: ({ db }, { task_id }) =>
    failTask(db, task_id, '分析没有成功，可以在「任务」里重试', 'internal'),
});

/** Queues the analysis of a text that the same transaction changes. */
export async function requestAnalysis(
  context: Context,
  tx: Db,
  articleId: number,
  actorId: number | null,
): Promise<void> {
  const taskId = await insertTask(tx, 'articles.reanalyse', actorId, articleId);
  await context.queue.enqueue(tx, reanalyseJob, { task_id: taskId, article_id: articleId });
}

/**
 * Makes everything that follows from a text anew: analysis, grade, length, vocabulary, questions.
 * Nothing is written when the text changed meanwhile: that change has queued an analysis of its own.
 */
async function analyseAgain(context: Context, articleId: number): Promise<void> {
  const { db, analysis, queue } = context;
  const text = await findTextOf(db, articleId);
  if (!text) return;
  const analysed = await analysis.analyse(tappableText(text));
  await db.transaction().execute(async (tx) => {
    const row = await findForUpdate(tx, articleId);
    if (!row || row.text_version !== text.version) return;
    await updateAnalysis(tx, text.document_id, text.blocks, analysed);
    await updateKeptSentences(tx, text.document_id, text.blocks, analysed.analysis);
    await updateGrade(tx, articleId, analysed.grade, row.graded_difficulty !== null);
    await withdrawOutdated(tx, text.document_id, text.blocks);
    await queue.enqueue(tx, questionsJob, { after: 0 });
  });
}
