import type { Applicant, ApplicationState } from '@bluebird/contract/changdu.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** The reader's applications, page by page, the latest first. */
export const myApplicationsQuery = () =>
  infiniteQueryOptions({
    queryKey: ['changdu', 'mine'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/changdu/mine', { query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** The reader's latest application. */
export const latestApplicationQuery = queryOptions({
  queryKey: ['changdu', 'latest'],
  queryFn: async ({ signal }) =>
    (await call('GET /api/changdu/mine', { query: { limit: 1 } }, { signal })).items[0] ?? null,
});

export type Filters = { q: string; state?: ApplicationState; id?: number };

/** Everybody's applications, for administrators. */
export const applicationsQuery = (filters: Filters & { offset: number; limit: number }) =>
  queryOptions({
    queryKey: ['changdu', 'all', filters],
    queryFn: ({ signal }) => call('GET /api/changdu/applications', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

type Wanted = { applicant: Applicant; contact: string; xhs_id: string; reason: string };

/** Sends an application. */
export const useApply = () =>
  useChange((body: Wanted) => call('POST /api/changdu/apply', { body }));

/** Takes an application back. */
export const useWithdraw = () =>
  useChange((id: number) => call('POST /api/changdu/withdraw', { body: { id } }));

/** What an administrator answers to an application. */
export type Decision = {
  id: number;
  give: { kind: 'trial' } | { kind: 'gift'; level: 1 | 2; days: number } | null;
  answer: string;
};

/** Answers an application. */
export const useDecide = () =>
  useChange(({ id, ...body }: Decision) =>
    call('POST /api/changdu/application/{id}/decide', { params: { id }, body }),
  );

function useChange<Given, Answer>(send: (given: Given) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: ['changdu'] }),
  });
}
