import type { Api } from '@bluebird/contract/contract.ts';
import type { NewsroomArticle, NewsroomRow } from '@bluebird/contract/newsroom.ts';
import type { BulkAct } from '@bluebird/contract/newsroom-acts.ts';
import type { Args, Result } from '@bluebird/contract/endpoint.ts';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/call.ts';

export type NewsroomFilter = NonNullable<Args<Api['GET /reader/article/manage']>['query']>;

type CreatorPage = Result<Api['GET /reader/creator']>;

/** How often a list with work under way is asked for again, in milliseconds. */
const WATCH_MS = 3_000;

const isUnderWay = (row: Pick<NewsroomRow, 'task'> | undefined): boolean =>
  row?.task?.status === 'queued' || row?.task?.status === 'running';

/** Articles in every state, a page of them. */
export const newsroomListQuery = (filter: NewsroomFilter) =>
  queryOptions({
    queryKey: ['newsroom', 'list', filter],
    queryFn: ({ signal }) => call('GET /reader/article/manage', { query: filter }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? WATCH_MS : false),
  });

/** How much waits at each desk. */
export const newsroomCountsQuery = queryOptions({
  queryKey: ['newsroom', 'counts'],
  queryFn: ({ signal }) => call('GET /reader/newsroom/counts', {}, { signal }),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** One article with all that an editor needs. */
export const newsroomArticleQuery = (id: number) =>
  queryOptions({
    queryKey: ['newsroom', 'article', id],
    queryFn: ({ signal }) =>
      call('GET /reader/article/{id}/newsroom', { params: { id } }, { signal }),
    staleTime: 0,
    // What an import or a save has queued goes on by itself, one thing after the other.
    refetchInterval: ({ state }) => (isUnderWay(state.data) ? WATCH_MS : false),
  });

/** Takes in an article as the server has it now; what else shows it is asked for again. */
export function takeArticle(client: QueryClient, article: NewsroomArticle): void {
  client.setQueryData(newsroomArticleQuery(article.id).queryKey, article);
  void client.invalidateQueries({ queryKey: ['newsroom', 'list'] });
  void client.invalidateQueries({ queryKey: ['newsroom', 'versions'] });
  void client.invalidateQueries({ queryKey: ['articles'] });
}

/** Refetches every query that shows articles. */
export function refreshArticles(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['newsroom'] });
  void client.invalidateQueries({ queryKey: ['articles'] });
}

/** What came of an act on many articles: how many are done, how many of them wait, and refusals. */
type BulkOutcome = { done: number; waiting: number; refusals: string[] };

export async function sendBulk(act: BulkAct): Promise<BulkOutcome> {
  const { outcomes } = await call('POST /reader/article/bulk', { body: act });
  const refused = outcomes.filter(({ ok }) => !ok);
  return {
    done: outcomes.length - refused.length,
    waiting: outcomes.filter(({ waits }) => waits).length,
    refusals: [...new Set(refused.map(({ msg }) => msg ?? '没有做成'))],
  };
}

/** What of a published article waits, beside what readers see; null when nothing does. */
export const revisionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['newsroom', 'revision', id, version],
    queryFn: async ({ signal }) =>
      (await call('GET /reader/article/{id}/revision', { params: { id } }, { signal })).revision,
    staleTime: 0,
  });

/** An article's versions, latest first. */
export const versionsQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['newsroom', 'versions', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /reader/article/{id}/versions',
        { params: { id }, query: { offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
    staleTime: 0,
  });

/** An article as it was in one version; that never changes. */
export const versionQuery = (id: number, version: number) =>
  queryOptions({
    queryKey: ['newsroom', 'version', id, version],
    queryFn: ({ signal }) =>
      call('GET /reader/article/{id}/versions/{version}', { params: { id, version } }, { signal }),
    staleTime: Infinity,
  });

/** Publications offered as choices at most. */
const MAX_CREATORS = 500;

/** Publications by name, as choices of a select field. */
export const creatorChoicesQuery = queryOptions({
  queryKey: ['creators', 'choices'],
  queryFn: async ({ signal }) => {
    const found: { value: string; label: string }[] = [];
    let offset: number | null = 0;
    while (offset !== null && found.length < MAX_CREATORS) {
      const query = { order: 'name' as const, limit: 50, offset };
      const page: CreatorPage = await call('GET /reader/creator', { query }, { signal });
      for (const { id, name } of page.items) found.push({ value: String(id), label: name });
      offset = page.next_offset;
    }
    return found;
  },
});
