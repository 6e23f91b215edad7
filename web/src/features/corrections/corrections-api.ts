import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import type { CorrectionKind, CorrectionStatus } from '@bluebird/contract/corrections.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/call.ts';

type ProposalBody = Args<Api['POST /reader/article/{id}/corrections']>['body'];
export type DecisionBody = Args<Api['POST /reader/correction/{id}/decide']>['body'];

const KEY = ['corrections'];

/** What the reader proposed, page by page. */
export const myCorrectionsQuery = () =>
  infiniteQueryOptions({
    queryKey: [...KEY, 'mine'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reader/correction/mine', { query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** What waits for an editor, or is decided. */
export const correctionQueueQuery = (filter: {
  status: CorrectionStatus;
  kind?: CorrectionKind;
  offset: number;
}) =>
  queryOptions({
    queryKey: [...KEY, 'queue', filter],
    queryFn: ({ signal }) => call('GET /reader/correction', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Readers whose corrections an article took. */
export const creditsQuery = (articleId: number) =>
  queryOptions({
    queryKey: [...KEY, 'credits', articleId],
    queryFn: ({ signal }) =>
      call(
        'GET /reader/article/{id}/corrections/credits',
        { params: { id: articleId } },
        { signal },
      ),
    staleTime: 10 * 60_000,
  });

export function usePropose(articleId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ProposalBody) =>
      call('POST /reader/article/{id}/corrections', { params: { id: articleId }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

export function useWithdraw() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /reader/correction/{id}/withdraw', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
}

/** Decides on one; the articles it may have changed are asked for anew. */
export function useDecideCorrection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: DecisionBody & { id: number }) =>
      call('POST /reader/correction/{id}/decide', { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: KEY }),
        client.invalidateQueries({ queryKey: ['articles'] }),
      ]),
  });
}
