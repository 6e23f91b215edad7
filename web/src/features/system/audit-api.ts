import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

export type AuditFilter = NonNullable<Args<Api['GET /reader/audit']>['query']>;

/** What the staff did, the latest first. */
export const auditQuery = (filter: AuditFilter) =>
  queryOptions({
    queryKey: ['system', 'audit', filter],
    queryFn: ({ signal }) => call('GET /reader/audit', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
