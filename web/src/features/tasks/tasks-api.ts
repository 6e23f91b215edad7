import type { Task } from '@bluebird/contract/system.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

const FIRST_WAIT = 600;
const LONGEST_WAIT = 5_000;

/** Whether a task has come to its end, good or bad. */
export const isOver = ({ status }: Pick<Task, 'status'>): boolean =>
  status === 'done' || status === 'failed';

/** How long to wait before a task is asked for again, in milliseconds: ever longer. */
export const nextAsk = (asked: number): number => Math.min(FIRST_WAIT * 1.3 ** asked, LONGEST_WAIT);

/** How a task is going, asked for until it is over. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', id],
    queryFn: ({ signal }) => call('GET /reader/task/{id}', { params: { id } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => {
      if (state.data && isOver(state.data)) return false;
      return state.error && state.data === undefined
        ? LONGEST_WAIT
        : nextAsk(state.dataUpdateCount);
    },
  });
