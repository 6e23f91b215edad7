import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { RankCategory } from '@bluebird/contract/ranks.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';

/** One week's rank. */
export type RankWeek = Result<Api['GET /reader/history/rank/week']>;

const RANKS = ['ranks'] as const;

/** The first hundred of a week and the own place; of this week without a `rankDate`. */
export const rankQuery = (cat: RankCategory, rankDate?: string) =>
  queryOptions({
    queryKey: [...RANKS, cat, rankDate ?? null],
    queryFn: ({ signal }) =>
      call('GET /reader/history/rank/week', { query: { cat, rank_date: rankDate } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Receives what a closed week earned. */
export function useReceiveAward() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (rankDate: string) =>
      call('POST /reader/history/rank/receive_award', { body: { rank_date: rankDate } }),
    onSuccess: ({ days }) => {
      toast(`已领取 ${days} 天会员`);
      // The days open what was locked, wherever it is shown.
      void client.invalidateQueries();
    },
    onError: (error) => toast(messageOf(error)),
    // Refused or not: what stands there now is what counts.
    onSettled: () => client.invalidateQueries({ queryKey: RANKS }),
  });
}

/** Takes the reader out of the ranks, or back in. */
export function useOptOut() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (out: boolean) => call('POST /reader/history/rank/opt_out', { body: { out } }),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: RANKS }),
  });
}
