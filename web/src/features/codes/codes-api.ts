import type { CodeState, CodeType } from '@bluebird/contract/codes.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** The reader's own invitation code, and what it has brought. */
export const myCodeQuery = queryOptions({
  queryKey: ['codes', 'mine'],
  queryFn: ({ signal }) => call('GET /api/code/invitation/mycode', {}, { signal }),
});

/** Whom the reader invited, page by page. */
export const inviteesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['codes', 'invitees'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/code/invitation/invitees', { query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** Receives what the reader's code has earned; what they may read is asked for anew. */
export function useReceiveInviteAwards() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code_id: number) => call('POST /api/code/receive_award', { body: { code_id } }),
    onSettled: () => client.invalidateQueries(),
  });
}

/** Receives what a code gives; what the reader may read is asked for anew. */
export function useReceiveCode() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call('POST /api/user/receive_trial_member', { body: { code } }),
    onSuccess: () => client.invalidateQueries(),
  });
}

/** Makes the code by which a reader known by an id at Xiaohongshu receives a trial. */
export const useOpenTrial = () =>
  useMutation({
    mutationFn: (xhsId: string) =>
      call('POST /api/user/open_trial_member', { body: { xhs_id: xhsId } }),
  });

/** Uses a code for a reader. */
export function useBindCode(userId: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) =>
      call('POST /api/user/bind_code', { body: { user_id: userId, code } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['users'] });
      void client.invalidateQueries({ queryKey: ['members'] });
      void client.invalidateQueries({ queryKey: ['codes'] });
    },
  });
}

export type CodeFilters = { q: string; ctype?: CodeType; state?: CodeState; batch_id?: number };
type Page = { offset: number; limit: number };

/** Every code, for administrators. */
export const codesQuery = (filters: CodeFilters & Page) =>
  queryOptions({
    queryKey: ['codes', 'all', filters],
    queryFn: ({ signal }) => call('GET /api/code/invitation/list', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Every batch of codes, for administrators. */
export const batchesQuery = (filters: { ctype?: CodeType } & Page) =>
  queryOptions({
    queryKey: ['codes', 'batches', filters],
    queryFn: ({ signal }) =>
      call('GET /api/code/invitation/batches', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Who used which code, for administrators. */
export const usesQuery = (filters: { q: string; ctype?: CodeType } & Page) =>
  queryOptions({
    queryKey: ['codes', 'uses', filters],
    queryFn: ({ signal }) => call('GET /api/code/invitation/uses', { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What a batch is to be. */
export type WantedBatch = {
  ctype: CodeType;
  remark: string;
  count: number;
  days?: number;
  level?: 1 | 2;
  max_uses?: number;
  last_day?: string;
};

/** Makes a batch of codes. */
export function useGenerateCodes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: WantedBatch) => call('POST /api/code/invitation/generate', { body }),
    onSettled: () => client.invalidateQueries({ queryKey: ['codes'] }),
  });
}

/** Lets a batch's codes be used that another administrator made. */
export function useConfirmBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/code/batch/{id}/confirm', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['codes'] }),
  });
}

/** Lets nobody use a batch's codes any more. */
export function useStopBatch() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('POST /api/code/batch/{id}/stop', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: ['codes'] }),
  });
}
