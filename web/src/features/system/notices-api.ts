import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** Notices to show now, and the build the server has. */
export const noticesQuery = queryOptions({
  queryKey: ['system', 'notify'],
  queryFn: ({ signal }) => call('GET /api/appinfo/notify', {}, { signal }),
  staleTime: 15 * 60_000,
});
