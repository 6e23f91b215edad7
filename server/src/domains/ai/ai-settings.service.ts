import type { AiOperations, AiProvider, AiSettings } from '@bluebird/contract/ai-operations.ts';
import { MINUTE_MS } from '#core/durations.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { startOfDay } from '#core/shanghai.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import { OUTAGES } from '#integrations/language-model/providers.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { readAiSettings, writeAiSettings } from './ai-settings.queries.ts';
import { spentOn } from './calls.queries.ts';
import { sumByProvider } from './costs.queries.ts';
import { yuanOf } from './money.ts';

/** How far back the health of providers is told from. */
const RECENT_MS = 10 * MINUTE_MS;

/** What models may be asked for, how their providers are, and today's money. */
export async function showAiSettings(context: Context): Promise<AiOperations> {
  const { db, clock } = context;
  const [settings, providers, spent] = await Promise.all([
    readAiSettings(db),
    providersOf(context),
    spentOn(db, startOfDay(clock())),
  ]);
  return { settings, providers, spent: yuanOf(spent) };
}

async function providersOf({ db, clock, modelProviders }: Context): Promise<AiProvider[]> {
  if (!modelProviders) return [];
  const sums = await sumByProvider(db, new Date(clock().getTime() - RECENT_MS), OUTAGES);
  return modelProviders.map(({ name, model, breaker }) => {
    const { calls = 0, failed = 0 } = sums.find(({ provider }) => provider === name) ?? {};
    return { name, model, state: breaker.state(), calls, failed };
  });
}

/**
 * Decides what models may be asked for.
 * @throws Refusal `invalid_input` for a budget while a model in use has no price: its calls would not
 *   be counted
 */
export async function saveAiSettings(
  context: Context,
  actor: Actor,
  settings: AiSettings,
): Promise<AiOperations> {
  requireUnique(settings);
  requirePrices(context, settings);
  await context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, 'ai-settings');
    const before = await readAiSettings(tx);
    await writeAiSettings(tx, settings);
    await recordAudit(tx, {
      actorId: actor.userId,
      action: 'ai.saveSettings',
      subject: 'ai:settings',
      data: { before, after: settings },
    });
  });
  return showAiSettings(context);
}

function requireUnique({ prices, tasks }: AiSettings): void {
  if (new Set(prices.map(({ model }) => model)).size < prices.length) {
    throw invalid('prices', '同一个模型填了两次单价');
  }
  if (new Set(tasks.map(({ task }) => task)).size < tasks.length) {
    throw invalid('tasks', '同一个用途出现了两次');
  }
}

function requirePrices({ modelProviders }: Context, { budget, prices, tasks }: AiSettings): void {
  if (budget === null) return;
  const used = [
    ...(modelProviders ?? []).map(({ model }) => model),
    ...tasks.flatMap(({ enabled, model }) => (enabled && model !== null ? [model] : [])),
  ];
  const unknown = used.find((name) => !prices.some(({ model }) => model === name));
  if (unknown === undefined) return;
  throw invalid('prices', `要限制每天的费用，先填 ${unknown} 的单价`);
}

const invalid = (field: string, message: string) =>
  new Refusal('invalid_input', { message, fields: { [field]: message } });
