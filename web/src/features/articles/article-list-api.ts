import type { Difficulty, Length, Topic } from '@bluebird/contract/articles.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

export type ArticleFilter = {
  topic?: Topic;
  difficulty?: Difficulty;
  length?: Length;
  /** Only of publications and on topics the reader follows. */
  following?: true;
  /** `due`: only those with words to review now, those with most first. */
  prefer?: 'due';
};

/** Published articles, newest first, page by page. */
export const articleListQuery = (filter: ArticleFilter) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /reader/article/waikan',
        {
          query: { ...filter, following: filter.following && 'true', offset: pageParam },
        },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
    staleTime: 5 * 60_000,
  });

/** How many articles appeared since an instant; asked again every few minutes. */
export const newCountQuery = (since: string) =>
  queryOptions({
    queryKey: ['articles', 'new-count', since],
    queryFn: ({ signal }) =>
      call('GET /reader/article/new_count', { query: { since } }, { signal }),
    meta: { late: true },
    staleTime: 60_000,
    refetchInterval: 5 * 60_000,
    refetchOnWindowFocus: true,
  });
