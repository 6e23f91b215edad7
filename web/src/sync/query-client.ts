import {
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type QueryKey,
} from '@tanstack/react-query';
import { isNetworkError } from '#lib/api-error.ts';

const MINUTE = 60_000;
/** How often what a lost network broke is asked for again. */
const RETRY_MS = 5_000;

/**
 * A client that never takes an answer asked for before a change for one given after it. TanStack
 * Query goes on waiting for a query's first answer when it is invalidated, and calls it fresh.
 */
export class ChangeAwareClient extends QueryClient {
  override invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
      if (query.state.data === undefined) void query.cancel({ revert: true });
    return super.invalidateQueries(filters, options);
  }
}

export const queryClient = new ChangeAwareClient({
  defaultOptions: {
    queries: {
      // Without a network the service worker may answer with what is kept; where it does not, the
      // screen says so. A query that waited for the network instead would show its skeleton for ever.
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: MINUTE,
      // Lists keep their place on return as long as their pages are kept.
      gcTime: 30 * MINUTE,
      retry: (failures, error) => isNetworkError(error) && failures < 2,
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4_000),
      refetchInterval: (query) =>
        isNetworkError(query.state.error) && query.state.fetchStatus === 'idle' ? RETRY_MS : false,
      refetchOnWindowFocus: false,
    },
    // Without a network a change fails, and says so: what waits in a page is lost with it.
    mutations: { networkMode: 'always', retry: false },
  },
});
