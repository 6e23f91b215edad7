import type { Api } from '@bluebird/contract/contract.ts';
import type { Creator, CreatorOrder } from '@bluebird/contract/creators.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** Rows of one page. */
export const CREATORS_SHOWN = 50;

/** The fields of a publication that an editor fills in. */
export type CreatorFields = Required<Args<Api['POST /reader/creator']>['body']>;

/** Publications for editors, a page of them. */
export const creatorTableQuery = (filter: { order: CreatorOrder; q: string; offset: number }) =>
  queryOptions({
    queryKey: ['creators', 'table', filter],
    queryFn: ({ signal }) => {
      const query = { ...filter, q: filter.q || undefined, limit: CREATORS_SHOWN };
      return call('GET /reader/creator', { query }, { signal });
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** One publication as it is now, to be edited. */
export const editedCreatorQuery = (id: number) =>
  queryOptions({
    queryKey: ['creators', 'edited', id],
    queryFn: ({ signal }) =>
      call('GET /reader/creator/{id}', { params: { id }, query: {} }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Adds a publication, or changes one. What is as it was is not sent: another may have changed it. */
export function saveCreator(before: Creator | null, fields: CreatorFields): Promise<Creator> {
  if (!before) return call('POST /reader/creator', { body: fields });
  const { name, name_zh, about, logo, host } = fields;
  const body = {
    ...(name !== before.name && { name }),
    ...(name_zh !== before.name_zh && { name_zh }),
    ...(about !== before.about && { about }),
    ...(logo !== before.logo && { logo }),
    ...(host !== before.host && { host }),
  };
  if (Object.keys(body).length === 0) return Promise.resolve(before);
  return call('POST /reader/creator/{id}/update', { params: { id: before.id }, body });
}

/** Asks again for all that names publications. */
export function forgetCreators(client: QueryClient): void {
  for (const domain of ['creators', 'discovery', 'articles', 'newsroom', 'feeds']) {
    void client.invalidateQueries({ queryKey: [domain] });
  }
}
