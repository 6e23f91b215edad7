import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** What comes between the words of a review of so many. A review goes on without it. */
export const resurfacedQuery = (words: number) =>
  queryOptions({
    queryKey: ['notes', 'resurfaced', words],
    queryFn: async ({ signal }) =>
      (await call('GET /reader/myword/resurfaced', { query: { words } }, { signal })).items,
    // Each session has its own.
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
