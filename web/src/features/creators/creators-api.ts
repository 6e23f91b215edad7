import type { Creator, CreatorOrder } from '@bluebird/contract/creators.ts';
import {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from '@tanstack/react-query';
import { messageOf } from '#lib/api-error.ts';
import { call } from '#lib/call.ts';
import { deliver } from '#lib/deliver.ts';
import { toast } from '#ui/toast.ts';
import { followOutbox, sendFollow, type FollowChange } from './follow-outbox.ts';

export type CreatorFilter = { order: CreatorOrder; following?: true; q?: string };

/** Publications, page by page. */
export const creatorListQuery = ({ order, following, q }: CreatorFilter) =>
  infiniteQueryOptions({
    queryKey: ['creators', 'list', { order, following, q }],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /reader/creator',
        { query: { order, q, following: following && 'true', offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.next_offset,
  });

/** The publications with the latest articles. */
export const latestCreatorsQuery = (limit: number) =>
  queryOptions({
    queryKey: ['creators', 'latest', limit],
    queryFn: ({ signal }) => call('GET /reader/creator', { query: { limit } }, { signal }),
  });

/** How many publications the reader follows. */
export const followedCountQuery = queryOptions({
  queryKey: ['creators', 'followed-count'],
  queryFn: async ({ signal }) => {
    const query = { following: 'true', limit: 1 } as const;
    return (await call('GET /reader/creator', { query }, { signal })).total;
  },
});

/** One publication with its articles, page by page; each page tells of the publication too. */
export const creatorQuery = (id: number) =>
  infiniteQueryOptions({
    queryKey: ['creators', 'show', id],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /reader/creator/{id}',
        { params: { id }, query: { offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: (page) => page.list.next_offset,
  });

/**
 * Follows a publication, or no longer: for `useMutation(followCreator(client))`. What is shown of it
 * changes at once and goes back when the server refuses; without a network the change waits.
 */
export const followCreator = (client: QueryClient) =>
  mutationOptions({
    mutationKey: ['creators', 'follow'],
    mutationFn: (change: FollowChange) => deliver(followOutbox, sendFollow, change),
    // One after the other: of two quick presses the later one stands.
    scope: { id: 'creators-follow' },
    onMutate: async ({ id, status }: FollowChange) => {
      await client.cancelQueries({ queryKey: ['creators'] });
      showFollowing(client, id, status);
    },
    onError: (error, { id, status }) => {
      showFollowing(client, id, !status);
      toast(messageOf(error));
      forgetFollowed(client);
    },
    // While it waits, the server's lists are those of before.
    onSuccess: (followed) => followed && forgetFollowed(client),
  });

/** Asks again for all that depends on what is followed. */
export function forgetFollowed(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: ['creators'] });
  void client.invalidateQueries({ queryKey: ['discovery'] });
  void client.invalidateQueries({ queryKey: ['articles', 'list', { following: true }] });
}

type Pages = { pages: { items: Creator[] }[]; pageParams: unknown[] };
type Shown = { pages: Creator[]; pageParams: unknown[] };

function showFollowing(client: QueryClient, id: number, following: boolean): void {
  const change = <C extends Creator>(creator: C): C =>
    creator.id !== id || creator.following === following
      ? creator
      : { ...creator, following, followers: creator.followers + (following ? 1 : -1) };
  client.setQueriesData<Pages>(
    { queryKey: ['creators', 'list'] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.map(change) })),
      },
  );
  client.setQueriesData<{ items: Creator[] }>(
    { queryKey: ['creators', 'latest'] },
    (list) => list && { ...list, items: list.items.map(change) },
  );
  client.setQueriesData<Shown>(
    { queryKey: ['creators', 'show', id] },
    (shown) => shown && { ...shown, pages: shown.pages.map(change) },
  );
}
