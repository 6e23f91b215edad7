import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { AdaptedLevel, AiEstimate } from '@bluebird/contract/newsroom-ai.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

export type AiPlans = Result<Api['GET /reader/article/{id}/ai']>;
export type Headlines = Result<Api['POST /reader/article/{id}/headlines']>;

/** What a model can do for an article, what that would cost, and what it has done. */
export const aiPlansQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['newsroom', 'ai', id, version],
    queryFn: ({ signal }) => call('GET /reader/article/{id}/ai', { params: { id } }, { signal }),
    staleTime: 0,
  });

export const proposeHeadlines = (id: number) =>
  call('POST /reader/article/{id}/headlines', { params: { id } });

/** A task of a model that an editor starts. */
export type AiAct = 'senses' | 'questions' | AdaptedLevel;

export function startAiTask(id: number, act: AiAct): Promise<{ task_id: string }> {
  const params = { id };
  if (act === 'senses') return call('POST /reader/article/{id}/settle_senses', { params });
  if (act === 'questions') return call('POST /reader/article/{id}/ask_questions', { params });
  return call('POST /reader/article/{id}/adapt', { params, body: { level: act } });
}

/** An estimate in words: `约 3 次调用，¥0.0123`. */
export function tellEstimate({ calls, tokens, cost }: AiEstimate): string {
  if (calls === 0) return '都做过了，不再花钱';
  const money = cost === null ? `${tokens.toLocaleString('en')} token` : `¥${cost.toFixed(4)}`;
  return `约 ${calls} 次调用，${money}`;
}
