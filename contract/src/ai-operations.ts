import { z } from 'zod';
import { AI_TASKS } from './ai-tasks.ts';
import { endpoints } from './endpoint.ts';
import { Id, Instant, limit, Offset, pageOf } from './scalars.ts';

/*
 * Language models as administrators see them: what they cost, and what they may be asked for. Money is
 * in yuan.
 */

const Count = z.number().int();
const ModelName = z
  .string()
  .trim()
  .min(1, '请填写模型的名称')
  .max(200, '模型的名称最多 200 个字符');
const Money = z.number('请填写金额').min(0, '金额不能小于 0').max(100_000, '金额最多 100000 元');

export const AiSettings = z.object({
  /** Whether models are asked at all. */
  enabled: z.boolean(),
  /** Most money of a day; null for no limit. */
  budget: Money.nullable(),
  /** What a million tokens cost. */
  prices: z
    .array(z.object({ model: ModelName, input: Money, output: Money }))
    .max(50, '最多 50 个模型'),
  /** Tasks that differ: which model of the first provider does them, or that none may. */
  tasks: z
    .array(z.object({ task: z.enum(AI_TASKS), enabled: z.boolean(), model: ModelName.nullable() }))
    .max(AI_TASKS.length),
});
export type AiSettings = z.infer<typeof AiSettings>;

/** An endpoint of the settings file, and how it is. */
export const AiProvider = z.object({
  name: z.enum(['primary', 'fallback']),
  model: z.string(),
  /** `open`: it failed and is left alone for now; `trial`: one request finds out whether it is back. */
  state: z.enum(['closed', 'open', 'trial']),
  /** Its calls of the last ten minutes, of all processes, and how many of them failed by its fault. */
  calls: Count,
  failed: Count,
});
export type AiProvider = z.infer<typeof AiProvider>;

const AiOperations = z.object({
  settings: AiSettings,
  providers: z.array(AiProvider),
  /** Money of today, calls under way as they are expected to cost. */
  spent: z.number(),
});
export type AiOperations = z.infer<typeof AiOperations>;

/** Figures of a set of calls. */
const figures = {
  calls: Count,
  /** Those without a whole answer; what was stopped by its reader is not among them. */
  failed: Count,
  input_tokens: Count,
  output_tokens: Count,
  /** Calls whose tokens are an estimate. */
  estimated: Count,
  cost: z.number(),
  /** Calls of models whose price is not known: they are not in `cost`. */
  unpriced: Count,
};

export const AiCosts = z.object({
  /** First and last day of the period, of Shanghai. */
  from: z.iso.date(),
  to: z.iso.date(),
  /** Every day of the period, also those without a call. */
  days: z.array(z.object({ day: z.iso.date(), ...figures })),
  tasks: z.array(
    z.object({
      task: z.string(),
      ...figures,
      /** Median and 95th percentile of the time to the first piece of the answer, milliseconds. */
      first_p50: Count.nullable(),
      first_p95: Count.nullable(),
    }),
  ),
  models: z.array(z.object({ model: z.string(), provider: AiProvider.shape.name, ...figures })),
});
export type AiCosts = z.infer<typeof AiCosts>;

export const AiCall = z.object({
  id: Id,
  at: Instant,
  task: z.string(),
  provider: AiProvider.shape.name,
  model: z.string(),
  /** Who had asked; null when nobody did, or the account is gone. */
  user: z.object({ user_id: Count, username: z.string() }).nullable(),
  /** `running`, `done`, `stopped`, or why there was no whole answer. */
  outcome: z.string(),
  input_tokens: Count,
  output_tokens: Count,
  is_estimated: z.boolean(),
  /** Null where the model's price is not known. */
  cost: z.number().nullable(),
  first_ms: Count.nullable(),
  ms: Count.nullable(),
});
export type AiCall = z.infer<typeof AiCall>;

const days = z.coerce.number().int().min(1).max(366).default(28);

export const aiOperations = endpoints({
  'GET /reader/ai/settings': {
    name: 'ai.settings',
    summary: 'What language models may be asked for, how their providers are, and today’s money.',
    access: 'admin',
    result: AiOperations,
  },
  'POST /reader/ai/settings': {
    name: 'ai.saveSettings',
    summary: 'Decides on that; in force at once, in every process.',
    access: 'admin',
    body: AiSettings,
    result: AiOperations,
  },
  'GET /reader/ai/costs': {
    name: 'ai.costs',
    summary: 'What models cost, by day of Shanghai, task and model.',
    access: 'admin',
    query: z.object({ days }),
    result: AiCosts,
  },
  'GET /reader/ai/costs/export': {
    name: 'ai.exportCosts',
    summary: 'The same as a CSV file, a line for each day, task, model and provider.',
    access: 'admin',
    query: z.object({ days }),
    file: true,
  },
  'GET /reader/ai/calls': {
    name: 'ai.calls',
    summary: 'Single calls of models, the latest first.',
    access: 'admin',
    query: z.object({
      task: z.enum(AI_TASKS).optional(),
      /** Only those without a whole answer. */
      failed: z.enum(['true', 'false']).default('false'),
      offset: Offset,
      limit: limit(30),
    }),
    result: pageOf(AiCall),
  },
});
