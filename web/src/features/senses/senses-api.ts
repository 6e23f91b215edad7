import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

const KEY = ['senses'];

type Decision = Args<Api['POST /reader/sense/{id}/decide']>['body']['decision'];

/** As many as a page of the list has. */
export const SENSES_ON_PAGE = 50;

/** Senses that readers chose and nobody decided on. */
export const contestedSensesQuery = (offset: number) =>
  queryOptions({
    queryKey: [...KEY, 'contested', offset],
    queryFn: ({ signal }) =>
      call('GET /reader/sense', { query: { offset, limit: SENSES_ON_PAGE } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Decides on one; the articles it may have changed are asked for anew. */
export function useDecideSense() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, decision }: { id: number; decision: Decision }) =>
      call('POST /reader/sense/{id}/decide', { params: { id }, body: { decision } }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ['articles'] }),
        client.invalidateQueries({ queryKey: ['dictionary', 'word'] }),
      ]),
  });
}
