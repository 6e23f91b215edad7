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
import { articleStateQuery, withWaitingState } from './article-state-api.ts';
import { deliverMark, waitingMarks, type MarkChange } from './mark-outbox.ts';
import { finishedUnsent, isFinishedUnsent } from './unsent-state.ts';

type Mine = Result<Api['GET /reader/article/{id}/mine']>;

/** What an article is to the reader: marks, counts, where they stopped. */
export const myArticleQuery = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'mine', id],
    queryFn: async ({ signal }) => {
      const mine = await call('GET /reader/article/{id}/mine', { params: { id } }, { signal });
      return withWaitingMarks(id, mine);
    },
  });

/** What an article is to the reader once the marks and the reading that wait have arrived. */
export const withWaitingMarks = (id: number, mine: Mine): Mine =>
  waitingMarks({ id }).reduce(
    withMark,
    isFinishedUnsent(id) ? withMark(mine, { action: 'read', status: true }) : mine,
  );

/** Articles with one mark, the latest marked first, page by page. */
export const markedArticlesQuery = (action: Mark) =>
  infiniteQueryOptions({
    queryKey: ['articles', 'marked', action],
    queryFn: async ({ pageParam, signal }) => {
      const query = { action, offset: pageParam };
      const page = await call('GET /reader/myarticle/star', { query }, { signal });
      return pageParam === 0 ? withWaitingArticles(page, action) : page;
    },
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

type MarkedPage = Result<Api['GET /reader/myarticle/star']>;

/** The first page as it will be once the marks and the reading that wait have arrived. */
async function withWaitingArticles(page: MarkedPage, action: Mark): Promise<MarkedPage> {
  const waiting = new Map<number, boolean>([
    ...(action === 'read' ? finishedUnsent().map((id) => [id, true] as const) : []),
    ...waitingMarks({ action }).map(({ id, status }) => [id, status] as const),
  ]);
  if (waiting.size === 0) return page;
  const listed = new Set(page.items.map(({ id }) => id));
  const added = [...waiting].flatMap(([id, status]) => (status && !listed.has(id) ? id : []));
  // One that is not kept on the device is listed when its mark has arrived.
  const articles = await Promise.all(
    added
      .toReversed()
      .map((id) => call('GET /reader/article/{id}/show', { params: { id } }).catch(() => null)),
  );
  const stays = page.items.filter(({ id }) => waiting.get(id) !== false);
  return { ...page, items: [...articles.filter((article) => article !== null), ...stays] };
}

/**
 * Marks an article: for `useMutation(markArticle(client))`. What is shown of the article changes at
 * once and goes back when the server refuses; without a network the mark waits.
 */
export const markArticle = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['articles', 'mark'],
    mutationFn: deliverMark,
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
      void client.invalidateQueries({ queryKey: markedArticlesQuery(action).queryKey });
      if (!marked) {
        const { queryKey } = articleStateQuery(id);
        return client.setQueryData(queryKey, (state) => withWaitingState(id, state ?? null));
      }
      await takeMarks(client, id, marked);
      // Hidden articles are not in the lists of what there is to read.
      if (action === 'hide') void client.invalidateQueries({ queryKey: ['articles', 'list'] });
    },
  });

/** Has asked anew how an article is marked, when a mark that was shown was refused. */
export function forgetMarks(client: QueryClient, id: number): void {
  void client.invalidateQueries({ queryKey: myArticleQuery(id).queryKey });
  void client.invalidateQueries({ queryKey: articleStateQuery(id).queryKey });
}

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
export function withMark(mine: Mine, { action, status }: Omit<MarkChange, 'id'>): Mine {
  if (mine.marks[action] === status) return mine;
  const counts = { ...mine.counts };
  if (action === 'star' || action === 'like') counts[action] += status ? 1 : -1;
  return { ...mine, marks: { ...mine.marks, [action]: status }, counts };
}
