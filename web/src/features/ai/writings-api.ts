import type { Writing } from '@bluebird/contract/ai-writings.ts';
import type { Api, Body } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';
import { aiUsageQuery } from './asks-api.ts';

/** What is sent to be kept and marked. */
export type SentWriting = Body<'POST /api/ai/writing'>;

type WritingFilter = Pick<NonNullable<Args<Api['GET /api/ai/writing']>['query']>, 'article_id'>;

const ALL = ['ai', 'writings'] as const;

/** What the reader wrote, page by page; with `article_id` about one text. */
export const writingsQuery = (filter: WritingFilter) =>
  infiniteQueryOptions({
    queryKey: [...ALL, filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/ai/writing', { query: { ...filter, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** Keeps a writing and waits until it is marked; sent again it is marked if it was not. */
export function useWrite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: SentWriting) => call('POST /api/ai/writing', { body }),
    onSettled: async () => {
      void client.invalidateQueries(aiUsageQuery);
      await client.invalidateQueries({ queryKey: ALL });
    },
  });
}

/** Deletes a writing; the toast brings it back. */
export function useRemoveWriting() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ALL });
  const restore = useMutation({
    mutationFn: (id: string) => call('POST /api/ai/writing/{id}/restore', { params: { id } }),
    onSuccess: refresh,
    onError: (error) => toast(messageOf(error)),
  });
  return useMutation({
    mutationFn: ({ uuid }: Pick<Writing, 'uuid'>) =>
      call('POST /api/ai/writing/{id}/delete', { params: { id: uuid } }),
    onSuccess: (_, { uuid }) => {
      void refresh();
      toast('已删除这篇习作', { undo: () => restore.mutate(uuid), duration: UNDO_TIME });
    },
    onError: (error) => toast(messageOf(error)),
  });
}
