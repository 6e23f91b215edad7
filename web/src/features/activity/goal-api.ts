import type { Goal } from '@bluebird/contract/activity-habit.ts';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';
import { todayQuery } from './activity-api.ts';

/** Sets what the reader means to read each day; shown at once, and taken back when refused. */
export const setGoal = (client: QueryClient) =>
  mutationOptions({
    mutationFn: (goal: Goal) => call('POST /reader/goal', { body: goal }),
    onSuccess: (goal) => {
      client.setQueryData(todayQuery().queryKey, (today) => today && { ...today, goal });
      return client.invalidateQueries({ queryKey: todayQuery().queryKey });
    },
    onError: (error) => toast(messageOf(error)),
  });
