import { checkQuestion, placeOfQuote } from '@bluebird/engine/questions/check-question.ts';
import { splitSentences } from '@bluebird/engine/text/sentences.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { answerPart } from '#domains/ai/parts.service.ts';
import { findTextOf } from '#domains/articles/documents.queries.ts';
import { insertQuestions, type NewQuestion } from '#domains/questions/questions.queries.ts';
import { defineJob } from '#jobs/job.ts';
import { failTask, reportTask } from '#jobs/tasks.ts';
import { AI_TASK_FAILED, AiTaskPayload, carryOutWithModel, requestAiTask } from './ai-task.ts';
import { askedBlocks, questionsPart, type QuestionsAnswer } from './question-parts.ts';

/** Has a model make questions of one article. */
export const askQuestionsJob = defineJob({
  name: 'articles.askQuestions',
  payload: AiTaskPayload,
  retryLimit: 3,
  concurrency: 1,
  handle: (context, payload): Promise<void> =>
    carryOutWithModel({ context, job: askQuestionsJob, payload }, 'questions', async (model) => {
      const { task_id: taskId, article_id: articleId } = payload;
      const text = await findTextOf(context.db, articleId);
      if (!text) throw new Error('the article is gone');
      await reportTask(context.db, taskId, 10, '正在出题');
      const { value, engine } = await answerPart(context, model, questionsPart(text.blocks));
      const kept = value.questions.flatMap((asked) => questionOf(text.blocks, asked) ?? []);
      const dropped = value.questions.length - kept.length;
      return async (tx) => {
        const of = { documentId: text.document_id, version: text.version };
        await insertQuestions(tx, of, kept, engine, context.clock());
        const told = dropped > 0 ? `，${dropped} 道没有通过检查` : '';
        const message = `出了 ${kept.length} 道题${told}`;
        return { message, article_id: articleId, kept: kept.length, dropped };
      };
    }),
  giveUp: ({ db }, { task_id }) => failTask(db, task_id, AI_TASK_FAILED, 'ai_unavailable'),
});

/** A question as it is kept, at the place of its quote; null for one that cannot be used. */
function questionOf(
  blocks: readonly Block[],
  asked: QuestionsAnswer['questions'][number],
): NewQuestion | null {
  const about = askedBlocks(blocks);
  const sentences = about.flatMap(({ text }) =>
    splitSentences(text).map(([start, end]) => text.slice(start, end)),
  );
  if (checkQuestion(asked, sentences) !== null) return null;
  const block = about.find(({ text }) => placeOfQuote(text, asked.quote) >= 0);
  if (!block) return null;
  const { prompt, options, answer, explanation, quote } = asked;
  return {
    kind: 'choice',
    prompt,
    mark: null,
    options,
    answer,
    explanation: `${explanation}\n原文：${quote}`,
    blockId: block.id,
    start: placeOfQuote(block.text, quote),
  };
}

/** @throws Refusal `article_not_found`, `ai_unavailable` */
export async function requestQuestions(
  context: Context,
  actor: Actor,
  articleId: number,
): Promise<{ task_id: string }> {
  if (!(await findTextOf(context.db, articleId))) throw new Refusal('article_not_found');
  return requestAiTask({ context, job: askQuestionsJob, payload: (base) => base }, actor, {
    articleId,
    task: 'questions',
    action: 'newsroom.askQuestions',
  });
}
