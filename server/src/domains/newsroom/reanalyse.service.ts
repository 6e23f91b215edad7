import type { Context } from '#core/context.ts';
import { tappableText } from '#domains/articles/analysis-input.ts';
import { updateKeptSentences } from '#domains/articles/context-chinese.service.ts';
import { findTextOf, updateAnalysis, updateGrade } from '#domains/articles/documents.queries.ts';
import { withdrawOutdated } from '#domains/questions/outdated.service.ts';
import { questionsJob } from '#domains/questions/questions.job.ts';
import { insertTask } from '#jobs/tasks.ts';
import type { Db } from '#db/client.ts';
import { findForUpdate } from './newsroom.queries.ts';
import { reanalyseJob } from './reanalyse.job.ts';

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
export async function analyseAgain(context: Context, articleId: number): Promise<void> {
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
