import type { Topic } from '@bluebird/contract/articles.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '#lib/call.ts';

const MINUTE = 60_000;
/** How often an analysis that takes long is asked for again. */
const ANALYSIS_WAIT = 20_000;

/** An article with its text. */
export const articleQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'show', id],
    queryFn: ({ signal }) => call('GET /reader/article/{id}/show', { params: { id } }, { signal }),
    staleTime: 5 * MINUTE,
  });

/** The language analysis of a version of an article's text. */
export const articleGlossaryQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['articles', 'glossary', id, version],
    queryFn: ({ signal }) =>
      call('GET /reader/article/{id}/glossary', { params: { id } }, { signal }),
    staleTime: Infinity,
    // 503 while the text is being analysed: the reader gets by without until it is.
    retry: (failures, error) => failures < 6 && mayCome(error),
    retryDelay: 2_500,
    refetchInterval: ({ state }) =>
      state.fetchStatus === 'idle' && mayCome(state.error) ? ANALYSIS_WAIT : false,
  });

const mayCome = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === '' || error.code >= 500);

/** The language analysis of the sentence on which newcomers try a tap. */
export const demoGlossaryQuery = queryOptions({
  queryKey: ['articles', 'demo-glossary'],
  queryFn: ({ signal }) => call('GET /reader/demo/glossary', {}, { signal }),
  staleTime: Infinity,
});

/** Ids of the articles the reader marked as read, the latest ones. */
export const readArticlesQuery = queryOptions({
  queryKey: ['articles', 'marked', 'read', 'ids'],
  queryFn: async ({ signal }) => {
    const page = await call(
      'GET /reader/myarticle/star',
      { query: { action: 'read' } },
      { signal },
    );
    return new Set(page.items.map(({ id }) => id));
  },
  staleTime: MINUTE,
});

/** A few articles on the same topic, newest first. */
export const sameTopicQuery = (topic: Topic) =>
  queryOptions({
    queryKey: ['articles', 'same-topic', topic],
    queryFn: ({ signal }) =>
      call('GET /reader/article/waikan', { query: { topic, limit: 12 } }, { signal }),
    staleTime: 5 * MINUTE,
  });

/** Brings an article ahead of time, for instance when a finger or the mouse comes near its link. */
export function prefetchArticle(client: QueryClient, id: number): void {
  void client.prefetchQuery(articleQuery(id));
}
