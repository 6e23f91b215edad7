import { quotasOf } from '@bluebird/contract/member-quotas.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { Api } from '@bluebird/contract/contract.ts';
import type { Actor } from '#core/actor.ts';
import type { Context } from '#core/context.ts';
import { Refusal } from '#core/refusal.ts';
import { secondsToNextDay, startOfDay, startOfNextDay } from '#core/shanghai.ts';
import type { Db } from '#db/client.ts';
import { modelFor } from './models.service.ts';
import { findUses, reserveUse, type Use } from './usage.queries.ts';

/**
 * Reserves one answer of the language model on the caller's day, in the transaction that claims it.
 * @throws Refusal `ai_quota_spent`
 */
export async function reserve(tx: Db, actor: Actor, at: Date): Promise<Use> {
  const use = { userId: actor.userId, day: startOfDay(at) };
  const most = quotasOf(actor.level).aiCallsADay;
  if (await reserveUse(tx, use, most)) return use;
  const more = actor.level === 0 ? `会员每天 ${quotasOf(1).aiCallsADay} 次；` : '';
  throw new Refusal('ai_quota_spent', {
    message: `今天的 ${most} 次 AI 回答用完了，${more}0 点恢复`,
    retryAfter: secondsToNextDay(at),
  });
}

/** What the caller had today, and may have. */
export async function showUsage(
  context: Context,
  { userId, level }: Actor,
): Promise<Result<Api['GET /api/ai/usage']>> {
  const { db, clock } = context;
  const now = clock();
  const model = await modelFor(context, { task: 'word', userId });
  const uses = await findUses(db, { userId, day: startOfDay(now) });
  return {
    model: model?.name ?? null,
    used: uses?.answers ?? 0,
    limit: quotasOf(level).aiCallsADay,
    resets_at: startOfNextDay(now).toISOString(),
    input_tokens: uses?.input_tokens ?? 0,
    output_tokens: uses?.output_tokens ?? 0,
  };
}
