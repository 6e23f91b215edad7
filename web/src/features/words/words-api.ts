import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

/** What saving a word sends. */
export type SaveBody = Args<Api['POST /reader/myword']>['body'];

type ListQuery = NonNullable<Args<Api['GET /reader/myword']>['query']>;
export type WordOrder = NonNullable<ListQuery['order']>;
/** What the word book is narrowed to; its `offset` belongs to the paging. */
export type WordFilter = Pick<ListQuery, 'order' | 'state' | 'exam' | 'q'> & {
  /** An article. */
  source_id?: number;
};

/** The word book, page by page. */
export const wordBookQuery = (filter: WordFilter) =>
  infiniteQueryOptions({
    queryKey: ['words', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reader/myword', { query: { ...filter, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** One entry of the word book with all its contexts; null when the word is not in it. */
export const wordDetailQuery = (word: string) =>
  queryOptions({
    queryKey: ['words', 'detail', word],
    queryFn: ({ signal }) => call('GET /reader/myword/detail', { query: { word } }, { signal }),
  });

/** Articles words were met in, page by page. */
export const wordSourcesQuery = () =>
  infiniteQueryOptions({
    queryKey: ['words', 'sources'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reader/myword/sources', { query: { offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** How one word went, latest first, page by page. */
export const wordReviewsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['words', 'reviews', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /reader/myword/{id}/reviews',
        { params: { id }, query: { offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** What the reader has said about an article's words. */
export const articleWordStatesQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['words', 'article', articleId],
    queryFn: ({ signal }) =>
      call('GET /reader/article/{id}/word_states', { params: { id: articleId } }, { signal }),
  });
