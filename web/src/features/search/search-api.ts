import type { SearchKind, SearchOrder } from '@bluebird/contract/search.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

const STAYS = 60_000;

/** The first hits of each kind; the last ones stay while the next are on their way. */
export const searchQuery = (q: string, order_by: SearchOrder) =>
  queryOptions({
    queryKey: ['search', q, order_by],
    queryFn: ({ signal }) => call('GET /api/search', { query: { q, order_by } }, { signal }),
    enabled: q !== '',
    staleTime: STAYS,
    placeholderData: keepPreviousData,
  });

/** All hits of one kind, page by page. */
export const searchKindQuery = (q: string, kind: SearchKind, order_by: SearchOrder) =>
  infiniteQueryOptions({
    queryKey: ['search', q, order_by, kind],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/search', { query: { q, kind, order_by, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.groups[0]?.next_offset ?? null,
    enabled: q !== '',
    staleTime: STAYS,
    placeholderData: keepPreviousData,
  });
