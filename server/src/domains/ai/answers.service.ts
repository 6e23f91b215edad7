import { createHash } from 'node:crypto';
import type { AnswerMade } from '@bluebird/contract/ai-answers.ts';
import type { AiTaskName } from '@bluebird/contract/ai-tasks.ts';
import type { StreamEvent } from '@bluebird/contract/endpoint.ts';
import { canReadBlock } from '#domains/articles/articles.service.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import type { AiTask } from './ai-engine.ts';
import type { AnswerStore, Question } from './answer-store.ts';
import { builtInEngine } from './built-in-engine.ts';
import { follow, newAnswer, type LiveAnswer } from './live-answer.ts';
import { modelEngine } from './model-engine.ts';
import { chooseModel } from './models.service.ts';
import { noModel, type NoModel } from './no-model.ts';
import { findBlock } from './places.queries.ts';

/** Raised when prompts change, so that what older ones brought is not shown any longer. */
const PROMPTS_VERSION = 1;

/** What is asked, by whom, and where the text stands. */
export type Asking = {
  task: AiTask;
  actor: Actor | null;
  /** The paragraph of an article the text is said to stand in; null for a reader's own. */
  place: { article_id?: number | undefined; block_id?: string | undefined } | null;
  signal: AbortSignal;
};

export type Answers = ReturnType<typeof createAnswers>;

/**
 * Answers of the two engines. The language model's are kept and shared; the built-in engine answers
 * where there is no model, or where it must not be asked now.
 * @param closing aborted when the server stops
 */
export function createAnswers(context: Context, store: AnswerStore, closing: AbortSignal) {
  const builtIn = builtInEngine(context);

  /** @throws Refusal `login_required`, `ai_quota_spent`, `ai_unavailable`, `unavailable` */
  async function answerTo(
    { task, actor, place, signal }: Asking,
    lastEventId: string | null,
  ): Promise<{ answer: LiveAnswer; from: number }> {
    const owner = (await isShared(context, task, place, actor)) ? null : (actor?.userId ?? 0);
    const key = keyOf(task, owner);
    const resumed = lastEventId && (await store.resume(lastEventId, key));
    if (resumed) return resumed;
    const kept = await store.find(key);
    if (kept) return { answer: kept, from: 0 };
    const use = { task: taskName(task), userId: actor?.userId ?? null };
    const { model, why } = await chooseModel(context, use);
    if (!model) return { answer: await answerNow(task, signal, why), from: fromOf(lastEventId) };
    if (!actor) throw new Refusal('login_required', { message: '登录后可以看 AI 讲解' });
    const engine = modelEngine(model);
    const question: Question = {
      key,
      task: taskName(task),
      owner,
      engine: engine.name,
      size: engine.sizeOf(task),
      make: (stop) => engine.answer(task, stop),
    };
    return { answer: await store.ask(question, actor), from: 0 };
  }

  /** What the built-in engine has; it is there at once, and not kept. */
  async function answerNow(task: AiTask, signal: AbortSignal, why: NoModel): Promise<LiveAnswer> {
    let text = '';
    try {
      for await (const piece of builtIn.answer(task, signal)) text += piece;
    } catch (error) {
      throw explained(error, why, context.clock());
    }
    const data = { engine: builtIn.name, built_in: true };
    return newAnswer(builtIn.name, text, { event: 'done', data });
  }

  return {
    /** An answer as it comes, from where the reader was cut off. */
    async stream(asking: Asking, lastEventId: string | null): Promise<AsyncIterable<StreamEvent>> {
      const { answer, from } = await answerTo(asking, lastEventId);
      return follow(answer, from, AbortSignal.any([asking.signal, closing]));
    },

    /** A whole answer. */
    async whole(asking: Asking): Promise<{ text: string; made: AnswerMade }> {
      const { answer } = await answerTo(asking, null);
      const events = follow(answer, answer.text.length, AbortSignal.any([asking.signal, closing]));
      for await (const { event: _ } of events);
      const { text, end } = answer;
      if (end?.event === 'done') return { text, made: end.data };
      throw new Refusal(end?.data.reason ?? 'unavailable', {
        ...(end && { message: end.data.msg }),
        retryAfter: 5,
      });
    },
  };
}

/** What the built-in engine cannot do is refused with the reason why no model did it. */
function explained(error: unknown, why: NoModel, now: Date): unknown {
  if (!(error instanceof Refusal && error.reason === 'ai_unavailable')) return error;
  return noModel(why, now, error.message);
}

/** How much of a built-in answer had come: its text is the same each time. */
const fromOf = (lastEventId: string | null): number =>
  Number(/^built-in:(\d{1,9})$/.exec(lastEventId ?? '')?.[1] ?? 0);

/** What the same question has in common, whoever asks; the owner's number where it is private. */
function keyOf(task: AiTask, owner: number | null): Buffer {
  // The Chinese is for the built-in engine alone.
  const asked = task.kind === 'sentence' ? { ...task, zh: undefined } : task;
  return createHash('sha256')
    .update(JSON.stringify([PROMPTS_VERSION, asked, owner]))
    .digest();
}

/**
 * Whether everybody who asks may get the same answer: it is about a word of the dictionary, or about a
 * text of an article that the caller may read. All else is the caller's own.
 */
async function isShared(
  context: Context,
  task: AiTask,
  place: Asking['place'],
  actor: Actor | null,
): Promise<boolean> {
  const text = textOf(task);
  if (text === '') return (await context.analysis.lookUp({ word: wordOf(task) })) !== null;
  const { article_id, block_id } = place ?? {};
  if (article_id === undefined || block_id === undefined) return false;
  const block = await findBlock(context.db, article_id, block_id);
  if (!block?.text.includes(text)) return false;
  return canReadBlock(context, article_id, block.place, actor);
}

/** The text a task is about, besides a word. */
const textOf = (task: AiTask): string => (task.kind === 'entry' ? '' : task.sentence);
const wordOf = (task: AiTask): string => ('word' in task ? task.word : '');

/** The name under which calls of a model for a task are recorded. */
const taskName = ({ kind }: AiTask): AiTaskName => (kind === 'sentence' ? 'analyze' : kind);
