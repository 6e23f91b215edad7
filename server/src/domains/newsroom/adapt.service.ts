import type { Block } from '@bluebird/contract/blocks.ts';
import { SUMMARY_BLOCK, TITLE_BLOCK } from '@bluebird/contract/head-blocks.ts';
import { AdaptedLevel, type FactDifference } from '@bluebird/contract/newsroom-ai.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#db/client.ts';
import { factDifferences } from '#domains/ai/fact-differences.ts';
import { answerPart } from '#domains/ai/parts.service.ts';
import { insertArticle } from '#domains/articles/article-changes.queries.ts';
import { insertText } from '#domains/articles/documents.queries.ts';
import { defineJob } from '#jobs/job.ts';
import { failTask, reportTask } from '#jobs/tasks.ts';
import { adaptParts, type Texts } from './adapt-parts.ts';
import { insertAdapted, isAdapted, listAdapted } from './adapted.queries.ts';
import { AI_TASK_FAILED, AiTaskPayload, carryOutWithModel, requestAiTask } from './ai-task.ts';
import { readWorkingCopy, type ArticleState } from './article-state.ts';
import { requestAnalysis } from './reanalyse.service.ts';

/** Has a model rewrite one article for a level. */
export const adaptJob = defineJob({
  name: 'articles.adapt',
  payload: AiTaskPayload.extend({ level: AdaptedLevel }),
  retryLimit: 3,
  concurrency: 1,
  handle: (context, payload): Promise<void> =>
    carryOutWithModel({ context, job: adaptJob, payload }, 'adapt', async (model) => {
      const { task_id: taskId, article_id: articleId, level, actor_id: actorId } = payload;
      const article = await readWorkingCopy(context.db, articleId);
      if (!article) throw new Error('the article is gone');
      const parts = adaptParts(article.state, level);
      const made: Texts = {};
      let engine = model.name;
      for (const [done, part] of parts.entries()) {
        const share = Math.floor((done / parts.length) * 100);
        await reportTask(context.db, taskId, share, `已改写 ${done} / ${parts.length} 部分`);
        const answer = await answerPart(context, model, part);
        Object.assign(made, answer.value);
        engine = answer.engine;
      }
      const differences = differencesOf(
        Object.assign({}, ...parts.map(({ texts }) => texts)),
        made,
      );
      return async (tx) => {
        const id = await writeAdapted(context, tx, article.state, made, actorId);
        await insertAdapted(tx, {
          article_id: id,
          original_id: articleId,
          level,
          engine,
          differences,
          created_at: context.clock(),
        });
        const told = differences.length > 0 ? `，${differences.length} 段的数字或人名要核对` : '';
        return { message: `改写完成${told}`, article_id: id, differences: differences.length };
      };
    }),
  giveUp: ({ db }, { task_id }) => failTask(db, task_id, AI_TASK_FAILED, 'ai_unavailable'),
});

/**
 * Queues an adapted version of an article.
 * @throws Refusal `article_not_found`, `ai_unavailable`, `adapted_already`; `illegal_transition` for
 *   an article that is itself adapted
 */
export async function requestAdaptation(
  context: Context,
  actor: Actor,
  articleId: number,
  level: AdaptedLevel,
): Promise<{ task_id: string }> {
  const { db } = context;
  if (!(await readWorkingCopy(db, articleId))) throw new Refusal('article_not_found');
  if (await isAdapted(db, articleId)) {
    throw new Refusal('illegal_transition', { message: '这篇本身就是改写的，请从原文改写' });
  }
  const known = await listAdapted(db, articleId);
  if (known.some((one) => one.level === level)) throw new Refusal('adapted_already');
  return requestAiTask({ context, job: adaptJob, payload: (base) => ({ ...base, level }) }, actor, {
    articleId,
    task: 'adapt',
    action: 'newsroom.adapt',
    data: { level },
  });
}

function differencesOf(original: Texts, adapted: Texts): FactDifference[] {
  return Object.entries(original).flatMap(([id, text]) => {
    const found = factDifferences(text, adapted[id] ?? '');
    return found.missing.length + found.added.length > 0 ? [{ block_id: id, ...found }] : [];
  });
}

/** Adds the adapted text as an article of its own, in review. @returns its id */
async function writeAdapted(
  context: Context,
  tx: Db,
  { fields, blocks }: ArticleState,
  made: Texts,
  actorId: number | null,
): Promise<number> {
  const rewritten = blocks.map((block): Block => {
    const text = made[block.id];
    if (text === undefined) return block;
    // Chinese and inline marks belong to the words that stood there.
    const { zh: _zh, zh_engine: _engine, marks: _marks, ...rest } = block;
    return { ...rest, text };
  });
  const { difficulty_override: _, ...columns } = fields;
  const id = await insertArticle(tx, {
    ...columns,
    title: made[TITLE_BLOCK] ?? fields.title,
    summary: made[SUMMARY_BLOCK] ?? '',
    summary_zh: '',
    document_id: await insertText(tx, rewritten),
    origin: 'own',
    status: 'review',
    updated_by: actorId,
    worked_on_by: actorId === null ? [] : [actorId],
  });
  await requestAnalysis(context, tx, id, actorId);
  return id;
}
