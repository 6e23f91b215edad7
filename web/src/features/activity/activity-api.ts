import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { withUnsentReading } from './unsent-history.ts';

/** What was read, latest first, page by page. */
export const historyQuery = () =>
  infiniteQueryOptions({
    queryKey: ['activity', 'history'],
    queryFn: async ({ pageParam: offset, signal }) =>
      withUnsentReading(
        await call('GET /reader/history', { query: { offset } }, { signal }),
        offset,
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
    // After reading, the text just read is on top.
    staleTime: 0,
  });

/** How far back is looked for something unfinished, in texts. */
const LATEST = 5;

/** The article read last that is not finished; null when there is none. */
export const unfinishedQuery = queryOptions({
  queryKey: ['activity', 'unfinished'],
  queryFn: async ({ signal }) => {
    const page = await call('GET /reader/history', { query: { limit: LATEST } }, { signal });
    const { items } = await withUnsentReading(page, 0);
    const last = items.find(
      ({ article, progress, finished }) => article && progress > 0 && !finished,
    );
    return last ? { id: last.source_id, title: last.title, progress: last.progress } : null;
  },
  // Finished or marked as read a moment ago, it is not offered again.
  staleTime: 0,
});

/** Today's reading and the streak. */
export const todayQuery = () =>
  queryOptions({
    queryKey: ['activity', 'today'],
    queryFn: ({ signal }) => call('GET /reader/history/data/today', {}, { signal }),
  });

/** Reading per day over the last `days`, with totals, streaks and the known-words curve. */
export const readingDataQuery = (days: number) =>
  queryOptions({
    queryKey: ['activity', 'data', days],
    queryFn: ({ signal }) => call('GET /reader/history/data', { query: { days } }, { signal }),
  });
