import type { Api } from '@bluebird/contract/contract.ts';
import type { Args, Result } from '@bluebird/contract/endpoint.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { whenMade } from './made-file.ts';

export type PosterDraft = Result<Api['GET /reader/article/{id}/poster_draft']>;
export type DeskWish = Args<Api['POST /reader/article/{id}/posters']>['body'];
export type DeskPage = DeskWish['pages'][number];

/** What an editor begins the posters of an article with. */
export const posterDraftQuery = (id: number) =>
  queryOptions({
    queryKey: ['sharing', 'posterDraft', id],
    queryFn: ({ signal }) =>
      call('GET /reader/article/{id}/poster_draft', { params: { id } }, { signal }),
  });

/** Posters as they were composed, once all are made. */
export async function makePosters(id: number, body: DeskWish, signal?: AbortSignal) {
  let made: Result<Api['POST /reader/article/{id}/posters']> | null = null;
  await whenMade(async () => {
    made = await call(
      'POST /reader/article/{id}/posters',
      { params: { id }, body },
      signal && { signal },
    );
    return [made.zip, ...made.images];
  });
  return made!;
}

/** The same for a look at them; those shown before stay until they are there. */
export const postersQuery = (id: number, body: DeskWish) =>
  queryOptions({
    queryKey: ['sharing', 'deskPosters', id, body],
    queryFn: ({ signal }) => makePosters(id, body, signal),
    placeholderData: keepPreviousData,
  });
