import { createHash } from 'node:crypto';
import type { AiEstimate } from '@bluebird/contract/newsroom-ai.ts';
import type { AiTaskName } from '@bluebird/contract/ai-tasks.ts';
import type { Context } from '#core/context.ts';
import type { Db } from '#db/client.ts';
import { wholeAnswer, type LanguageModel } from '#integrations/language-model/language-model.ts';
import { readAiSettings } from './ai-settings.queries.ts';
import { visible, type Ask } from './explain-prompts.ts';
import { structured } from './model-engine.ts';
import { sizeOf } from './models.service.ts';
import { microsOf, yuanOf } from './money.ts';
import { findPart, insertPart, listFinished } from './parts.queries.ts';
import { framed } from './translation-prompt.ts';

/** One question of a task that asks several, answered in JSON. */
export type Part<T extends object> = {
  task: AiTaskName;
  /** What shall be done, in our own words, with the shape of the JSON. */
  system: string;
  /** The text it shall be done with. */
  data: string;
  /** Checks an answer; what it brings must be readable again. @throws Error that says what is wrong */
  read: (answer: unknown) => T;
};

const keyOf = ({ task, system, data }: Part<object>): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([task, system, data]))
    .digest();

const askOf = ({ system, data }: Part<object>): Ask => ({
  system,
  messages: [{ role: 'user', content: framed(visible(data)) }],
  json: true,
  language: 'either',
});

/**
 * The answer to one part of a task, made now unless an earlier attempt has it: a task that was broken
 * off pays for no part twice.
 * @throws ProviderError
 */
export async function answerPart<T extends object>(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  model: LanguageModel,
  part: Part<T>,
): Promise<{ value: T; engine: string }> {
  const key = keyOf(part);
  const kept = await findPart(db, key);
  if (kept) return { value: part.read(kept.answer), engine: kept.engine };
  const never = new AbortController().signal;
  const { text, engine } = await wholeAnswer(structured(model, askOf(part), part.read, never));
  const value = part.read(JSON.parse(text));
  await insertPart(db, { key, task: part.task, answer: text, engine, created_at: clock() });
  return { value, engine };
}

/** An answer is at least so long, in tokens. */
const LEAST_OUTPUT = 200;

/**
 * What the parts of a task that are not finished yet will take.
 * @param model name of the model that will be asked
 * @param outputShare length of an answer, as a share of the text it is about
 */
export async function estimate(
  db: Db,
  parts: readonly Part<object>[],
  { model, outputShare }: { model: string; outputShare: number },
): Promise<AiEstimate> {
  const [finished, settings] = await Promise.all([
    listFinished(db, parts.map(keyOf)),
    readAiSettings(db),
  ]);
  const missing = parts.filter((part) => !finished.has(keyOf(part).toString('hex')));
  const usage = { input: 0, output: 0 };
  for (const part of missing) {
    const ask = askOf(part);
    const about = sizeOf({ system: '', messages: ask.messages });
    usage.input += sizeOf(ask);
    usage.output += Math.max(LEAST_OUTPUT, Math.round(about * outputShare));
  }
  const micros = microsOf(settings, model, usage);
  return {
    calls: missing.length,
    tokens: usage.input + usage.output,
    cost: micros === null ? null : yuanOf(micros),
  };
}
