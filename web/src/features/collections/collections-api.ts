import type { Visibility } from '@bluebird/contract/collections.ts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { isLoggedIn } from '#lib/session.ts';
import {
  withWaitingActions,
  withWaitingCollections,
  withWaitingHolding,
} from './waiting-collections.ts';

const MINUTE = 60_000;

/** The public list, page by page. */
export const collectionListQuery = (filter: { order: 'hot' | 'new'; q: string }) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reader/collection', { query: { ...filter, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
    placeholderData: keepPreviousData,
  });

/** The first of the public list, recommended ones before others. */
export const bestCollectionsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['collections', 'best', limit],
    queryFn: ({ signal }) => call('GET /reader/collection', { query: { limit } }, { signal }),
    staleTime: 5 * MINUTE,
  });

/** What the reader made or starred, page by page. */
export const ownCollectionsQuery = (kind: 'mine' | 'mystar') =>
  infiniteQueryOptions({
    queryKey: ['collections', 'own', kind],
    queryFn: async ({ pageParam: offset, signal }) => {
      const page = await call(`GET /reader/collection/${kind}`, { query: { offset } }, { signal });
      if (kind === 'mine' || offset > 0) return page;
      return withWaitingCollections(page, 'star', (collection) => collection);
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** What the reader follows with how much is new in each, page by page. */
export const followedCollectionsQuery = infiniteQueryOptions({
  queryKey: ['collections', 'own', 'follow'],
  queryFn: async ({ pageParam: offset, signal }) => {
    const page = await call('GET /reader/collection/follow', { query: { offset } }, { signal });
    if (offset > 0) return page;
    return withWaitingCollections(page, 'follow', (collection) => ({ ...collection, fresh: 0 }));
  },
  initialPageParam: 0,
  getNextPageParam: (page) => page.next_offset,
});

/** The reader's own, each telling whether it holds an article; the latest fifty. */
export const holdingCollectionsQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['collections', 'holding', articleId],
    queryFn: async ({ signal }) => {
      const query = { article: articleId, limit: 50 };
      const page = await call('GET /reader/collection/mine', { query }, { signal });
      return { ...page, items: page.items.map((one) => withWaitingHolding(one, articleId)) };
    },
  });

/** One collection with its articles, page by page. */
export const collectionQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['collections', 'show', id],
    queryFn: async ({ pageParam, signal }) => {
      const args = { params: { id }, query: { offset: pageParam } };
      return withWaitingActions(
        await call('GET /reader/collection/{id}/show', args, { signal }),
        id,
      );
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
    // A reader comes back to it from an article that has been read meanwhile.
    staleTime: () => (isLoggedIn() ? 0 : MINUTE),
  });

/** What comes after an article in a collection. */
export const nextInCollectionQuery = (id: number, articleId: number) =>
  queryOptions({
    queryKey: ['collections', 'next', id, articleId],
    queryFn: ({ signal }) =>
      call(
        'GET /reader/collection/{id}/article/next',
        { params: { id }, query: { article_id: articleId } },
        { signal },
      ),
  });

/** A collection as its owner edits it: always as it is now. */
export const collectionDraftQuery = (id: number) =>
  queryOptions({
    queryKey: ['collections', 'draft', id],
    queryFn: ({ signal }) =>
      call('GET /reader/collection/{id}/draft', { params: { id } }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
  });

export type ManageFilter = {
  order: 'updated' | 'new' | 'hot';
  q: string;
  visibility: Visibility | undefined;
  featured: boolean | undefined;
  offset: number;
};

/** Rows of a page of the editors' list. */
export const MANAGE_PAGE = 50;

/** A page of every collection, for editors. */
export const manageCollectionsQuery = ({ featured, ...filter }: ManageFilter) =>
  queryOptions({
    queryKey: ['collections', 'manage', filter, featured],
    queryFn: ({ signal }) =>
      call(
        'GET /reader/collection/manage',
        {
          query: {
            ...filter,
            limit: MANAGE_PAGE,
            ...(featured !== undefined && { featured: featured ? 'true' : 'false' }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
  });

/** Articles that match what was typed, to be put into a collection. */
export const articleSearchQuery = (q: string) =>
  queryOptions({
    queryKey: ['collections', 'article-search', q],
    queryFn: async ({ signal }) => {
      const { groups } = await call(
        'GET /api/search',
        { query: { q, kind: 'article' } },
        { signal },
      );
      return groups.flatMap(({ items }) =>
        items.flatMap((hit) => (hit.kind === 'article' ? [hit.article] : [])),
      );
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE,
  });

/** The newest articles, to be put into a collection before anything was typed. */
export const newestArticlesQuery = queryOptions({
  queryKey: ['collections', 'newest-articles'],
  queryFn: async ({ signal }) =>
    (await call('GET /reader/article/waikan', { query: { limit: 20 } }, { signal })).items,
  staleTime: 5 * MINUTE,
});
