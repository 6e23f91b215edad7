import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { whenMade } from './made-file.ts';

type PosterWish = NonNullable<Args<Api['GET /reader/article/{id}/poster']>['query']>;

/** Addresses of made files end after an hour. */
const STALE_MS = 45 * 60_000;

/** The pictures of a poster, once all are made. */
export const posterQuery = (id: number, wish: PosterWish) =>
  queryOptions({
    queryKey: ['sharing', 'poster', id, wish],
    queryFn: ({ signal }) =>
      whenMade(async () => {
        const wanted = { params: { id }, query: wish };
        return (await call('GET /reader/article/{id}/poster', wanted, { signal })).images;
      }),
    staleTime: STALE_MS,
  });

/** A public book as a picture, once it is made. @param scale pixels a point */
export const bookPosterQuery = (id: number, scale: 2 | 3) =>
  queryOptions({
    queryKey: ['sharing', 'bookPoster', id, scale],
    queryFn: ({ signal }) =>
      whenMade(async () => {
        const wanted = { params: { id }, query: { scale } };
        return (await call('GET /reader/book/{id}/poster', wanted, { signal })).images;
      }),
    staleTime: STALE_MS,
  });

/** What members pay and get as a picture, once it is made. */
export const productPosterQuery = () =>
  queryOptions({
    queryKey: ['sharing', 'productPoster'],
    queryFn: ({ signal }) =>
      whenMade(async () => (await call('GET /reader/poster/product', {}, { signal })).images),
    staleTime: STALE_MS,
  });
