import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import type { Thread } from '@bluebird/contract/ai-asks.ts';
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';

/** What asking sends. */
export type AskBody = Args<Api['POST /api/ai/ask']>['body'];

type HistoryQuery = NonNullable<Args<Api['GET /api/ai/history']>['query']>;
export type HistoryFilter = Pick<HistoryQuery, 'article_id' | 'book_id' | 'all' | 'q' | 'source'>;

/** How many questions are left today, and whether there is a model. */
export const aiUsageQuery = queryOptions({
  queryKey: ['ai', 'usage'],
  queryFn: ({ signal }) => call('GET /api/ai/usage', {}, { signal }),
});

/** The reader's conversations, page by page. */
export const historyQuery = (filter: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: ['ai', 'history', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/ai/history', { query: { ...filter, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** One conversation; null when there is none of that number. */
export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: ['ai', 'thread', id],
    queryFn: async ({ signal }) => {
      try {
        return await call('GET /api/ai/ask/{id}', { params: { id } }, { signal });
      } catch (error) {
        if (error instanceof ApiError && error.reason === 'thread_not_found') return null;
        throw error;
      }
    },
  });

/** Questions to begin with, and what can be read without a model. */
export const startersQuery = (query: NonNullable<Args<Api['GET /api/ai/starters']>['query']>) =>
  queryOptions({
    queryKey: ['ai', 'starters', query],
    queryFn: ({ signal }) => call('GET /api/ai/starters', { query }, { signal }),
    staleTime: Infinity,
  });

/** Stops the answer under way in a conversation. */
export const stopAnswer = (id: string) =>
  call('POST /api/ai/ask/{id}/stop', { params: { id } }).catch(() => null);

export function useRenameThread(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (title: string) =>
      call('POST /api/ai/ask/{id}/rename', { params: { id }, body: { title } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['ai'] }),
    onError: (error) => toast(messageOf(error)),
  });
}

/** Deletes a conversation; the toast brings it back. */
export function useRemoveThread() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: ['ai'] });
  const restore = useMutation({
    mutationFn: (id: string) => call('POST /api/ai/ask/{id}/restore', { params: { id } }),
    onSuccess: refresh,
    onError: (error) => toast(messageOf(error)),
  });
  return useMutation({
    mutationFn: ({ id }: Pick<Thread, 'id'>) =>
      call('POST /api/ai/ask/{id}/delete', { params: { id } }),
    onSuccess: (_, { id }) => {
      void refresh();
      toast('已删除这段对话', { undo: () => restore.mutate(id), duration: UNDO_TIME });
    },
    onError: (error) => toast(messageOf(error)),
  });
}
