import { todaysPieceQuery } from '#features/discovery/discovery-api.ts';
import { overviewQuery } from '#features/review/review-api.ts';
import { onNewDay } from '#lib/new-day.ts';
import { queryClient } from './query-client.ts';

/** What holds for one day: what was read in it and its goal, what is due, and its piece. */
const OF_A_DAY = [['activity'], overviewQuery.queryKey, todaysPieceQuery.queryKey];

/** Asks again for what the screen shows of a day when another one has begun. */
export const watchDays = (): void =>
  void onNewDay(() => {
    for (const queryKey of OF_A_DAY) void queryClient.invalidateQueries({ queryKey });
  });
