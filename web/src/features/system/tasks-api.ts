import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import type { Task } from '@bluebird/contract/system.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';

const FIRST_WAIT = 600;
const MAX_WAIT = 5_000;

/** Whether a task has come to its end, good or bad. */
export const isOver = ({ status }: Pick<Task, 'status'>): boolean =>
  status === 'done' || status === 'failed';

/** How long to wait before a task is asked for again, in milliseconds: ever longer. */
export const nextAsk = (asked: number): number => Math.min(FIRST_WAIT * 1.3 ** asked, MAX_WAIT);

/** How a task is going, asked for until it is over. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', id],
    queryFn: ({ signal }) => call('GET /reader/task/{id}', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && isOver(state.data)) return false;
      return state.error && state.data === undefined ? MAX_WAIT : nextAsk(state.dataUpdateCount);
    },
  });

export type TaskFilter = NonNullable<Args<Api['GET /reader/task']>['query']>;

/** How often a list is asked for: while something is under way, and while nothing is. */
const LIST_WAIT = { busy: 2_000, quiet: 20_000 };

/** Tasks of everybody, asked for again as they go on. */
export const taskListQuery = (filter: TaskFilter) =>
  queryOptions({
    queryKey: ['tasks', 'list', filter],
    queryFn: ({ signal }) => call('GET /reader/task', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data && data.counts.queued + data.counts.running > 0 ? LIST_WAIT.busy : LIST_WAIT.quiet,
  });

/** Puts a failed task aside; it can be taken back. */
export function useTaskDismissal() {
  const client = useQueryClient();
  const send = (id: string, dismissed: boolean) =>
    call('POST /reader/task/{id}/dismiss', { params: { id }, body: { dismissed } });
  const onError = (error: Error) => toast(messageOf(error));
  const onSettled = () => client.invalidateQueries({ queryKey: ['tasks'] });
  const bringBack = useMutation({
    mutationFn: (id: string) => send(id, false),
    onError,
    onSettled,
  });
  return useMutation({
    mutationFn: (id: string) => send(id, true),
    onSuccess: (_, id) => {
      toast('以后不再提示', { undo: () => bringBack.mutate(id), duration: UNDO_TIME });
    },
    onError,
    onSettled,
  });
}

/** Has a failed task tried again, or withdraws one that waits. */
export function useTaskAct() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, act }: { id: string; act: 'retry' | 'cancel' }) =>
      act === 'retry'
        ? call('POST /reader/task/{id}/retry', { params: { id } })
        : call('POST /reader/task/{id}/cancel', { params: { id } }),
    onSuccess: (_, { act }) => toast(act === 'retry' ? '已重新排队' : '已取消'),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => client.invalidateQueries({ queryKey: ['tasks'] }),
  });
}
