import type { AiOperations, AiSettings } from '@bluebird/contract/ai-operations.ts';
import type { AiTaskName } from '@bluebird/contract/ai-tasks.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** How often the health of providers and today's money are asked for again, in milliseconds. */
const AGAIN = 15_000;

/** What language models may be asked for, how their providers are, and today's money. */
export const aiSettingsQuery = queryOptions({
  queryKey: ['ai', 'settings'],
  queryFn: ({ signal }) => call('GET /reader/ai/settings', {}, { signal }),
  refetchInterval: AGAIN,
});

export function useSaveAiSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AiSettings): Promise<AiOperations> =>
      call('POST /reader/ai/settings', { body }),
    onSuccess: (answer) => client.setQueryData(aiSettingsQuery.queryKey, answer),
  });
}

/** What models cost in so many days until today. */
export const aiCostsQuery = (days: number) =>
  queryOptions({
    queryKey: ['ai', 'costs', days],
    queryFn: ({ signal }) => call('GET /reader/ai/costs', { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });

export type CallsWanted = {
  task?: AiTaskName | undefined;
  failed: 'true' | 'false';
  offset: number;
  limit: number;
};

/** Single calls of models, the latest first. */
export const aiCallsQuery = (query: CallsWanted) =>
  queryOptions({
    queryKey: ['ai', 'calls', query],
    queryFn: ({ signal }) => call('GET /reader/ai/calls', { query }, { signal }),
    placeholderData: keepPreviousData,
  });
