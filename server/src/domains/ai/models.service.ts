import type { AiSettings } from '@bluebird/contract/ai-operations.ts';
import type { AiTaskName } from '@bluebird/contract/ai-tasks.ts';
import type { Context } from '#core/context.ts';
import { tracer } from '#core/tracing.ts';
import { startOfDay } from '#core/shanghai.ts';
import { failOver } from '#integrations/language-model/fail-over.ts';
import { LanguageModelError } from '#integrations/language-model/language-model-error.ts';
import {
  wholeAnswer,
  type AnswerEnd,
  type LanguageModel,
  type Prompt,
} from '#integrations/language-model/language-model.ts';
import type { Provider } from '#integrations/language-model/providers.ts';
import { readAiSettings } from './ai-settings.queries.ts';
import { beginCall, endCall, spentOn } from './calls.queries.ts';
import { microsOf, microsOfYuan } from './money.ts';
import type { NoModel } from './no-model.ts';
import { estimatedTokens } from './tokens.ts';

/** What a model is wanted for, and by whom: every call is recorded with it. */
export type ModelUse = {
  task: AiTaskName;
  /** Null when no person asked. */
  userId: number | null;
  /** The newsroom's task it belongs to, whose cost is told. */
  taskId?: string | undefined;
};

type Needs = Pick<Context, 'db' | 'clock' | 'log' | 'modelProviders'>;

/** A model, or why there is none now. */
export type ModelChoice = { model: LanguageModel; why: null } | { model: null; why: NoModel };

/**
 * The language model for a use, as administrators have decided by now: its calls are recorded, kept
 * within the day's budget, and made by the second provider where the first one fails.
 */
export async function chooseModel(needs: Needs, use: ModelUse): Promise<ModelChoice> {
  const { db, clock, modelProviders } = needs;
  if (!modelProviders) return { model: null, why: 'missing' };
  const settings = await readAiSettings(db);
  const decided = settings.tasks.find(({ task }) => task === use.task);
  if (!settings.enabled || decided?.enabled === false) return { model: null, why: 'off' };
  const most = settings.budget === null ? null : microsOfYuan(settings.budget);
  if (most !== null && (await spentOn(db, startOfDay(clock()))) >= most) {
    return { model: null, why: 'spent' };
  }
  const modelAt = ({ name, model }: Provider): string =>
    (name === 'primary' ? decided?.model : null) ?? model;
  const stream = (prompt: Prompt) =>
    failOver(modelProviders, (provider) => {
      const model = provider.modelOf(modelAt(provider));
      return recorded(needs, use, { provider: provider.name, model, prompt, settings, most });
    });
  const complete = (prompt: Prompt) => wholeAnswer(stream(prompt));
  return { model: { name: modelAt(modelProviders[0]), stream, complete }, why: null };
}

/** The language model for a use; null when there is none now. */
export const modelFor = async (needs: Needs, use: ModelUse): Promise<LanguageModel | null> =>
  (await chooseModel(needs, use)).model;

type Call = {
  provider: Provider['name'];
  model: LanguageModel;
  prompt: Prompt;
  settings: AiSettings;
  most: number | null;
};

/** Answers are seldom shorter than so many tokens, nor longer than what they are about. */
const EXPECTED_OUTPUT = 500;

/**
 * One request to one provider, written down with what it cost.
 * @throws LanguageModelError `budget` when the day's money would not do
 */
async function* recorded(
  { db, clock, log }: Needs,
  { task, userId, taskId }: ModelUse,
  { provider, model, prompt, settings, most }: Call,
): AsyncGenerator<string, AnswerEnd> {
  const input = sizeOf(prompt);
  const priced = (output: number, known = input) =>
    microsOf(settings, model.name, { input: known, output });
  const at = clock();
  const call = {
    at,
    day: startOfDay(at),
    task,
    provider,
    model: model.name,
    user_id: userId,
    task_id: taskId ?? null,
    input_tokens: input,
    micros: priced(Math.max(EXPECTED_OUTPUT, input)),
  };
  const id = await db.transaction().execute((tx) => beginCall(tx, call, most));
  if (id === null) throw new LanguageModelError('budget', 'the money of the day is spent');
  let text = '';
  let firstMs: number | null = null;
  let outcome = 'stopped';
  let end: AnswerEnd | null = null;
  const begun = performance.now();
  const span = tracer()?.begin({
    name: `language model ${task}`,
    kind: 'client',
    attributes: { 'gen_ai.request.model': model.name, 'bluebird.provider': provider },
  });
  const pieces = model.stream(prompt);
  const next = () => pieces.next();
  try {
    for (;;) {
      const { value, done } = await (span ? span.within(next) : next());
      if (done) {
        outcome = 'done';
        end = value;
        return value;
      }
      firstMs ??= Math.round(performance.now() - begun);
      text += value;
      yield value;
    }
  } catch (error) {
    if (error instanceof LanguageModelError) outcome = error.fault;
    throw error;
  } finally {
    await pieces.return({ usage: null, engine: model.name });
    span?.set({ 'bluebird.outcome': outcome });
    span?.end(outcome === 'done' || outcome === 'stopped' ? undefined : new Error(outcome));
    // A request that brought nothing is not paid for, as far as anybody tells.
    const isPaid = outcome === 'done' || text !== '';
    const guess = { input: isPaid ? input : 0, output: estimatedTokens(text) };
    const usage = end?.usage ?? guess;
    const ended = {
      outcome,
      input_tokens: usage.input,
      output_tokens: usage.output,
      is_estimated: !end?.usage && isPaid,
      micros: priced(usage.output, usage.input),
      first_ms: firstMs,
      ms: Math.round(performance.now() - begun),
    };
    await db
      .transaction()
      .execute((tx) => endCall(tx, id, ended))
      .catch((error: unknown) =>
        log.warn({ err: error }, 'the end of a call was not written down'),
      );
  }
}

/** About how many tokens a prompt is. */
export const sizeOf = ({ system, messages }: Pick<Prompt, 'system' | 'messages'>): number =>
  estimatedTokens([system, ...messages.map(({ content }) => content)].join('\n'));
