import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** What was read and starred in the last seven days. */
export const weekQuery = () =>
  queryOptions({
    queryKey: ['sharing', 'week'],
    queryFn: ({ signal }) => call('GET /reader/week', {}, { signal }),
    // After reading, the text just read is among them.
    staleTime: 0,
  });
