import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

export type VisitorFilter = NonNullable<Args<Api['GET /reader/visitor/']>['query']>;

/** Clients, the latest first. */
export const visitorsQuery = (filter: VisitorFilter) =>
  queryOptions({
    queryKey: ['activity', 'visitors', filter],
    queryFn: ({ signal }) => call('GET /reader/visitor/', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
  });

/** The visits of one client with what was done in each. */
export const visitsQuery = (cuid: string, offset: number) =>
  queryOptions({
    queryKey: ['activity', 'visits', cuid, offset],
    queryFn: ({ signal }) =>
      call('GET /reader/visitor/logs', { query: { cuid, offset } }, { signal }),
    placeholderData: keepPreviousData,
  });
