import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { answerPart } from '#domains/ai/parts.service.ts';
import { hardPlaces, type HardPlace } from '#domains/senses/hard-places.ts';
import { findText, insertSettled } from '#domains/senses/senses.queries.ts';
import { defineJob } from '#jobs/job.ts';
import { failTask, reportTask } from '#jobs/tasks.ts';
import { AI_TASK_FAILED, AiTaskPayload, carryOutWithModel, requestAiTask } from './ai-task.ts';
import { checkedGloss, sensesParts, type Choice } from './sense-parts.ts';

/** Has a model choose the senses of one article that our analysis is not sure of. */
export const settleSensesJob = defineJob({
  name: 'articles.settleSenses',
  payload: AiTaskPayload,
  retryLimit: 3,
  concurrency: 1,
  handle: (context, payload): Promise<void> =>
    carryOutWithModel({ context, job: settleSensesJob, payload }, 'senses', async (model) => {
      const { task_id: taskId, article_id: articleId } = payload;
      const parts = sensesParts(await placesOf(context, articleId));
      const settled: Settled[] = [];
      for (const [done, part] of parts.entries()) {
        const share = Math.floor((done / parts.length) * 100);
        await reportTask(context.db, taskId, share, `已看 ${done} / ${parts.length} 批`);
        const { value, engine } = await answerPart(context, model, part);
        settled.push(...settledBy(part.places, value.choices, engine));
      }
      return async (tx) => {
        const at = context.clock();
        const rows = settled.map((row) => ({ ...row, article_id: articleId, decided_at: at }));
        const count = await insertSettled(tx, rows);
        return { message: `定了 ${count} 处词义`, article_id: articleId, settled: count };
      };
    }),
  giveUp: ({ db }, { task_id }) => failTask(db, task_id, AI_TASK_FAILED, 'ai_unavailable'),
});

type Settled = Pick<HardPlace, 'block_id' | 'sentence' | 'place' | 'word'> & {
  sense: string;
  engine: string;
  gloss: string;
};

/** The choices that name a sense of the dictionary. */
function settledBy(
  places: readonly HardPlace[],
  choices: readonly Choice[],
  engine: string,
): Settled[] {
  return choices.flatMap(({ item, sense, gloss }) => {
    const { block_id, sentence, place, word, senses } = places[item - 1]!;
    const chosen = senses[sense - 1];
    if (!chosen) return [];
    const checked = checkedGloss(gloss, chosen);
    return [{ block_id, sentence, place, word, sense: chosen.line, engine, gloss: checked }];
  });
}

/** The places of an article that a model may be asked about; none before it is analysed. */
export async function placesOf(
  { db, dictionary }: Pick<Context, 'db' | 'dictionary'>,
  articleId: number,
): Promise<HardPlace[]> {
  const text = await findText(db, articleId);
  return text?.analysis ? hardPlaces(text, text.analysis, dictionary) : [];
}

/** @throws Refusal `article_not_found`, `ai_unavailable` */
export async function requestSettling(
  context: Context,
  actor: Actor | null,
  articleId: number,
): Promise<{ task_id: string }> {
  const text = await findText(context.db, articleId);
  if (!text || text.book?.owner_id) throw new Refusal('article_not_found');
  return requestAiTask({ context, job: settleSensesJob, payload: (base) => base }, actor, {
    articleId,
    task: 'senses',
    action: 'newsroom.settleSenses',
  });
}

/**
 * Settles the senses of an article that was published, where a model may be asked.
 * @param actor null when no person published it
 */
export async function settleOfPublished(
  context: Context,
  actor: Actor | null,
  articleId: number,
): Promise<void> {
  if (!context.modelProviders) return;
  try {
    await requestSettling(context, actor, articleId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
