import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { startOfNextDay } from '#core/shanghai.ts';
import type { Actor } from '#core/actor.ts';
import { costOfTask } from '#domains/ai/calls.queries.ts';
import { chooseModel, type ModelUse } from '#domains/ai/models.service.ts';
import { yuanOf } from '#domains/ai/money.ts';
import { BUDGET_SPENT, NO_MODEL } from '#domains/ai/no-model.ts';
import { recordAudit, type AuditAction } from '#domains/system/audit.queries.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Db } from '#db/client.ts';
import type { LanguageModel } from '#integrations/language-model/language-model.ts';
import { ProviderError, type ProviderFault } from '#integrations/provider-error.ts';
import type { Job } from '#jobs/job.ts';
import { failTask, findTaskUnderWay, finishTask, insertTask, postponeTask } from '#jobs/tasks.ts';
import { z } from 'zod';

/** What every job of a model for one article carries. */
export const AiTaskPayload = z.object({
  task_id: z.uuid(),
  article_id: z.number().int(),
  actor_id: z.number().int().nullable(),
});
export type AiTaskPayload = z.infer<typeof AiTaskPayload>;

type AiJob<S extends z.core.$ZodType> = {
  context: Context;
  job: Job<S>;
  payload: z.core.output<S>;
};

/**
 * Does the work of a job with a model, and tells at its end what it cost. Where the day's money is
 * spent the job goes on tomorrow; a model that is switched off, or refuses, ends it.
 * @param work returns what the task says at its end, in the transaction of which it is finished
 */
export async function carryOutWithModel<S extends z.core.$ZodType<AiTaskPayload>>(
  { context, job, payload }: AiJob<S>,
  task: ModelUse['task'],
  work: (model: LanguageModel) => Promise<(tx: Db) => Promise<Outcome>>,
): Promise<void> {
  const { db } = context;
  const { task_id: taskId, actor_id: userId } = payload;
  const { model, why } = await chooseModel(context, { task, userId, taskId });
  if (why === 'spent') return postpone(context, job, payload);
  if (!model) return failTask(db, taskId, NO_MODEL[why], 'ai_unavailable');
  try {
    const finish = await work(model);
    await db.transaction().execute(async (tx) => {
      const { message, ...result } = await finish(tx);
      const { calls, tokens, micros, unpriced } = await costOfTask(tx, taskId);
      const cost = unpriced > 0 ? null : yuanOf(micros);
      const told = `${message}（${calls} 次调用${cost === null ? '' : `，${cost.toFixed(4)} 元`}）`;
      await finishTask(tx, taskId, told, { ...result, calls, tokens, cost });
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.fault === 'budget') return postpone(context, job, payload);
    const final = FINAL[error.fault];
    if (final === undefined) throw error;
    await failTask(db, taskId, final, 'ai_unavailable');
  }
}

const UNUSABLE = '模型的回答用不了；已经完成的部分留着，可以重试或换一个模型';

/** Faults that another attempt would only pay for again, and what the task then says. */
const FINAL: Partial<Record<ProviderFault, string>> = {
  refused: '模型拒绝了请求，请检查密钥与余额',
  malformed: UNUSABLE,
  language: UNUSABLE,
  empty: UNUSABLE,
  endless: UNUSABLE,
};

/** What a finished task says, and its result. */
type Outcome = { message: string; article_id: number } & Record<string, unknown>;

const postpone = <S extends z.core.$ZodType<AiTaskPayload>>(
  { db, queue, clock }: Context,
  job: Job<S>,
  payload: z.core.output<S>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await postponeTask(tx, payload.task_id, BUDGET_SPENT);
    await queue.enqueue(tx, job, payload, startOfNextDay(clock()));
  });

/**
 * Queues a job of a model for an article.
 * @param action the act that is recorded; null when no person asked
 * @returns the task to follow: the one under way, if there is one
 * @throws Refusal `ai_unavailable` where no model is configured, or it is switched off
 */
export async function requestAiTask<S extends z.core.$ZodType<AiTaskPayload>>(
  {
    context,
    job,
    payload,
  }: { context: Context; job: Job<S>; payload: (base: AiTaskPayload) => z.core.output<S> },
  actor: Actor | null,
  {
    articleId,
    task,
    action,
    data = {},
  }: {
    articleId: number;
    task: ModelUse['task'];
    action: AuditAction;
    data?: Record<string, unknown>;
  },
): Promise<{ task_id: string }> {
  const userId = actor?.userId ?? null;
  const { why } = await chooseModel(context, { task, userId });
  if (why === 'missing' || why === 'off') {
    throw new Refusal('ai_unavailable', { message: NO_MODEL[why] });
  }
  return context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, `${job.name}:${articleId}`);
    const running = await findTaskUnderWay(tx, job.name, articleId);
    if (running) return { task_id: running.id };
    const taskId = await insertTask(tx, job.name, userId, articleId);
    const base = { task_id: taskId, article_id: articleId, actor_id: userId };
    await context.queue.enqueue(tx, job, payload(base));
    if (actor) {
      await recordAudit(tx, { actorId: userId, action, subject: `article:${articleId}`, data });
    }
    return { task_id: taskId };
  });
}

export const AI_TASK_FAILED = '模型没有应答，已经完成的部分留着，重试不会重复付费';
