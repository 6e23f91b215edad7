import type { ArticleState } from '@bluebird/contract/articles-marks.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { gatherCalls } from '#lib/gather-calls.ts';

/** Articles of one call; a page of a list has fewer. */
const MAX_ARTICLES = 50;

/** One call for all the articles that a page of a list shows. */
const askStates = gatherCalls<number, ArticleState>(async (ids) => {
  const { items } = await call('GET /reader/article/states', { query: { ids: ids.join(',') } });
  return new Map(items.map((state) => [state.id, state]));
}, MAX_ARTICLES);

/** What an article is to the reader as lists tell it; null when it is nothing to them yet. */
export const articleStateQuery = (articleId: number) =>
  queryOptions({
    queryKey: ['articles', 'state', articleId],
    meta: { late: true },
    queryFn: async (): Promise<ArticleState | null> => (await askStates(articleId)) ?? null,
  });
