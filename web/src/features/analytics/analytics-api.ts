import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** What a period came to, of so many days until today. */
export const figuresQuery = (days: number) =>
  queryOptions({
    queryKey: ['analytics', 'figures', days],
    queryFn: ({ signal }) => call('GET /reader/analytics', { query: { days } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** How often what today has come to is asked for again, in milliseconds. */
const AGAIN = 60_000;

export const todayFiguresQuery = queryOptions({
  queryKey: ['analytics', 'today'],
  queryFn: ({ signal }) => call('GET /reader/analytics/today', {}, { signal }),
  refetchInterval: AGAIN,
});
