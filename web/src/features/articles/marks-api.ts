import type { Api } from '@bluebird/contract/contract.ts';
import type { Result } from '@bluebird/contract/endpoint.ts';
import type { Mark } from '@bluebird/contract/articles-marks.ts';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast } from '#ui/toast.ts';
import { articleStateQuery } from './article-state-api.ts';
import { deliverMark, type MarkChange } from './mark-outbox.ts';

type Mine = Result<Api['GET /reader/article/{id}/mine']>;

/** What an article is to the reader: marks, counts, where they stopped. */
export const myArticleQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'mine', id],
    queryFn: ({ signal }) => call('GET /reader/article/{id}/mine', { params: { id } }, { signal }),
  });

/** Articles with one mark, the latest marked first, page by page. */
export const markedArticlesQuery = (action: Mark) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'marked', action],
    queryFn: ({ pageParam, signal }) =>
      call('GET /reader/myarticle/star', { query: { action, offset: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/**
 * Marks an article: for `useMutation(markArticle(client))`. What is shown of the article changes at
 * once and goes back when the server refuses; without a network the mark waits.
 */
export const markArticle = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['articles', 'mark'],
    mutationFn: deliverMark,
    networkMode: 'always',
    // One after the other: of two quick presses the later one stands.
    scope: { id: 'articles-mark' },
    onMutate: async (change: MarkChange) => {
      const { queryKey } = myArticleQuery(change.id);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, withMark(before, change));
      if (!change.status) await takeOffList(client, change);
      return { before };
    },
    onError: (error, { id }, shown) => {
      if (shown?.before) client.setQueryData(myArticleQuery(id).queryKey, shown.before);
      toast(messageOf(error));
    },
    onSettled: (_result, error, { action }) =>
      error && void client.invalidateQueries({ queryKey: markedArticlesQuery(action).queryKey }),
    onSuccess: async (marked, { id, action }) => {
      // What waits is not in any list yet.
      if (!marked) return;
      void client.invalidateQueries({ queryKey: markedArticlesQuery(action).queryKey });
      await takeMarks(client, id, marked);
      // Hidden articles are not in the lists of what there is to read.
      if (action === 'hide') void client.invalidateQueries({ queryKey: ['articles', 'list'] });
    },
  });

/** Takes in how an article is marked now. */
export async function takeMarks(
  client: QueryClient,
  id: number,
  { marks, counts }: Pick<Mine, 'marks' | 'counts'>,
): Promise<void> {
  const { queryKey } = myArticleQuery(id);
  // What was asked before the change and is answered after it would take it back.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (mine) => mine && { ...mine, marks, counts });
  if (client.getQueryData(queryKey) === undefined) void client.invalidateQueries({ queryKey });
  void client.invalidateQueries({ queryKey: articleStateQuery(id).queryKey });
}

/** An article without its mark leaves the list at once; the server's answer comes after. */
async function takeOffList(client: QueryClient, { id, action }: MarkChange): Promise<void> {
  const { queryKey } = markedArticlesQuery(action);
  await client.cancelQueries({ queryKey });
  client.setQueryData(
    queryKey,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.filter((article) => article.id !== id),
        })),
      },
  );
}

/** What the reader will see once a mark has been changed; counts follow where there are any. */
export function withMark(mine: Mine, { action, status }: MarkChange): Mine {
  if (mine.marks[action] === status) return mine;
  const counts = { ...mine.counts };
  if (action === 'star' || action === 'like') counts[action] += status ? 1 : -1;
  return { ...mine, marks: { ...mine.marks, [action]: status }, counts };
}
