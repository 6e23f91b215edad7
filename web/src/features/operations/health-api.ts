import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** How often the screen asks anew while somebody looks at it. */
const EVERY_MS = 15_000;

/** How the installation is. */
export const healthQuery = queryOptions({
  queryKey: ['operations', 'health'],
  queryFn: ({ signal }) => call('GET /reader/health', {}, { signal }),
  refetchInterval: EVERY_MS,
  staleTime: 0,
});
