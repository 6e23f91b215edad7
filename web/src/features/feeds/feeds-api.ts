import type { Api } from '@bluebird/contract/contract.ts';
import type { Args } from '@bluebird/contract/endpoint.ts';
import type { Candidate, CandidateState, Feed } from '@bluebird/contract/feeds.ts';
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
  type QueryClient,
} from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { toast, UNDO_TIME } from '#ui/toast.ts';

export type FeedFilter = NonNullable<Args<Api['GET /reader/rss/feed']>['query']>;
/** What an editor sets of a feed. */
export type FeedSettings = Args<Api['POST /reader/rss/feed/{id}/update']>['body'];

/** Rows of one page. */
export const FEEDS_SHOWN = 50;
export const CANDIDATES_SHOWN = 50;
/** How soon entries on their way are asked for again, in milliseconds. */
const SOON = 1_200;

export const feedsQuery = (filter: FeedFilter) =>
  queryOptions({
    queryKey: ['feeds', 'list', filter],
    queryFn: ({ signal }) =>
      call('GET /reader/rss/feed', { query: { limit: FEEDS_SHOWN, ...filter } }, { signal }),
    placeholderData: keepPreviousData,
  });

export const feedQuery = (id: number) =>
  queryOptions({
    queryKey: ['feeds', 'feed', id],
    queryFn: ({ signal }) => call('GET /reader/rss/feed/{id}', { params: { id } }, { signal }),
  });

const isMoving = ({ state }: Candidate) => state === 'queued' || state === 'downloading';

/** A feed's entries, asked for again as long as one is being downloaded. */
export const candidatesQuery = (id: number, state: CandidateState | '', offset: number) =>
  queryOptions({
    queryKey: ['feeds', 'candidates', id, state, offset],
    queryFn: ({ signal }) =>
      call(
        'GET /reader/rss/feed/{id}/articles',
        {
          params: { id },
          query: { limit: CANDIDATES_SHOWN, offset, ...(state && { state }) },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: (query) => (query.state.data?.items.some(isMoving) ? SOON : false),
  });

const refresh = (client: QueryClient) => client.invalidateQueries({ queryKey: ['feeds'] });

function useFeedChange<V, R>(change: (variables: V) => Promise<R>, done?: (result: R) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (result) => done?.(result),
    onError: (error) => toast(messageOf(error)),
    onSettled: () => refresh(client),
  });
}

export const useAddFeed = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: FeedSettings & { url: string }) =>
      call('POST /reader/rss/feed/add', { body }),
    onSuccess: () => refresh(client),
  });
};

export const discoverFeeds = (url: string, signal: AbortSignal) =>
  call('POST /reader/rss/feed/discover', { body: { url } }, { signal });

export const useChangeFeed = (id: number) =>
  useFeedChange((body: FeedSettings & { paused?: boolean }) =>
    call('POST /reader/rss/feed/{id}/update', { params: { id }, body }),
  );

/** Ends a subscription; it can be taken back. */
export function useDeleteFeed(onDone: () => void) {
  const restore = useFeedChange((id: number) =>
    call('POST /reader/rss/feed/{id}/restore', { params: { id } }),
  );
  return useFeedChange(async ({ id, title }: Pick<Feed, 'id' | 'title'>) => {
    await call('POST /reader/rss/feed/{id}/delete', { params: { id } });
    onDone();
    toast(`已退订 ${title}`, { undo: () => restore.mutate(id), duration: UNDO_TIME });
  });
}

/** Has a feed asked now. @returns the task */
export const crawlFeed = (id: number) =>
  call('POST /reader/rss/feed/{id}/crawl', { params: { id } });

export const useDownload = () =>
  useFeedChange(
    (body: { ids: number[] } | { feed_id: number }) =>
      call('POST /reader/rss/articles/download', { body }),
    ({ queued }) =>
      toast(queued.length > 0 ? `正在下载 ${queued.length} 篇` : '没有可以下载的内容'),
  );

/** Puts entries aside; it can be taken back. */
export function useDismiss() {
  const send = (ids: number[], dismissed: boolean) =>
    call('POST /reader/rss/articles/dismiss', { body: { ids, dismissed } });
  const bringBack = useFeedChange((ids: number[]) => send(ids, false));
  return useFeedChange(async (ids: number[]) => {
    const { changed } = await send(ids, true);
    if (changed.length === 0) return;
    const undo = () => bringBack.mutate(changed);
    toast(`已忽略 ${changed.length} 条`, { undo, duration: UNDO_TIME });
  });
}

/** Takes in the subscriptions of a file. */
export const useImportOpml = () =>
  useFeedChange(
    async (file: File) => call('POST /reader/rss/opml', { body: { content: await file.text() } }),
    ({ added, existed, refused_count: refused }) => {
      const parts = [
        `新增 ${added} 个`,
        existed && `已有 ${existed} 个`,
        refused && `${refused} 个地址有误`,
      ];
      toast(parts.filter(Boolean).join('，'), { duration: 6_000 });
    },
  );
