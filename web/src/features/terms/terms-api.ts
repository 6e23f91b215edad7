import type { Api } from '@bluebird/contract/contract.ts';
import type { Args, Result } from '@bluebird/contract/endpoint.ts';
import type { TermRow } from '@bluebird/contract/terms.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** Rows of one page. */
export const TERMS_SHOWN = 50;

export type TermFilter = NonNullable<Args<Api['GET /reader/term']>['query']>;
/** The fields of a term that an editor fills in. */
export type TermFields = Required<Args<Api['POST /reader/term']>['body']>;
export type ImportOutcome = Result<Api['POST /reader/term/import']>;
export type TermUse = Result<Api['GET /reader/term/{id}/uses']>['articles'][number];

/** The glossary, a page of it. */
export const termsQuery = (filter: TermFilter) =>
  queryOptions({
    queryKey: ['terms', 'list', filter],
    queryFn: ({ signal }) =>
      call('GET /reader/term', { query: { ...filter, limit: TERMS_SHOWN } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** Articles that call a term otherwise. */
export const termUsesQuery = (id: number) =>
  queryOptions({
    queryKey: ['terms', 'uses', id],
    queryFn: async ({ signal }) =>
      (await call('GET /reader/term/{id}/uses', { params: { id } }, { signal })).articles,
    staleTime: 0,
  });

/** Adds a term, or changes one. */
export const saveTerm = (before: TermRow | null, fields: TermFields): Promise<TermRow> =>
  before
    ? call('POST /reader/term/{id}/update', { params: { id: before.id }, body: fields })
    : call('POST /reader/term', { body: fields });

export const removeTerm = (id: number) => call('POST /reader/term/{id}/delete', { params: { id } });

export const restoreTerm = (id: number) =>
  call('POST /reader/term/{id}/restore', { params: { id } });

export const importTerms = (body: Args<Api['POST /reader/term/import']>['body']) =>
  call('POST /reader/term/import', { body });

export const retranslateTerm = async (id: number): Promise<number> =>
  (await call('POST /reader/term/{id}/retranslate', { params: { id } })).started.length;

/** Asks again for all that shows terms. */
export function forgetTerms(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['terms'] });
  void client.invalidateQueries({ queryKey: ['newsroom', 'terms'] });
}
