import { QueryClient } from '@tanstack/react-query';
import { isNetworkError } from '#lib/api-error.ts';
const MINUTE = 60000;
/** How often what a lost network broke is asked for again. */
const RETRY_MS = 5000;
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: MINUTE,
      // Lists keep their place on return as long as their pages are kept.
      gcTime: 30 * MINUTE,
      retry: (failures, error) => isNetworkError(error) && failures < 2,
      retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
      refetchInterval: (query) =>
        isNetworkError(query.state.error) && query.state.fetchStatus === 'idle' ? RETRY_MS : false,
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
});
